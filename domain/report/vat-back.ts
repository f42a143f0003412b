import type { AtRate } from '../price/vat-by-rate.ts'

/**
 * What an order came to at each rate of VAT, minor units, less what was given back of it: each rate
 * gives back its part of the whole, since what is given back need not say for what. The parts add
 * up to what was given back, and each keeps the share of VAT that it had.
 *
 * @rule ours
 */
export function lessGivenBack(parts: readonly AtRate[], back: number): AtRate[] {
  const whole = parts.reduce((sum, { gross }) => sum + gross, 0)
  if (back <= 0 || whole <= 0) return [...parts]
  let before = 0
  return parts.map(({ rate, gross, net }) => {
    // From what all parts so far give back, so that nothing is lost by rounding.
    const upTo = (sum: number) => Math.round((Math.min(back, whole) * sum) / whole)
    const left = gross - (upTo(before + gross) - upTo(before))
    before += gross
    return { rate, gross: left, net: gross === 0 ? net : Math.round((net * left) / gross) }
  })
}
