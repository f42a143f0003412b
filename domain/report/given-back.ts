/** An order's money, minor units. */
export type OrderMoney = {
  total: number
  /** What gift cards left to pay. */
  toPay: number
  /** What came for it, also late or twice. */
  came: number
  /** What its settled returns give back. */
  settled: number
  /** What was sent back through providers for no return. */
  refunded: number
}

/**
 * How much of an order's revenue was given back: what its returns were settled with, however it is
 * paid out, and what was sent back besides; never more than it came to. Money that came twice was
 * no revenue, and goes back without lessening it.
 *
 * @rule ours
 */
export function givenBack({ total, toPay, came, settled, refunded }: OrderMoney): number {
  const twice = Math.max(0, came - toPay)
  return Math.min(total, settled + Math.max(0, refunded - twice))
}
