import type { DisputeState } from '#domain/payment/disputes.ts'
import type { Queries } from '#shop/database/open.ts'

/** A payer’s dispute, for the owner. */
export type ListedDispute = {
  at: number
  /** The order’s number; undefined where it is about no order of this shop. */
  order: string | undefined
  type: string
  /** The provider’s name for it. */
  id: string
  state: DisputeState
  /** In the provider’s word. */
  reason: string
  /** Minor units. */
  amount: number
  currency: string
  /** Until when it is to be answered, ms. */
  respondBy: number | undefined
}

/** The newest that are open, or of all. */
export async function listDisputes(
  queries: Queries,
  { all, most }: { all: boolean; most: number },
): Promise<ListedDispute[]> {
  let rows = queries
    .selectFrom('payment_dispute')
    .leftJoin('shop_order', 'shop_order.id', 'payment_dispute.order_id')
    .selectAll('payment_dispute')
    .select('shop_order.no')
  if (!all) rows = rows.where('payment_dispute.state', '=', 'open')
  const found = await rows.orderBy('payment_dispute.changed_at', 'desc').limit(most).execute()
  return found.map(({ no, respond_by: respondBy, ...row }) => ({
    ...{ at: row.changed_at, order: no ?? undefined, type: row.type, id: row.dispute_id },
    ...{ state: row.state, reason: row.reason, amount: row.amount, currency: row.currency },
    respondBy: respondBy ?? undefined,
  }))
}
