import type { PointsMove } from '../entities/points.ts'

type Step = Pick<PointsMove, 'amount' | 'balance'>

/** How many movements a page of the history shows. */
export const movesOnPage = 20

/**
 * A balance of points is proved by its movements, the oldest first: each says what was there after
 * it, none goes below nothing, and the last leads to the balance.
 *
 * @rule Shopping §3 "User"
 * @rule ours
 */
export function isProved(moves: readonly Step[], balance: number): boolean {
  let held = 0
  for (const { amount, balance: after } of moves) {
    held += amount
    if (held !== after || held < 0) return false
  }
  return held === balance
}
