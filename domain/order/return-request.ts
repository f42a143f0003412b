import type { ReturnReason, ReturnRequest } from '../entities/return.ts'
import { sumOfQuantities } from '../product/stock.ts'
import { countsInReturn, type ReturnableLine } from './return-rules.ts'

/** So much of one line of the order comes back; `place` is the line's in the order. */
export type DeclaredLine = { place: number; declared: number; reason: ReturnReason }

/** Further returns of one order would only be made to fill the shop's database. */
export const mostReturns = 20

/**
 * What a return asks for is spread over the order's lines, the first line of a kind first. Nothing
 * is returned when it names no line, one that the order does not have, or more than is left of one;
 * pieces come back whole.
 *
 * @rule Shopping §5 "Other rules"
 */
export function declaredLines(
  products: ReturnRequest['products'],
  lines: readonly ReturnableLine[],
): DeclaredLine[] | undefined {
  const left = lines.map(({ remaining }) => remaining)
  const declared: DeclaredLine[] = []

  for (const asked of products) {
    const { id, variantHash, componentsHash, declaredCount, returnReason } = asked
    const places = lines.flatMap((line, place) =>
      line.id === id && line.variantHash === variantHash && line.componentsHash === componentsHash
        ? [place]
        : [],
    )
    const sum = sumOfQuantities(places.map((place) => left[place] ?? 0))
    const isPiece = places.some((place) => lines[place]?.unit === 'szt.')
    if (!countsInReturn({ ticked: true, count: declaredCount }, sum)) return undefined
    if (isPiece && !Number.isInteger(declaredCount)) return undefined

    let rest = declaredCount
    for (const place of places) {
      const taken = Math.min(rest, left[place] ?? 0)
      if (taken <= 0) continue
      declared.push({ place, declared: taken, reason: returnReason })
      left[place] = sumOfQuantities([left[place] ?? 0, -taken])
      rest = sumOfQuantities([rest, -taken])
    }
  }
  return declared.length > 0 ? declared : undefined
}

/**
 * Pieces of a return count one by one; what is sold by weight or length counts once.
 *
 * @rule Shopping §2 "My returns and one return"
 */
export function returnedCount(lines: readonly { unit: string; declared: number }[]): number {
  return lines.reduce((sum, { unit, declared }) => sum + (unit === 'szt.' ? declared : 1), 0)
}
