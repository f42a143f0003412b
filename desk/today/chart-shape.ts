/** A chart's measures, px of its own. */
export const chart = {
  width: 770,
  height: 192,
  base: 168,
  top: 18,
  plot: 716,
  bar: 34,
  label: 46,
} as const

/** A bar from the base line up, and the lines beside which amounts stand. */
export type ChartShape = {
  bars: { x: number; y: number; width: number; height: number; isLabelled: boolean }[]
  lines: { y: number; amount: number }[]
}

/**
 * Bars of amounts, minor units, with two or three round lines behind them; what is below nothing,
 * because more went back than came, has no bar.
 */
export function shapeOf(amounts: readonly number[]): ChartShape {
  const step = stepFor(Math.max(0, ...amounts))
  const count = Math.max(1, Math.ceil(Math.max(0, ...amounts) / step))
  const room = chart.base - chart.top
  const yOf = (amount: number) => chart.base - (amount / (step * count)) * room
  const slot = chart.plot / Math.max(1, amounts.length)
  const width = rounded(Math.min(chart.bar, slot * 0.75))
  // Of many bars only some have room for their label, the last one always.
  const every = Math.ceil(chart.label / slot)
  return {
    bars: amounts.map((amount, at) => {
      const y = yOf(Math.max(0, amount))
      return {
        x: rounded(at * slot + (slot - width) / 2),
        y: rounded(y),
        width,
        height: rounded(chart.base - y),
        isLabelled: (amounts.length - 1 - at) % every === 0,
      }
    }),
    lines: Array.from({ length: count }, (_, at) => {
      const amount = step * (at + 1)
      return { y: Math.round(yOf(amount)), amount }
    }),
  }
}

/** A round amount of which two or three reach over the largest: 1, 2 or 5 and noughts. */
function stepFor(largest: number): number {
  const least = Math.max(100, largest / 3)
  const tens = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5, 10].map((one) => one * tens).find((step) => step >= least) ?? 10 * tens
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10
}
