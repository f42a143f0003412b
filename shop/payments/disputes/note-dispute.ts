import type { PaymentType } from '#domain/entities/payment.ts'
import { disputeAfter } from '#domain/payment/disputes.ts'
import type { ShopContext } from '#shop/handler.ts'
import { mailDispute } from '#shop/mail/orders/order-news.ts'
import { readOrderTermsIn } from '#shop/orders/order-terms.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import { namedAttempt } from '../attempts.ts'
import type { DisputeWord } from '../port.ts'

/**
 * Keeps that a payer disputes a payment, and how that ends: once, in whatever order it is reported.
 * The owner gets a mail of each, where it is about an order of this shop; all are named by the
 * doctor until they are over. No order is moved by it.
 */
export async function noteDispute(
  { database, mail, now, log }: ShopContext,
  type: PaymentType,
  word: DisputeWord,
): Promise<void> {
  const { externalId, of: ref } = word
  const isNamed = externalId !== undefined || ref !== undefined
  const attempt = isNamed && (await namedAttempt(database.db, type, { externalId, ref }))
  const at = now()
  const id = word.id.slice(0, 200)
  await database.transaction(async (transaction) => {
    const first = {
      ...{ type, dispute_id: id, state: 'open' as const, reason: word.reason.slice(0, 200) },
      ...{ amount: word.amount, currency: word.currency.slice(0, 3) },
      ...{ order_id: attempt ? attempt.order_id : null, provider_ref: ref?.slice(0, 200) ?? null },
      ...{ respond_by: word.respondBy ?? null, received_at: at, changed_at: at },
    }
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('payment_dispute')
      .values(first)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    const isNew = numInsertedOrUpdatedRows > 0n
    const known = await transaction
      // Of two words at once one waits for the other; SQLite knows no FOR UPDATE.
      .updateTable('payment_dispute')
      .set((row) => ({ state: row.ref('state') }))
      .where('type', '=', type)
      .where('dispute_id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const state = disputeAfter(isNew ? undefined : known.state, word.state)
    const isMoved = isNew || state !== known.state
    const isOver = state !== 'open'
    const respondBy = isOver ? null : (word.respondBy ?? known.respond_by)
    if (!isMoved && respondBy === known.respond_by) return
    await transaction
      .updateTable('payment_dispute')
      .set({ state, respond_by: respondBy, changed_at: at })
      .where('type', '=', type)
      .where('dispute_id', '=', id)
      .execute()
    log.warn({ name: type, event: state }, 'a payment is disputed')
    if (!isMoved || known.order_id === null) return
    const { data } = await transaction
      .selectFrom('shop_order')
      .select('data')
      .where('id', '=', known.order_id)
      .executeTakeFirstOrThrow()
    const { terms } = await readOrderTermsIn(transaction, database)
    const told = { ...known, id, state, respondBy }
    await mailDispute({ transaction, terms, mail, now: at }, storedOrder({ data }), told)
  })
}
