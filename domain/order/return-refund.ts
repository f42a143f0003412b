import { leftToRefund, type PastRefund } from '../payment/refund.ts'

/** A line as it was sold; amounts in minor units, the discount is the line's part of the code's. */
export type SoldLine = { quantity: number; gross: number; discount: number }

/** What an order was, as far as giving back its price needs it. */
export type SoldOrder = {
  lines: readonly SoldLine[]
  /** Gross, minor units. */
  delivery: number
  /** Of its payment, gross, minor units. */
  surcharge: number
  usedPoints: number
}

/** How much of each line has come back, by place. */
export type CameBack = readonly number[]

/** Money in minor units, and loyalty points. */
export type Refund = { amount: number; points: number }

/**
 * What comes back is refunded at the price that was paid for it. Once everything is back, so is all
 * else that was received (Directive 2011/83 art. 13(1)): the whole price of the delivery, which is
 * at least that of the least costly one, and the payment's surcharge; what a parcel locker cost for
 * the way back is taken off. Points that paid for a part of the order come back with that part.
 *
 * However an order is divided into returns, all of them refund together what one of everything
 * would.
 *
 * @rule ours
 */
export function refundOf(
  order: SoldOrder,
  { before, now }: { before: CameBack; now: CameBack },
  pickupPrice: number,
): Refund {
  const after = order.lines.map((_, place) => (before[place] ?? 0) + (now[place] ?? 0))
  const amount = valueOf(order, after) - valueOf(order, before) - pickupPrice
  return {
    amount: Math.max(0, amount),
    points: pointsOf(order, after) - pointsOf(order, before),
  }
}

/** What an order cost with everything, and what of it its gift cards did not pay; minor units. */
export type PaidOrder = { total: number; toPay: number; isPaid: boolean }

/**
 * All returns of an order together give back at most what was paid for it: nothing of what is still
 * to be paid, and nothing twice. `given` is what the settled ones gave back, and what was sent back
 * by itself, in minor units.
 *
 * @rule ours
 */
export function mostRefund({ total, toPay, isPaid }: PaidOrder, given: readonly number[]): number {
  const paid = isPaid ? total : total - toPay
  return Math.max(0, paid - given.reduce((sum, amount) => sum + amount, 0))
}

/**
 * What one line gives back by itself, without what an order that comes back whole gives besides;
 * minor units.
 *
 * @rule ours
 */
export function lineRefund(line: SoldLine, quantity: number): number {
  return Math.round((line.gross - line.discount) * partOf(line, quantity))
}

/** What a settled return gave back, minor units; `byCard`: of that, what went to gift cards. */
export type GivenBack = { amount: number; byCard: number }

/**
 * What was sent back of the payments of an order for none of its returns is given back as well:
 * they give back only what is left. It counts until its provider says no. `refunds`: those of the
 * payments that paid the order.
 *
 * @rule ours
 */
export function givenByItself(
  { toPay, isPaid }: PaidOrder,
  refunds: readonly PastRefund[],
): GivenBack {
  const paid = isPaid ? toPay : 0
  const byItself = refunds.filter(({ return_id: id }) => id === null || id === undefined)
  return { amount: paid - leftToRefund({ paid, refunds: byItself }), byCard: 0 }
}

/**
 * What a cancelled order still owes in money, minor units: what was paid for it so, less what its
 * settled returns give back, what went back by itself, and what its owner sent by hand. Gift cards
 * and points go back with its end.
 *
 * @rule ours
 */
export function owedMoney(
  { toPay, isPaid }: Pick<PaidOrder, 'toPay' | 'isPaid'>,
  { settled, byItself, byHand }: Record<'settled' | 'byItself' | 'byHand', number>,
): number {
  return isPaid ? Math.max(0, toPay - settled - byItself - byHand) : 0
}

/** The money of a settled return: what it gives back, and what of it was sent so far. */
export type ReturnMoney = { money: number; sent: number }

/**
 * What of a return's money is left for the owner to send, minor units. Where money went back by
 * itself after returns were settled, the last of them have less to give: with what was settled
 * earlier, and what was sent, it is never more than was paid in money.
 *
 * @rule ours
 */
export function leftByHand(
  { toPay }: Pick<PaidOrder, 'toPay'>,
  byItself: number,
  {
    earlier,
    own,
    later,
  }: Record<'earlier' | 'later', readonly ReturnMoney[]> & {
    own: ReturnMoney
  },
): number {
  const gone =
    byItself +
    earlier.reduce((sum, { money }) => sum + money, 0) +
    later.reduce((sum, { sent }) => sum + sent, 0)
  return Math.max(0, Math.min(own.money, toPay - gone) - own.sent)
}

/**
 * Of what an order's returns give back together, money goes first, as much as was paid in money;
 * the rest goes back to the gift cards that paid it. How much of `amount` that is, minor units.
 *
 * `others`: what the other settled returns of the order gave back.
 *
 * @rule ours
 */
export function partOfCards(
  { toPay, isPaid }: PaidOrder,
  amount: number,
  others: readonly GivenBack[],
): number {
  const all = amount + others.reduce((sum, other) => sum + other.amount, 0)
  const byCard = others.reduce((sum, other) => sum + other.byCard, 0)
  const inMoney = isPaid ? toPay : 0
  return Math.min(amount, Math.max(0, all - inMoney - byCard))
}

/**
 * An order has come back when nothing of it is still with its customer.
 *
 * @rule Shopping §4 "Order and return statuses"
 */
export function isAllBack(lines: readonly Pick<SoldLine, 'quantity'>[], back: CameBack): boolean {
  return lines.every(({ quantity }, place) => quantity - (back[place] ?? 0) < 1e-6)
}

function valueOf({ lines, delivery, surcharge }: SoldOrder, back: CameBack): number {
  const goods = lines.reduce((sum, line, place) => sum + lineRefund(line, back[place] ?? 0), 0)
  return isAllBack(lines, back) ? goods + delivery + surcharge : goods
}

function pointsOf({ lines, usedPoints }: SoldOrder, back: CameBack): number {
  if (isAllBack(lines, back)) return usedPoints
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  if (discount === 0) return 0
  const ofBack = lines.reduce(
    (sum, line, place) => sum + line.discount * partOf(line, back[place]),
    0,
  )
  return Math.floor((usedPoints * ofBack) / discount)
}

function partOf({ quantity }: SoldLine, back = 0): number {
  return Math.min(1, back / quantity)
}
