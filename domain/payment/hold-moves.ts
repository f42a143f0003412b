/**
 * How it stands with what an order holds (stock, the use of a code, points, money on gift cards):
 * held until its payment is known, taken by an order that stands, or given back: by somebody, or by
 * the clock.
 */
export const holdStates = ['held', 'taken', 'released', 'expired'] as const
export type HoldState = (typeof holdStates)[number]

const moves: Readonly<Record<HoldState, readonly HoldState[]>> = {
  held: ['taken', 'released', 'expired'],
  // A paid order may still be cancelled; no clock takes anything from who has paid. It is held
  // again where the owner takes back that it was paid.
  taken: ['held', 'released'],
  released: [],
  expired: [],
}

/**
 * What is held is taken, released or expires, what is taken is released, or held again where it was
 * not paid after all, and what was given back is not given back again.
 *
 * @rule ours
 */
export function mayHoldMove(from: HoldState, to: HoldState): boolean {
  return moves[from].includes(to)
}

/**
 * From where a hold may come into this state.
 *
 * @rule ours
 */
export function holdsBefore(to: HoldState): HoldState[] {
  return holdStates.filter((from) => mayHoldMove(from, to))
}
