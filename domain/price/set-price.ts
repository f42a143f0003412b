import type { BasketComponent } from '../entities/basket.ts'
import type { Product } from '../entities/product.ts'
import { lowestPrice, priorPrice } from './lowest-price.ts'
import { type GrossNet, sumGrossNet } from '../money.ts'
import {
  linePrice,
  percentOff,
  type PriceRules,
  type ResolvedPrice,
  resolvePrice,
  type Shopper,
} from './price.ts'
import { chosenExtras } from '../product/set.ts'
import type { ProductsById } from '../product/stock.ts'

/** Who asks for a price, by which rules, and the products that sets are made of. */
export type Pricing = {
  readonly shopper: Shopper
  readonly rules: PriceRules
  readonly products: ProductsById
}

/**
 * A set costs its own price; a configurable one adds the price of its extras, or of all parts if it
 * has no own price.
 *
 * For one set, in minor units. A part costs its amount at its own product's price, rounded by
 * itself. Where a part that counts has no price for this shopper, the whole has none.
 *
 * @rule Catalogue §3 "Product"
 * @rule ours
 */
export function setPrice(
  set: Product,
  variantHash: string | undefined,
  chosen: readonly BasketComponent[],
  pricing: Pricing,
): ResolvedPrice {
  const own = resolvePrice(set, variantHash, pricing.shopper, pricing.rules)
  if (own.kind === 'hidden' || set.type !== 'set_creator') return own

  const parts = pricedParts(set, own, chosen).map((part) => partPrice(part, pricing))
  return sumOf(own.kind === 'shown' ? [own, ...parts] : parts)
}

/**
 * A part of a set costs its amount at its own product's price, rounded by itself.
 *
 * @rule ours
 */
export function partPrice(
  { productId, variantHash, quantity }: BasketComponent,
  { products, shopper, rules }: Pricing,
): ResolvedPrice {
  const product = products.get(productId)
  if (!product) return { kind: 'none' }
  const price = resolvePrice(product, variantHash, shopper, rules)
  if (price.kind !== 'shown') return price
  return {
    ...price,
    now: linePrice(price.now, quantity, product.pricedUnit),
    regular: linePrice(price.regular, quantity, product.pricedUnit),
  }
}

/**
 * Beside the reduced price of a configurable set stands the sum of what its parts cost least, as
 * far as they are reduced.
 *
 * Parts that are not reduced, or were never sold for more, count with their price of today. In
 * minor units; undefined when nothing is reduced, or when the earlier price of something reduced is
 * not known. Other products have their own.
 *
 * @rule Catalogue §9 "Business constants and limits"
 * @rule ours
 */
export function lowestSetPrice(
  set: Product,
  variantHash: string | undefined,
  chosen: readonly BasketComponent[],
  pricing: Pricing,
  now: number,
): GrossNet | undefined {
  const { shopper, rules, products } = pricing
  const own = resolvePrice(set, variantHash, shopper, rules)
  const parts = set.type === 'set_creator' ? pricedParts(set, own, chosen) : []
  if (parts.length === 0) return lowestPrice(set, variantHash, shopper, rules, now)
  if (!setPriceIsReduced()) return undefined

  const lowest = parts.map(({ productId, variantHash, quantity }) => {
    const product = products.get(productId)
    const unit = product && lowestOf(product, variantHash)
    return unit && linePrice(unit, quantity, product.pricedUnit)
  })
  const all = own.kind === 'shown' ? [lowestOf(set, variantHash), ...lowest] : lowest
  const known = all.filter((price) => price !== undefined)
  return known.length < all.length ? undefined : sumGrossNet(known, shopper.currency)

  function setPriceIsReduced() {
    const price = setPrice(set, variantHash, chosen, pricing)
    return price.kind === 'shown' && price.reduced
  }

  function lowestOf(product: Product, hash: string | undefined): GrossNet | undefined {
    const price = resolvePrice(product, hash, shopper, rules)
    if (price.kind !== 'shown') return undefined
    const prior = priorPrice(product, hash, shopper, rules, now)
    if (prior.kind === 'known') return prior.lowest
    return prior.kind === 'unknown' ? undefined : price.now
  }
}

/** What is paid for beside a set's own price: its extras, or all of its parts where it has none. */
function pricedParts(
  set: Product,
  own: ResolvedPrice,
  chosen: readonly BasketComponent[],
): BasketComponent[] {
  return own.kind === 'shown'
    ? chosenExtras(set, chosen)
    : chosen.filter(({ quantity }) => quantity > 0)
}

function sumOf(prices: readonly ResolvedPrice[]): ResolvedPrice {
  const shown = prices.filter((price) => price.kind === 'shown')
  const [first] = shown
  if (!first || shown.length < prices.length) return { kind: 'none' }

  const { currency } = first.now
  const now = sumGrossNet(
    shown.map((price) => price.now),
    currency,
  )
  const regular = sumGrossNet(
    shown.map((price) => price.regular),
    currency,
  )
  return {
    kind: 'shown',
    now,
    regular,
    reduced: shown.some(({ reduced }) => reduced),
    percent: percentOff(regular, now),
    from: first.from,
  }
}
