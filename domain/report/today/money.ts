import type { Span } from './periods.ts'

/** Money that came from a customer, or went back to one; minor units, ms. */
export type MoneyEntry = { kind: 'paid' | 'back'; at: number; amount: number; currency: string }

/** Of one currency, minor units: what came, what went back, and what stays. */
export type MoneySum = { currency: string; orders: number; paid: number; back: number; net: number }

/**
 * What customers paid in a period stays, less what was given back in it, whenever that was paid;
 * each currency by itself, in the sequence of the alphabet.
 *
 * @rule ours
 */
export function moneyIn(entries: readonly MoneyEntry[], { from, to }: Span): MoneySum[] {
  const sums = new Map<string, MoneySum>()
  for (const { kind, at, amount, currency } of entries) {
    if (at < from || at >= to) continue
    const sum = sums.get(currency) ?? { currency, orders: 0, paid: 0, back: 0, net: 0 }
    sums.set(currency, sum)
    if (kind === 'paid') {
      sum.orders += 1
      sum.paid += amount
    } else sum.back += amount
    sum.net = sum.paid - sum.back
  }
  return [...sums.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
}

/**
 * By how many percent a sum is more than the one before; undefined where nothing was before.
 *
 * @rule ours
 */
export function growth(now: number, before: number): number | undefined {
  return before > 0 ? Math.round((now / before - 1) * 100) : undefined
}
