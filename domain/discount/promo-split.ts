/**
 * An amount is shared out in proportion to the weights, and the parts add up to exactly that
 * amount.
 *
 * Whole, non-negative numbers. Every part is rounded down first; the minor units left over go one
 * each to the parts that lost most, the earlier one first. No part exceeds its weight while the
 * amount is within their sum. Without any weight all parts are 0.
 *
 * @rule Catalogue §5 "Promo code rules"
 * @rule ours
 */
export function splitByLargestRemainder(amount: number, weights: readonly number[]): number[] {
  const sum = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (sum === 0n) return weights.map(() => 0)

  // Two amounts multiplied can leave the numbers that are exact.
  const shares = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = shares.map((share) => Number(share / sum))
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const lostMost = shares
    .map((share, at) => ({ at, remainder: Number(share % sum) }))
    .toSorted((a, b) => b.remainder - a.remainder)
    .slice(0, left)
  const oneMore = new Set(lostMost.map(({ at }) => at))
  return parts.map((part, at) => (oneMore.has(at) ? part + 1 : part))
}
