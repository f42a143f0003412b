import type { Measure, Product } from '../entities/product.ts'
import { type GrossNet, roundHalfAway } from '../money.ts'
import { measureUnit, timesIn, usualBase } from '../product/measure.ts'
import { findVariant } from '../product/variant.ts'

/** What a price is for, and what the base measure of it costs. */
export type UnitPrice = {
  /** Of the base measure, minor units. */
  readonly price: GrossNet
  readonly base: Measure
  /** What the price it was reckoned from is for. */
  readonly content: Measure
}

type Measured = Pick<
  Product,
  'type' | 'unit' | 'pricedUnit' | 'content' | 'baseMeasure' | 'variants'
>

/**
 * Beside each price stands what 1 kg, 1 l, 1 m, 1 m² or one piece of it costs.
 *
 * `price` is that of the priced unit, as it is shown: a reduced price gives a reduced unit price.
 * What is sold by a measure is measured by that; what is packed, by the content of the variant or
 * of the product, and several packs priced as one count together. Undefined where nobody said how
 * much it is, and for sets that are put together, whose parts are not one thing. A base measure of
 * another kind than the content does not count. Amounts are rounded once.
 *
 * @rule ours
 */
export function unitPrice(
  product: Measured,
  variantHash: string | undefined,
  price: GrossNet,
): UnitPrice | undefined {
  const content = pricedContent(product, variantHash)
  if (!content) return undefined
  const asked = product.baseMeasure ?? usualBase(content)
  const base = timesIn(asked, content) === undefined ? usualBase(content) : asked
  const share = timesIn(content, base) ?? 1
  return {
    price: {
      gross: roundHalfAway(price.gross * share),
      net: roundHalfAway(price.net * share),
      currency: price.currency,
    },
    base,
    content,
  }
}

/** How much the price is for. */
function pricedContent(product: Measured, variantHash: string | undefined): Measure | undefined {
  if (product.type === 'set_creator') return undefined
  const unit = measureUnit(product.unit)
  if (unit !== undefined && unit !== 'szt.') return { amount: product.pricedUnit, unit }

  const differs = product.variants.some((variant) => variant.content !== undefined)
  const variant = differs ? findVariant(product, variantHash ?? '') : undefined
  const packed = variant?.content ?? product.content
  if (packed) return { ...packed, amount: packed.amount * product.pricedUnit }
  return unit === 'szt.' && product.pricedUnit > 1
    ? { amount: product.pricedUnit, unit }
    : undefined
}
