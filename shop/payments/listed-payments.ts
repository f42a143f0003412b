import type { RefundState } from '#domain/payment/refund.ts'
import type { Queries } from '#shop/database/open.ts'
import { refundsOf } from './refunds/stored-refunds.ts'
import { keptWithOrders } from './settling/unmatched.ts'

/** What became of payments at providers, for their owner. */
export type ListedPayment = {
  at: number
  /** The order's number; undefined for money that no order asked for. */
  order: string | undefined
  type: string
  /**
   * `twice`: its try was paid before; `unknown`: no order asked for it; `amount`: another amount
   * than was asked for; `refund`: money was sent back, and not by the shop; `unconfirmed`: its
   * provider told of it, and does not confirm it.
   */
  state: string
  /** Minor units. */
  amount: number
  currency: string
  /** What of it was sent back, and what its provider was asked for without an answer so far. */
  refunded: number
  asked: number
  /** The provider's name for it, by which its panel finds it. */
  ref: string | undefined
}

/** The newest payments at providers; with `late` only money that has no order to pay. */
export async function listPayments(
  queries: Queries,
  { most, late }: { most: number; late: boolean },
): Promise<ListedPayment[]> {
  let tries = queries
    .selectFrom('payment_attempt')
    .innerJoin('shop_order', 'shop_order.id', 'payment_attempt.order_id')
    .leftJoin('payment_attempt as first', 'first.id', 'payment_attempt.second_of')
    .select(['payment_attempt.changed_at as at', 'shop_order.no', 'payment_attempt.type'])
    .select(['payment_attempt.state', 'payment_attempt.amount', 'payment_attempt.currency'])
    .select(['payment_attempt.provider_ref', 'payment_attempt.id', 'payment_attempt.second_of'])
    .select(['first.state as first_state', 'first.amount as first_amount'])
    .select('first.currency as first_currency')
    .where((row) =>
      row.or([
        row('payment_attempt.external_id', 'is not', null),
        row('payment_attempt.second_of', 'is not', null),
      ]),
    )
  if (late) tries = tries.where('payment_attempt.state', '=', 'late')
  const asked = await tries.orderBy('payment_attempt.changed_at', 'desc').limit(most).execute()
  const refunds = await refundsOf(
    queries,
    asked.map(({ id }) => id),
  )
  const sum = (id: string, state: RefundState) =>
    refunds
      .filter((refund) => refund.attempt_id === id && refund.state === state)
      .reduce((all, { amount }) => all + amount, 0)
  const unmatched = await keptWithOrders(queries)
    .selectAll('kept')
    .select('shop_order.no')
    .orderBy('kept.received_at', 'desc')
    .limit(most)
    .execute()

  const listed = [
    ...asked.map(({ no, provider_ref: ref, id, ...row }) => ({
      ...{ at: row.at, type: row.type, amount: row.amount, currency: row.currency },
      state: stateOf(row),
      ...{
        order: no,
        ref,
        refunded: sum(id, 'accepted') + sum(id, 'done'),
        asked: sum(id, 'asked'),
      },
    })),
    ...unmatched.map(({ received_at: at, why: state, provider_ref: ref, ...row }) => ({
      ...{ at, state, ref, order: row.no ?? undefined, refunded: 0, asked: 0 },
      ...{ type: row.type, amount: row.amount, currency: row.currency },
    })),
  ]
  return listed
    .map(({ ref, ...row }) => ({ ...row, ref: ref || undefined }))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, most)
}

type Listed = { state: string; amount: number; currency: string } & {
  second_of: string | null
  first_state: string | null
  first_amount: number | null
  first_currency: string | null
}

/** Money besides what a try asked for came twice only if that came too. */
function stateOf({ second_of: first, first_state: firstState, ...row }: Listed): string {
  if (first === null) return row.state
  if (firstState === 'paid' || firstState === 'late') return 'twice'
  const isAsked = row.amount === row.first_amount && row.currency === row.first_currency
  return isAsked ? 'unconfirmed' : 'amount'
}
