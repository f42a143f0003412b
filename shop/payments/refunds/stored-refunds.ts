import { type Selectable, sql, type Transaction } from 'kysely'

import { refundsBefore, type RefundState } from '#domain/payment/refund.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { randomId } from '#shop/orders/random-id.ts'

export type StoredRefund = Selectable<Tables['payment_refund']>

/**
 * After this time another process may ask a provider in the place of one that has died, or to which
 * it did not answer in time, ms: longer than any call of an adapter goes on by itself.
 */
const askedFor = 60_000

/** Notes money that a provider is asked to send back, by who notes it. */
export async function noteRefund(
  transaction: Transaction<Tables>,
  {
    attemptId,
    amount,
    returnId,
    now,
  }: { attemptId: string; amount: number; returnId: string | undefined; now: number },
): Promise<string> {
  const id = randomId()
  await transaction
    .insertInto('payment_refund')
    .values({
      id,
      attempt_id: attemptId,
      amount,
      state: 'asked',
      why: null,
      return_id: returnId ?? null,
      asking_at: now,
      history: `asked@${now}`,
      created_at: now,
      changed_at: now,
    })
    .execute()
  return id
}

/** Takes over to ask for a refund whose answer is not known; false while somebody else does. */
export async function claimRefund(
  transaction: Transaction<Tables>,
  id: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payment_refund')
    .set({ asking_at: now })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where((row) => row.or([row('asking_at', 'is', null), row('asking_at', '<=', now - askedFor)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Ends the turn of who claimed it at that time (`was`). `next` is from when on nobody else may ask
 * for a while; null where anybody who asks next need not wait.
 */
export async function passRefundOn(
  queries: Queries,
  id: string,
  { was, next }: { was: number; next: number | null },
): Promise<void> {
  await queries
    .updateTable('payment_refund')
    .set({ asking_at: next })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where('asking_at', '=', was)
    .execute()
}

/** `ref`: the provider’s name for it, where it has said one. */
type RefundStep = {
  to: Exclude<RefundState, 'asked'>
  why?: string | undefined
  ref?: string | undefined
  now: number
}

/** Notes how far it has come, once; false where it had come as far before. */
export async function endRefund(
  transaction: Transaction<Tables>,
  id: string,
  { to, why, ref, now }: RefundStep,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payment_refund')
    .set({ state: to, why: why ?? null, asking_at: null, changed_at: now })
    .set(ref === undefined ? {} : { provider_ref: ref })
    .set({ history: sql<string>`history || ${` ${to}@${now}`}` })
    .where('id', '=', id)
    .where('state', 'in', refundsBefore(to))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What was to be sent back of these payments, the oldest first. */
export async function refundsOf(
  queries: Queries,
  attemptIds: readonly string[],
): Promise<StoredRefund[]> {
  if (attemptIds.length === 0) return []
  return queries
    .selectFrom('payment_refund')
    .selectAll()
    .where('attempt_id', 'in', attemptIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Money of an order that was to be sent back: how much, when, and what its provider said. */
export type SentBack = Pick<StoredRefund, 'amount' | 'state' | 'why'> & {
  at: number
  currency: string
  /** The number of the return that it pays back. */
  return: string | null
}

/** What was to be sent back for a return, the oldest first. */
export async function refundsFor(queries: Queries, returnId: string): Promise<StoredRefund[]> {
  return queries
    .selectFrom('payment_refund')
    .selectAll()
    .where('return_id', '=', returnId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** What was to be sent back of an order, the oldest first. */
export async function sentBackOf(queries: Queries, orderId: string): Promise<SentBack[]> {
  return queries
    .selectFrom('payment_refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
    .select(['payment_refund.amount', 'payment_refund.state', 'payment_refund.why'])
    .select(['payment_refund.changed_at as at', 'payment_attempt.currency'])
    .leftJoin('shop_return', 'shop_return.id', 'payment_refund.return_id')
    .select('shop_return.no as return')
    .where('payment_attempt.order_id', '=', orderId)
    .orderBy('payment_refund.created_at')
    .orderBy('payment_refund.id')
    .execute()
}
