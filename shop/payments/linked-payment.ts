import { type LinkedPayment, Started } from '#contract/payments.ts'
import { PaymentType } from '#domain/entities/payment.ts'
import { needsNoProvider, paysByItself } from '#domain/order/payment-options.ts'
import { isAttemptOpen } from '#domain/payment/attempt-moves.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import type { ShopContext } from '#shop/handler.ts'
import { lastAttempt, lateAttempt } from './attempts.ts'
import { optionsFor } from './order-payment.ts'

/**
 * The last try to pay an order at a provider, or the one that paid it too late, and in which ways
 * it can be paid now.
 */
export async function linkedPayment(
  { database, now, payments }: ShopContext,
  orderId: string,
): Promise<LinkedPayment | undefined> {
  const attempt =
    (await lateAttempt(database.db, orderId)) ?? (await lastAttempt(database.db, orderId))
  const type = PaymentType.safeParse(attempt?.type).data
  if (!attempt || !type || paysByItself({ type }) || needsNoProvider({ type })) return undefined

  const row = await database.db
    .selectFrom('shop_order')
    .leftJoin('order_hold', 'order_hold.order_id', 'shop_order.id')
    .select(['shop_order.state', 'data', 'currency', 'paid', 'until'])
    .where('shop_order.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const until = row.until ?? undefined
  const isOpen = row.state === 'TMP_LOCK' && row.paid === 0
  const canPayAgain = isOpen && (until === undefined || until > now())
  return {
    state: attempt.state,
    canPayAgain,
    ...(canPayAgain &&
      isAttemptOpen(attempt.state) &&
      attempt.started !== null && { pay: Started.parse(JSON.parse(attempt.started)) }),
    ...(isOpen && until !== undefined && { until }),
    payments: canPayAgain ? optionsFor(row, await readOrderTerms(database), payments) : [],
  }
}
