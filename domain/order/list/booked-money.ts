/** Money of an order as its tries, returns and refunds have it: moments ms, minor units. */
export type MoneyMoves = {
  /** What came, each payment that paid the order. */
  came: readonly { at: number; ref: string | null }[]
  /** Settled returns: all that was given back, and what of it went to gift cards. */
  settled: readonly { at: number; amount: number; byCard: number }[]
  /** Refunds that pay for no return. */
  refunded: readonly { at: number; amount: number }[]
}

/** What a book-keeper notes of an order's money. */
export type BookedMoney = {
  /** The first payment's moment; undefined: no try tells it. */
  paidAt: number | undefined
  /** What providers call the payments. */
  references: string[]
  /** Money given back, without what went to gift cards. */
  back: number
  toCards: number
  /** When something was given back, the oldest first. */
  backAt: number[]
}

/**
 * An order is paid with its first payment. What a return gives back is booked when it is settled,
 * however it is paid out; other refunds when they are asked for. What goes to gift cards is no
 * money, and stands by itself.
 *
 * @rule ours
 */
export function bookedMoney({ came, settled, refunded }: MoneyMoves): BookedMoney {
  const all = [...settled, ...refunded.map((one) => ({ ...one, byCard: 0 }))]
  const toCards = all.reduce((sum, { byCard }) => sum + byCard, 0)
  return {
    paidAt: came.length === 0 ? undefined : Math.min(...came.map(({ at }) => at)),
    references: came.flatMap(({ ref }) => (ref === null || ref === '' ? [] : [ref])),
    back: all.reduce((sum, { amount }) => sum + amount, 0) - toCards,
    toCards,
    backAt: all
      .filter(({ amount }) => amount > 0)
      .map(({ at }) => at)
      .toSorted((one, other) => one - other),
  }
}

/** By which of its days an order belongs to a period. */
export const orderDays = ['placed', 'paid', 'refunded'] as const
export type OrderDay = (typeof orderDays)[number]
