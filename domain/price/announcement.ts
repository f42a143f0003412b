import type { BasketComponent } from '../entities/basket.ts'
import type { Product } from '../entities/product.ts'
import { foundedPrice, type PriorPrice, priorPrice } from './lowest-price.ts'
import type { ResolvedPrice } from './price.ts'
import { lowestSetPrice, type Pricing, setPrice } from './set-price.ts'

/** A price as a product shows it, and what its reduction is measured against. */
export type Announcement = { readonly price: ResolvedPrice; readonly prior: PriorPrice }

/**
 * A reduction is announced only together with what it is measured against, the same in the price
 * and in the badges.
 *
 * A product that was never sold before announces none. The reduction of a configurable set is
 * measured against what its parts cost least, as far as all of that is known.
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
  const { shopper, rules } = pricing
  const price = setPrice(product, variantHash, chosen, pricing)
  const own = priorPrice(product, variantHash, shopper, rules, now)
  if (product.type !== 'set_creator') return { price: foundedPrice(price, own), prior: own }

  const lowest = lowestSetPrice(product, variantHash, chosen, pricing, now)
  const sinceFirstOffered = own.kind === 'known' && own.sinceFirstOffered
  return {
    price: foundedPrice(price, own),
    prior: lowest ? { kind: 'known', lowest, sinceFirstOffered } : { kind: 'unknown' },
  }
}
