import type { PromoCode } from '../entities/promo-code.ts'
import type { Settings } from '../entities/settings.ts'
import { type GrossNet, roundHalfAway, shopAmount, sumGrossNet } from '../money.ts'
import { discountParts, wholePoints } from './promo-discount.ts'

/** A basket line as discounts see it. */
export type DiscountLine = {
  id: string
  productId: string
  /** How many single items it holds; 1 for a line sold by weight. */
  quantity: number
  /** Of the whole line, before any discount. */
  total: GrossNet
  /** Of one single item, before any discount, minor units. */
  unitGross: number
  /** Its price is reduced already. */
  reduced: boolean
}

export type DiscountRules = Pick<Settings, 'baseCurrency' | 'currencies' | 'loyaltyEnabled'>

export type PromoResult = PromoApplied | PromoRefused

export type PromoApplied = {
  kind: 'applied'
  discount: GrossNet
  /** What each line gives of the discount; lines that give nothing are left out. */
  perLine: { id: string; gross: number; net: number }[]
  /** The limit that held the discount down, minor units. */
  limitedTo?: number
  /** LOYALTY: the points that this discount costs. */
  points?: number
}

/** Amounts are in minor units of the shopper's currency. */
export type PromoRefused = { kind: 'refused' } & (
  | { reason: 'expired'; validUntil: number }
  | { reason: 'loyalty-disabled' }
  | { reason: 'nothing-eligible' }
  | { reason: 'minimum-value'; minimum: number; missing: number }
  | { reason: 'minimum-points'; minimum: number; points: number }
)

/** The name under which loyalty points are used as a code. */
export const loyaltyCode = 'LOYALTY'

/**
 * A code takes its discount from the lines it is for, exactly, and never more than they cost; or it
 * is refused with a reason.
 *
 * `currency` is that of the lines, the code's own amounts are in the base currency and are
 * converted. The discount is split over the lines to the last minor unit; each part's net has the
 * share of its line's. Points pay only where the shop has switched its loyalty programme on. Minor
 * units; `now` in ms.
 *
 * @rule Catalogue §5 "Promo code rules"
 * @rule Catalogue §6 "Roles and permissions"
 * @rule Catalogue §3 "Promo code"
 * @rule Catalogue §8 "Error catalogue"
 */
export function applyPromo(
  code: PromoCode,
  lines: readonly DiscountLine[],
  currency: string,
  rules: DiscountRules,
  now: number,
): PromoResult {
  if (code.type === 'LOYALTY' && !rules.loyaltyEnabled) {
    return { kind: 'refused', reason: 'loyalty-disabled' }
  }
  const eligible = eligibleLines(code, lines)
  const total = grossOf(eligible)
  const amount = (decimal: number) => shopAmount(decimal, currency, rules)

  const refusal = refusalOf(code, total, amount(code.discount.valueThreshold ?? 0), now)
  if (refusal) return refusal

  const { parts, limitedTo, points } = discountParts(code, eligible, amount)
  const perLine = eligible.flatMap(({ id, total: { gross, net } }, at) => {
    const part = parts[at]
    return part ? [{ id, gross: part, net: roundHalfAway((part * net) / gross) }] : []
  })
  return {
    kind: 'applied',
    discount: sumGrossNet(
      perLine.map(({ gross, net }) => ({ gross, net, currency })),
      currency,
    ),
    perLine,
    ...(limitedTo === undefined ? {} : { limitedTo }),
    ...(points === undefined ? {} : { points }),
  }
}

/**
 * An order that uses points already uses no more of them, whatever its customer holds now; that
 * they held enough was judged when it was placed.
 *
 * @rule ours
 */
export function pointsAtMost(code: PromoCode, most: number): PromoCode {
  const { points = 0, discount } = code
  return { ...code, points: Math.min(points, most), discount: { ...discount, minimum: undefined } }
}

/**
 * A code is for the products it allows, or for all, and where it says so not for items already
 * reduced.
 *
 * An empty list of products allows all.
 *
 * @rule Catalogue §5 "Promo code rules"
 */
export function eligibleLines(
  { allowedProducts = [], discount }: Pick<PromoCode, 'allowedProducts' | 'discount'>,
  lines: readonly DiscountLine[],
): DiscountLine[] {
  return lines.filter(
    ({ productId, reduced }) =>
      (allowedProducts.length === 0 || allowedProducts.includes(productId)) &&
      !(reduced && discount.filterOutDiscount),
  )
}

function grossOf(lines: readonly DiscountLine[]): number {
  return lines.reduce((sum, { total }) => sum + total.gross, 0)
}

function refusalOf(
  { type, points, validUntil, discount }: PromoCode,
  total: number,
  minimum: number,
  now: number,
): PromoRefused | undefined {
  if (validUntil <= now) return { kind: 'refused', reason: 'expired', validUntil }
  if (total <= 0) return { kind: 'refused', reason: 'nothing-eligible' }
  if (total < minimum) {
    return { kind: 'refused', reason: 'minimum-value', minimum, missing: minimum - total }
  }
  // Fewer points than one buy nothing, whatever the code's own minimum.
  const fewest = Math.max(1, discount.minimum ?? 0)
  const held = wholePoints(points)
  if (type === 'LOYALTY' && held < fewest) {
    return { kind: 'refused', reason: 'minimum-points', minimum: fewest, points: held }
  }
  return undefined
}
