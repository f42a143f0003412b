import type { PaymentType } from '#domain/entities/payment.ts'
import type { Queries } from '#shop/database/open.ts'
import type { ShopContext } from '#shop/handler.ts'
import { tellRefunded, tellRefundRefused } from '#shop/mail/orders/order-news.ts'
import { readOrderTermsIn } from '#shop/orders/order-terms.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import { lockOrder } from '#shop/returns/locked-order.ts'
import type { RefundWord } from '../port.ts'
import { keepStray } from '../settling/stray.ts'
import { endRefund, type StoredRefund } from './stored-refunds.ts'

/**
 * Notes how a refund ended, once, however often and in whatever order it is told: money that is
 * gone stays gone, and of what a provider does not send after all the owner is told. What the shop
 * did not ask for is kept for them.
 */
export async function noteRefundEnd(
  context: ShopContext,
  type: PaymentType,
  word: RefundWord,
): Promise<void> {
  const { database, log, mail, now } = context
  const { requestId, state: to } = word
  const refund = await database.db
    .selectFrom('payment_refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
    .leftJoin('shop_return', 'shop_return.id', 'payment_refund.return_id')
    .leftJoin('payment_attempt as first', 'first.id', 'payment_attempt.second_of')
    .select(['payment_refund.id', 'payment_refund.amount', 'payment_attempt.currency'])
    .select(['payment_refund.attempt_id', 'payment_refund.return_id', 'shop_return.no as returnNo'])
    .select(['payment_attempt.order_id', 'payment_attempt.provider_ref as ref'])
    .select((row) => row.fn.coalesce('payment_attempt.external_id', 'first.external_id').as('name'))
    .where('payment_refund.id', '=', requestId)
    .where('payment_attempt.type', '=', type)
    .executeTakeFirst()
  if (
    refund?.name !== word.externalId ||
    refund.amount !== word.amount ||
    refund.currency !== word.currency
  ) {
    if (to === 'done') await keepStray(context, { ...word, type, ref: requestId }, 'refund')
    else log.warn({ name: type, event: to }, 'a refund that nobody asked for')
    return
  }
  await database.transaction(async (transaction) => {
    const at = now()
    await lockOrder(transaction, refund.order_id)
    const { state: before } = await transaction
      .selectFrom('payment_refund')
      .select('state')
      .where('id', '=', refund.id)
      .executeTakeFirstOrThrow()
    if (!(await endRefund(transaction, refund.id, { to, now: at }))) return
    log.info({ name: type, event: to }, 'refund ended')
    const { terms } = await readOrderTermsIn(transaction, database)
    const row = await transaction
      .selectFrom('shop_order')
      .select('data')
      .where('id', '=', refund.order_id)
      .executeTakeFirstOrThrow()
    const telling = { transaction, terms, mail, now: at }
    const order = storedOrder(row)
    if (to === 'refused') {
      const isAnother = await isSentTwice(transaction, refund)
      return tellRefundRefused(telling, order, { ...refund, isAnother })
    }
    // Who was never told that it was taken on, or that it was refused.
    if (before !== 'accepted') await tellRefunded(telling, order, refund)
  })
}

/**
 * Whether as much of the same payment, and for the same return, was sent back by another refund:
 * the same wish would mean that one.
 */
async function isSentTwice(
  transaction: Queries,
  {
    id,
    attempt_id: attempt,
    amount,
    return_id: back,
  }: Pick<StoredRefund, 'id' | 'attempt_id' | 'amount' | 'return_id'>,
): Promise<boolean> {
  let others = transaction
    .selectFrom('payment_refund')
    .select('id')
    .where('attempt_id', '=', attempt)
    .where('amount', '=', amount)
    .where('state', 'in', ['accepted', 'done'])
    .where('id', '!=', id)
  if (back !== null) others = others.where('return_id', '=', back)
  return (await others.limit(1).executeTakeFirst()) !== undefined
}
