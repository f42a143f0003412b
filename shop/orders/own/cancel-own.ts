import { isCanceled } from '#domain/order/order-status.ts'
import { mayDo, stageOfOrder } from '#domain/order/stage/order-stage.ts'
import { type ShopContext, served } from '#shop/handler.ts'
import { mailCanceled, mailNewCards } from '#shop/mail/orders/order-news.ts'
import { sendBackCanceled } from '#shop/payments/refunds/refund-canceled.ts'
import { refuse } from '#shop/refuse.ts'
import { cancelOrder } from '../change/cancel-order.ts'
import { countCanceled } from '../order-limits.ts'
import { readOrderTermsIn } from '../order-terms.ts'
import { findByLink } from './find-by-link.ts'
import { release } from '#shop/reservations/reserve.ts'

/**
 * POST order-cancel/{id}: cancels an order until it is paid and packed, once, and gives back what
 * it held, in one transaction. Repeating it changes nothing.
 *
 * A guest's order opens to its unguessable id, as its summary does; one of an account to its token
 * too. 404 for all others, 409 when it is too late, or too early: while its payment is open.
 */
export const cancelOwn = served('cancelOrder', async (context: ShopContext, { params, query }) => {
  const { database, user, mail, log } = context
  const { answer, canceled } = await database.transaction(async (transaction) => {
    const now = context.now()
    const asking = { user, key: query.key, now }
    const found = await findByLink(transaction, params.id, asking)
    if (!found) return { answer: refuse(404, 'NOT_FOUND') }
    const may = mayDo(stageOfOrder(found), 'cancel')
    if (may.kind === 'not' && may.because === 'payment-open') {
      return { answer: refuse(409, 'PAYMENT_OPEN') }
    }

    const canceled = await cancelOrder(transaction, params.id, now, {
      by: 'customer',
      until: 'packed',
    })
    if (!canceled) {
      const stands = await findByLink(transaction, params.id, asking)
      const isGone = stands && isCanceled(stands.status)
      return { answer: isGone ? { success: true as const } : refuse(409, 'CANNOT_CANCEL') }
    }
    const { cards } = await release(transaction, canceled.order._id, now)
    const { terms } = await readOrderTermsIn(transaction, database)
    const mailContext = { transaction, terms, mail, now }
    await mailCanceled(mailContext, canceled)
    await mailNewCards(mailContext, canceled.order, cards)
    log.info({ order: canceled.order.no }, 'order cancelled by its customer')
    return { answer: { success: true as const }, canceled }
  })
  if (canceled) {
    await countCanceled(context, canceled)
    await sendBackCanceled(context, canceled.order)
  }
  return answer
})
