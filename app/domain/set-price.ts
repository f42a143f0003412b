import type { BasketComponent } from './entities/basket.ts'
import type { Product } from './entities/product.ts'
import { sumGrossNet } from './money.ts'
import {
  linePrice,
  percentOff,
  type PriceRules,
  type ResolvedPrice,
  resolvePrice,
  type Shopper,
} from './price.ts'
import { chosenExtras } from './set.ts'
import type { ProductsById } from './stock.ts'

/**
 * A set costs its own price; a configurable one adds the price of its extras, or of all parts if it has no own price.
 *
 * For one set, in minor units. A part costs its amount at its own product's price, rounded by itself. Where
 * a part that counts has no price for this shopper, the whole has none.
 *
 * @rule Catalogue §3 "Product"
 * @rule ours
 */
export function setPrice(
  set: Product,
  variantHash: string | undefined,
  chosen: readonly BasketComponent[],
  products: ProductsById,
  shopper: Shopper,
  rules: PriceRules,
): ResolvedPrice {
  const own = resolvePrice(set, variantHash, shopper, rules)
  if (own.kind === 'hidden' || set.type !== 'set_creator') return own

  if (own.kind === 'shown')
    return sumOf([own, ...chosenExtras(set, chosen).map((part) => partPrice(part))])

  const parts = chosen.filter(({ quantity }) => quantity > 0)
  return sumOf(parts.map((part) => partPrice(part)))

  function partPrice({ productId, variantHash, quantity }: BasketComponent): ResolvedPrice {
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
