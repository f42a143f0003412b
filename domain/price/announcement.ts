import type { BasketComponent } from '../entities/basket.ts'
import type { Product } from '../entities/product.ts'
import { announcedPrice, type PriorPrice, priorPrice } from './lowest-price.ts'
import { pricedVariant, type ResolvedPrice } from './price.ts'
import { lowestSetPrice, type Pricing, setPrice } from './set-price.ts'
import { type UnitPrice, unitPrice } from './unit-price.ts'

/**
 * A price as a product shows it, what its reduction is measured against, and what a kilogram, litre
 * or piece of it costs.
 */
export type Announcement = {
  readonly price: ResolvedPrice
  readonly prior: PriorPrice
  readonly unit: UnitPrice | undefined
}

/**
 * A reduction is announced only together with what it is measured against, the same in the price
 * and in the badges.
 *
 * The one place that says what a struck price is, and what percent: all that show or tell a price
 * ask here. The reduction of a configurable set is measured against what its parts cost least, as
 * far as all of that is known.
 *
 * @rule Catalogue §9 "Business constants and limits"
 * @rule ours
 */
export function announcement(
  product: Product,
  variantHash: string | undefined,
  chosen: readonly BasketComponent[],
  pricing: Pricing,
  now: number,
): Announcement {
  const price = setPrice(product, variantHash, chosen, pricing)
  const own = priorPrice(product, variantHash, pricing.shopper, pricing.rules, now)
  const prior = product.type === 'set_creator' ? ofParts() : own
  return { price: announcedPrice(price, prior), prior, unit: perUnit() }

  function ofParts(): PriorPrice {
    const lowest = lowestSetPrice(product, variantHash, chosen, pricing, now)
    const sinceFirstOffered = own.kind === 'known' && own.sinceFirstOffered
    if (lowest) return { kind: 'known', lowest, sinceFirstOffered }
    return own.kind === 'never-offered' ? own : { kind: 'unknown' }
  }

  function perUnit(): UnitPrice | undefined {
    if (price.kind !== 'shown') return undefined
    // Cards ask this for each product, and few have variants of different contents.
    const differs = product.variants.some(({ content }) => content !== undefined)
    const priced = differs
      ? pricedVariant(product, variantHash, pricing.shopper, pricing.rules)
      : undefined
    return unitPrice(product, priced?.hash, price.now)
  }
}
