import type { DeclaredLine } from '../order/return-request.ts'
import type { ReturnableLine } from '../order/return-rules.ts'
import type { WithdrawalBar } from './excluded.ts'

/** So much of the line at this place of the order. */
export type WithdrawnLine = { place: number; count: number }

/** Withdrawing takes no reason. */
const reason = 'none' satisfies DeclaredLine['reason']

/**
 * What is withdrawn of an order: all that is left of it, or what was chosen. Nothing is taken that
 * may not be withdrawn from, and no more of a line than is left; who declares more has declared
 * that much. Pieces come back whole.
 *
 * @rule ours
 */
export function withdrawnLines(
  chosen: readonly WithdrawnLine[] | 'whole',
  lines: readonly Pick<ReturnableLine, 'remaining' | 'unit'>[],
  bars: readonly (WithdrawalBar | undefined)[],
): DeclaredLine[] {
  const wanted = (place: number) =>
    chosen === 'whole'
      ? Infinity
      : Math.max(0, ...chosen.filter((one) => one.place === place).map(({ count }) => count))
  return lines.flatMap(({ remaining, unit }, place) => {
    const most = Math.min(remaining, wanted(place))
    const declared = unit === 'szt.' ? Math.floor(most) : most
    return bars[place] === undefined && declared > 0 ? [{ place, declared, reason }] : []
  })
}
