import { type LinkedPayment, Started } from '#contract/payments.ts'
import { PaymentType } from '#domain/entities/payment.ts'
import { needsNoProvider, paysByItself } from '#domain/order/payment-options.ts'
import { isAttemptOpen, mayConfirm } from '#domain/payment/attempt-moves.ts'
import type { Queries } from '#shop/database/open.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import type { ShopContext } from '#shop/handler.ts'
import { type Attempt, lastAttempt, lateAttempt } from './attempts.ts'
import { optionsFor } from './order-payment.ts'
import { codeAt } from './order-return.ts'

/**
 * The last try to pay an order at a provider, or the one that paid it too late, and in which ways
 * it can be paid now.
 */
export async function linkedPayment(
  context: ShopContext,
  orderId: string,
): Promise<LinkedPayment | undefined> {
  const { database, now } = context
  const attempt =
    (await lateAttempt(database.db, orderId)) ?? (await lastAttempt(database.db, orderId))
  const type = PaymentType.safeParse(attempt?.type).data
  if (!attempt || !type || paysByItself({ type }) || needsNoProvider({ type })) return undefined

  const row = await database.db
    .selectFrom('shop_order')
    .leftJoin('order_hold', 'order_hold.order_id', 'shop_order.id')
    .select(['shop_order.state', 'status', 'data', 'currency', 'paid', 'to_pay', 'until'])
    .where('shop_order.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const until = row.until ?? undefined
  const isOpen = row.state === 'TMP_LOCK' && row.status === 'PENDING' && row.paid === 0
  const canPayAgain = isOpen && (until === undefined || until > now())
  return {
    state: attempt.state,
    canPayAgain,
    ...(isOpen && (await isUnconfirmed(database.db, attempt)) && { isUnconfirmed: true }),
    ...(canPayAgain && goesOn(attempt, now())),
    ...(isOpen && until !== undefined && { until }),
    payments: canPayAgain ? optionsFor(row, await readOrderTerms(database), context) : [],
  }
}

/** Whether the last that a provider said of a try is that it is paid, and it did not confirm it. */
async function isUnconfirmed(
  queries: Queries,
  { type, external_id: externalId, changed_at: changedAt }: Attempt,
): Promise<boolean> {
  const kept = await queries
    .selectFrom('payment_stray')
    .select('received_at')
    .where('type', '=', type)
    .where('external_id', '=', externalId ?? '')
    .where('why', '=', 'unconfirmed')
    .where('received_at', '>=', changedAt)
    .limit(1)
    .executeTakeFirst()
  return kept !== undefined
}

/** How an open try goes on; it waits for a bank’s app only as long as that asks. */
function goesOn(attempt: Attempt, now: number): Pick<LinkedPayment, 'pay'> {
  if (!isAttemptOpen(attempt.state) || attempt.started === null) return {}
  const pay = Started.parse(JSON.parse(attempt.started))
  const at = attempt.sub_type === 'blik' ? codeAt(attempt) : undefined
  return pay.kind === 'wait' && (at === undefined || !mayConfirm(at, now)) ? {} : { pay }
}
