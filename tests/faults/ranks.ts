/** The medians of two heaps of times, and the p of Mann and Whitney's test, in words. */
export function statisticOf(known: readonly number[], unknown: readonly number[]): string {
  const medians = [medianOf(known), medianOf(unknown)].map((median) => median.toFixed(2))
  return `medians=${medians.join(',')}ms p=${sameRanks(known, unknown).toFixed(3)}`
}

export function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

/** The p of Mann and Whitney's test, by its normal approximation. */
export function sameRanks(some: readonly number[], others: readonly number[]): number {
  const wins = some
    .map((one) => others.filter((other) => other < one).length)
    .reduce((sum, count) => sum + count, 0)
  const [n, m] = [some.length, others.length]
  const z = (wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return Math.min(1, 2 * upperTail(Math.abs(z)))
}

/** Of the normal distribution, by the approximation 26.2.17 of Abramowitz and Stegun. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z)
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  const factors = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429]
  return density * factors.reduce((sum, factor, power) => sum + factor * t ** (power + 1), 0)
}
