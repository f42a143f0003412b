import { type CameBack, type Refund, refundOf, type SoldOrder } from './return-refund.ts'

/**
 * What a shop gives back of an order by itself, when nothing is sent back: all that is left, or so
 * much of each line, in their sequence (not given: of none), or an amount; minor units. `delivery`:
 * its price with it.
 */
export type OrderRefundWish =
  | { kind: 'whole' }
  | { kind: 'lines'; counts: readonly number[] | undefined; delivery: boolean }
  | { kind: 'amount'; amount: number }

/** How an order stands that something is given back of; minor units. */
export type RefundedOrder = {
  sold: SoldOrder
  /** How much of each line was given back before. */
  before: CameBack
  /** How much of each line is in no return. */
  remaining: readonly number[]
  /** What was paid, and not given back yet. */
  most: number
  /** The price of its delivery was given back by itself before. */
  deliveryGiven: boolean
}

export type OrderRefundPlan =
  /** `counts`: so much of each line counts as given back with it. */
  | { kind: 'refund'; counts: number[]; refund: Refund }
  /** Not one count for each line, or more than is left of one. */
  | { kind: 'wrong-counts' }
  | { kind: 'delivery-given' }
  | { kind: 'too-much'; most: number }
  /** All that was paid was given back before, or is in returns. */
  | { kind: 'nothing-left' }

/**
 * A shop gives back what was paid for so much of each line, with the price of the delivery where it
 * says so, or an amount; and, of all that is left, what a return of it would: never more than was
 * paid and not given back yet, and no piece and no delivery twice. An amount by itself gives back
 * no points, which belong to the goods.
 *
 * @rule ours
 */
export function planOrderRefund(order: RefundedOrder, wish: OrderRefundWish): OrderRefundPlan {
  const { remaining, most } = order
  if (wish.kind === 'amount') {
    if (most === 0) return { kind: 'nothing-left' }
    if (wish.amount > most) return { kind: 'too-much', most }
    const counts = remaining.map(() => 0)
    return { kind: 'refund', counts, refund: { amount: wish.amount, points: 0 } }
  }
  const counts = wish.kind === 'whole' ? remaining : (wish.counts ?? remaining.map(() => 0))
  if (!fits(counts, remaining)) return { kind: 'wrong-counts' }
  const withDelivery = wish.kind === 'lines' && wish.delivery
  if (withDelivery && order.deliveryGiven) return { kind: 'delivery-given' }
  const { amount, points } = refundOf(order.sold, { before: order.before, now: counts }, 0)
  const isEmpty = counts.every((count) => count === 0)
  if (isEmpty && !withDelivery) return { kind: 'nothing-left' }
  const all = Math.min(most, amount + (withDelivery ? order.sold.delivery : 0))
  if (all === 0 && points === 0) return { kind: 'nothing-left' }
  return { kind: 'refund', counts: [...counts], refund: { amount: all, points } }
}

function fits(counts: readonly number[], remaining: readonly number[]): boolean {
  return (
    counts.length === remaining.length &&
    counts.every((count, place) => count >= 0 && count <= (remaining[place] ?? 0))
  )
}
