import type { PromoCode } from '../entities/promo-code.ts'
import { roundHalfAway } from '../money.ts'
import { nthDiscounts, type SingleItems } from './promo-nth.ts'
import { splitByLargestRemainder } from './promo-split.ts'

/**
 * What each line gives, in their order, minor units; the limit that was reached; the points it
 * costs.
 */
export type DiscountParts = { parts: number[]; limitedTo?: number; points?: number }

/** The most a discount may come to when the code names no limit, in the base currency. */
export const defaultDiscountLimit = 999_999

/**
 * A code's kind decides its discount: part of the basket, of single items by rank, or points; each
 * has its cap.
 *
 * `lines` are those the code is for. `toAmount` brings an amount of the code (base currency) into
 * minor units of the shopper's currency. A percent is capped by the code's limit, an amount by what
 * the lines cost, points by what they are worth and by both limits.
 *
 * @rule Catalogue §5 "Promo code rules"
 */
export function discountParts(
  code: PromoCode,
  lines: readonly SingleItems[],
  toAmount: (decimal: number) => number,
): DiscountParts {
  const { type, value = 0, percentValue = 0, table = [], discountLimit } = code.discount
  const limit = toAmount(discountLimit ?? defaultDiscountLimit)
  const grosses = lines.map(({ total }) => total.gross)
  const total = sum(grosses)

  if (code.type === 'LOYALTY') return loyaltyParts(code, grosses, limit, toAmount)
  if (code.type === 'NTH_PRODUCT') {
    const saved = nthDiscounts(lines, table, toAmount)
    return limitedParts(sum(saved), limit, saved)
  }
  if (type === 'VALUE') return limitedParts(Math.min(toAmount(value), total), total, grosses)
  return limitedParts(Math.min(percentOf(total, percentValue), total), limit, grosses)
}

/**
 * Points held pay for the basket up to their worth and the code's limits, and only those needed are
 * used.
 *
 * The code's threshold limits the amount as a percent of the lines or as an amount. Minor units; a
 * point begun counts as used.
 *
 * @rule Catalogue §5 "Promo code rules"
 */
export function loyaltyParts(
  { points, discount: { pointsValue = 0, treeshold } }: PromoCode,
  grosses: readonly number[],
  discountLimit: number,
  toAmount: (decimal: number) => number,
): DiscountParts {
  const held = wholePoints(points)
  const worth = toAmount(held * pointsValue)
  const total = sum(grosses)
  const limit = Math.min(
    discountLimit,
    treeshold?.type === 'PERCENT' ? percentOf(total, treeshold.values) : Infinity,
    treeshold?.type === 'VALUE' ? toAmount(treeshold.values) : Infinity,
  )
  const limited = limitedParts(Math.min(worth, total), limit, grosses)
  const discount = sum(limited.parts)
  return { ...limited, points: discount > 0 ? Math.ceil((held * discount) / worth) : 0 }
}

/**
 * Only whole points count.
 *
 * @rule ours
 */
export function wholePoints(points: number | undefined): number {
  return Math.floor(points ?? 0)
}

function limitedParts(wanted: number, limit: number, weights: readonly number[]): DiscountParts {
  const discount = Math.max(0, Math.min(wanted, limit))
  const parts = splitByLargestRemainder(discount, weights)
  return wanted > limit ? { parts, limitedTo: limit } : { parts }
}

function percentOf(amount: number, percent: number): number {
  return roundHalfAway((amount * percent) / 100)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
