import type { ReturnStatus } from '../entities/order.ts'
import type { ReturnReason, ReturnRequest } from '../entities/return.ts'
import { sumOfQuantities } from '../product/stock.ts'
import { isUndecided } from './order-status.ts'
import { countsInReturn, type ReturnableLine } from './return-rules.ts'

/** So much of one line of the order comes back; `place` is the line's in the order. */
export type DeclaredLine = { place: number; declared: number; reason: ReturnReason }

/** So many returns of one order, at most: more of them would be made to fill the database. */
export const mostReturns = { standing: 20, made: 100 }

/** A return, and whether an account (or who proved its mailbox) made it. */
type Made = { status: ReturnStatus; isProved: boolean }

/**
 * What was called off or rejected makes room for another return, up to a number that nobody needs.
 * Who proved nothing has one open return at a time, and that one takes no room from a customer.
 *
 * @rule ours
 */
export function mayMakeReturn(
  returns: readonly Made[],
  { isProved }: Pick<Made, 'isProved'>,
): boolean {
  const alike = returns.filter((made) => made.isProved === isProved)
  if (!isProved) return !alike.some(({ status }) => isUndecided(status))
  const standing = alike.filter(({ status }) => status !== 'CANCELED' && status !== 'REJECTED')
  return standing.length < mostReturns.standing && alike.length < mostReturns.made
}

/**
 * What a declaration without proof holds is free for the customer, until the shop has accepted it.
 *
 * @rule ours
 */
export function yieldsToCustomer({ status, isProved }: Made): boolean {
  return !isProved && (isUndecided(status) || status === 'REJECTED')
}

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
