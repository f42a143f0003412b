import type { Transaction } from 'kysely'

import { PaymentType } from '#domain/entities/payment.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { ShopContext } from '#shop/handler.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { lockOrder } from '#shop/returns/locked-order.ts'
import type { Attempt } from '../attempts.ts'
import type { PaymentWord } from '../port.ts'
import { isPaid, settle } from '../settling/settle.ts'
import { forgetUnmatched, keepUnmatched } from '../settling/unmatched.ts'

/** Money that was kept for the owner, of a try of this order. */
export type UnmatchedPayment = {
  type: PaymentType
  why: 'amount' | 'unconfirmed'
  attemptId: string
  orderId: string
  externalId: string
  ref: string
  amount: number
  currency: string
}

/**
 * What was kept by this name because it was not what an order asked for, or because its provider
 * did not confirm it; undefined where it is a payment by now.
 */
export async function unmatchedPayments(
  queries: Queries,
  no: string,
  ref: string,
): Promise<UnmatchedPayment | undefined> {
  const row = await queries
    .selectFrom('payment_stray as kept')
    .innerJoin('payment_attempt as first', (join) =>
      join
        .onRef('first.type', '=', 'kept.type')
        .onRef('first.external_id', '=', 'kept.external_id'),
    )
    .innerJoin('shop_order', 'shop_order.id', 'first.order_id')
    .select(['kept.type', 'kept.why', 'kept.external_id', 'kept.amount', 'kept.currency'])
    .select(['first.id', 'first.order_id', 'first.state', 'first.provider_ref'])
    .where('shop_order.no', '=', no)
    .where('kept.provider_ref', '=', ref)
    .where('kept.why', 'in', ['amount', 'unconfirmed'])
    .limit(1)
    .executeTakeFirst()
  if (!row || isItself(row, { ref })) return undefined
  return {
    type: PaymentType.parse(row.type),
    why: row.why === 'amount' ? 'amount' : 'unconfirmed',
    ...{ attemptId: row.id, orderId: row.order_id, externalId: row.external_id },
    ...{ ref, amount: row.amount, currency: row.currency },
  }
}

/** What is said otherwise of a payment that came is no other one. */
function isItself(
  first: Pick<Attempt, 'state' | 'provider_ref'>,
  { ref }: Pick<UnmatchedPayment, 'ref'>,
): boolean {
  return isPaid(first) && first.provider_ref === ref
}

/** `pays-order`: it is confirmed, and has paid its order now. `unconfirmed`: there is none. */
export type TakenUp = 'taken' | 'pays-order' | 'unconfirmed' | 'unreachable' | 'no-contract'

/**
 * Makes a payment of kept money that its owner wants to send back, of the order whose try it came
 * on: known by its provider’s name for it, and paying nothing. The provider is asked once more,
 * which takes what has to be taken first. Where the try was paid by other money, whose word it
 * may give in the place of this one’s, its answer to the refund decides.
 */
export async function takeUpUnmatched(
  context: ShopContext,
  kept: UnmatchedPayment,
): Promise<TakenUp> {
  const { type, externalId, ref, amount, currency } = kept
  const adapter = context.payments?.[type]
  if (!adapter) return 'no-contract'
  const word: PaymentWord = { externalId, state: 'paid', amount, currency, ref }
  try {
    const { kind } = await settle(context, { type, adapter }, word)
    if (kind === 'paid') return 'pays-order'
    if (kind !== 'amount' && kind !== 'unconfirmed') return 'taken'
    const isConfirmed = await adapter.confirm(word)
    return await context.database.transaction((transaction) =>
      notePayment(transaction, kept, { isConfirmed, now: context.now() }),
    )
  } catch (error) {
    context.log.error({ err: error }, 'a provider could not be asked about money that was kept')
    return 'unreachable'
  }
}

async function notePayment(
  transaction: Transaction<Tables>,
  { why, attemptId, orderId, ...kept }: UnmatchedPayment,
  { isConfirmed, now }: { isConfirmed: boolean; now: number },
): Promise<TakenUp> {
  await lockOrder(transaction, orderId)
  const first = await transaction
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  if (isItself(first, kept)) return 'taken'
  if (!isConfirmed && !isPaid(first)) return 'unconfirmed'
  // Somebody else has noted it meanwhile.
  if ((await forgetUnmatched(transaction, kept, why)) === 0) return 'taken'
  await transaction
    .insertInto('payment_attempt')
    .values({
      ...{ id: randomId(), order_id: orderId, type: first.type, sub_type: first.sub_type },
      ...{ amount: kept.amount, currency: kept.currency, state: 'late' },
      ...{ external_id: null, provider_ref: kept.ref, second_of: first.id },
      ...{ history: `${why}@${now} late@${now}`, created_at: now, changed_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return 'taken'
}

/**
 * What its provider does not send back is kept for the owner again, as long as nothing of it has
 * gone back: a payment of this name may not be there.
 */
export async function putBackUnmatched(
  transaction: Transaction<Tables>,
  context: ShopContext,
  payment: Attempt & { external_id: string; provider_ref: string },
): Promise<void> {
  const { id, second_of: firstId, amount, currency, external_id: externalId } = payment
  // Money that came twice is a payment, whatever becomes of it.
  if (firstId === null || payment.history.startsWith('late@')) return
  const sent = await transaction
    .selectFrom('payment_refund')
    .select('id')
    .where('attempt_id', '=', id)
    .where('state', '<>', 'refused')
    .limit(1)
    .executeTakeFirst()
  if (sent) return
  const first = await transaction
    .selectFrom('payment_attempt')
    .select(['amount', 'currency'])
    .where('id', '=', firstId)
    .executeTakeFirstOrThrow()
  const isOther = first.amount !== amount || first.currency !== currency
  await transaction.deleteFrom('payment_refund').where('attempt_id', '=', id).execute()
  await transaction.deleteFrom('payment_attempt').where('id', '=', id).execute()
  const type = PaymentType.parse(payment.type)
  const unmatched = { type, externalId, ref: payment.provider_ref, amount, currency }
  await keepUnmatched(context, unmatched, isOther ? 'amount' : 'unconfirmed', transaction)
}
