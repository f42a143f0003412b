import { ReturnStatus } from '#domain/entities/order.ts'
import { mayCallOff } from '#domain/order/order-status.ts'
import { type ShopContext, served } from '#shop/handler.ts'
import { mailReturnCanceled } from '#shop/mail/orders/return-news.ts'
import { readOrderTermsIn } from '#shop/orders/order-terms.ts'
import { refuse } from '#shop/refuse.ts'
import { oneReturnOf, readReturns } from './stored-return.ts'

/**
 * POST return-cancel/{id}: calls off a return of the caller that nobody at the shop has looked at
 * yet, once. Repeating it changes nothing; 404 when it is not the caller's, 409 when it is too
 * late.
 */
export const cancelOwnReturn = served('cancelReturn', async (context: ShopContext, { params }) => {
  const { database, user, mail, log } = context
  if (!user) return refuse(401, 'LOGIN_REQUIRED')
  return database.transaction(async (transaction) => {
    const of = { kind: 'account', customerId: user.id, id: params.id } as const
    const [before] = await readReturns(transaction, of)
    if (!before) return refuse(404, 'NOT_FOUND')

    const moved = await transaction
      .updateTable('shop_return')
      .set({ status: 'CANCELED' })
      .where('id', '=', before.id)
      .where('status', 'in', ReturnStatus.options.filter(mayCallOff))
      .returning('id')
      .executeTakeFirst()
    const [back] = await readReturns(transaction, of)
    if (!back) throw new Error(`Return ${before.no} is not where it was`)
    if (!moved) return back.status === 'CANCELED' ? { success: true } : refuse(409, 'CANNOT_CANCEL')

    const { terms } = await readOrderTermsIn(transaction, database)
    const mailContext = { transaction, terms, mail, now: context.now() }
    await mailReturnCanceled(
      mailContext,
      { back: oneReturnOf(back), order: back.order },
      'customer',
    )
    log.info({ return: back.no }, 'return called off by its customer')
    return { success: true }
  })
})
