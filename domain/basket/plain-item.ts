import type { BasketItem } from '../entities/basket.ts'
import type { Product } from '../entities/product.ts'
import type { PriceRules, ResolvedPrice, Shopper } from '../price/price.ts'
import { lineMaximum, readQuantity } from '../product/quantity.ts'
import { isSet } from '../product/set.ts'
import { hasChoices } from '../product/variant.ts'
import { plainOffer, type PlainRefusal } from './plain-offer.ts'

/** A product beside a quantity, as a card or the wishlist asks for it; `quantity` as typed. */
export type PlainWish = {
  readonly product: Product
  readonly variantHash: string
  readonly quantity: string
}

/** An item for the basket, or why there is none; `left` and `least` in the product's unit. */
export type PlainItem =
  | { readonly kind: 'item'; readonly item: Omit<BasketItem, 'id'> }
  | PlainRefusal
  | { readonly kind: 'too-many'; readonly left: number }
  | { readonly kind: 'rounded'; readonly least: number }

/**
 * A product of which nothing is to be chosen is added from anywhere, in just the quantity that was
 * asked for, or not at all.
 *
 * @rule Catalogue §4 "Add-to-basket button"
 * @rule ours
 */
export function plainItem(
  { product, variantHash, quantity: typed }: PlainWish,
  basket: readonly BasketItem[],
  shopper: Shopper,
  rules: PriceRules,
): PlainItem {
  const offer = plainOffer({ product, variantHash }, basket, shopper, rules)
  if (!('bounds' in offer)) return offer

  const { bounds } = offer
  const { quantity, correction } = readQuantity(typed, 0, { ...bounds, min: 0 })
  if (quantity <= 0) return { kind: 'too-many', left: bounds.max }
  if (correction) return { kind: 'rounded', least: bounds.step }
  return {
    kind: 'item',
    item: {
      productId: product._id,
      variantHash,
      quantity,
      personalization: [],
      components: [],
    },
  }
}

/**
 * A card adds a product of which nothing is to be chosen; else it leads to the page, to choose or
 * to look.
 *
 * `price`: the kind of the price that the card shows.
 *
 * @rule Catalogue §4 "Add-to-basket button"
 * @rule ours
 */
export function cardButton(
  product: Pick<Product, 'type' | 'variants' | 'options' | 'personalization'>,
  price: ResolvedPrice['kind'],
): 'choose' | 'open' | 'add' {
  const isToChoose =
    hasChoices(product) ||
    isSet(product) ||
    product.personalization.some(({ required }) => required)
  if (isToChoose) return 'choose'
  return price === 'shown' && lineMaximum(product, '') > 0 ? 'add' : 'open'
}
