/** What was sold at one rate of VAT, in minor units; the rate in percent. */
export type AtRate = { rate: number; gross: number; net: number }

/** A part of a sale, in minor units; `pieces`: how many amounts were rounded for it. */
export type SoldPart = { gross: number; net: number; pieces: number }

/**
 * What was sold is divided by the rates of VAT that its gross and net amounts show, the highest
 * first. Both were rounded, so the rate of a small part may be one of several: then it is one that
 * a larger part of the same sale has, else the nearest whole percent, half percent or tenth.
 *
 * @rule ours
 */
export function vatByRate(parts: readonly SoldPart[]): AtRate[] {
  const byRate = new Map<number, AtRate>()
  for (const part of parts.toSorted((one, other) => other.gross - one.gross)) {
    if (part.gross === 0 && part.net === 0) continue
    const rate = [...byRate.keys()].find((known) => fits(part, known)) ?? rateOf(part)
    const sum = byRate.get(rate) ?? { rate, gross: 0, net: 0 }
    byRate.set(rate, { rate, gross: sum.gross + part.gross, net: sum.net + part.net })
  }
  return [...byRate.values()].toSorted((one, other) => other.rate - one.rate)
}

function rateOf(part: SoldPart): number {
  if (part.net <= 0) return 0
  const percent = (part.gross / part.net - 1) * 100
  const rounded = [1, 2, 10].map((parts) => Math.round(percent * parts) / parts)
  return rounded.find((rate) => fits(part, rate)) ?? rounded.at(-1) ?? 0
}

/** Whether a rate leads from the one amount to the other, but for their rounding. */
function fits({ gross, net, pieces }: SoldPart, rate: number): boolean {
  return Math.abs(gross / (1 + rate / 100) - net) <= Math.max(1, pieces / 2)
}
