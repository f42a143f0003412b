import type { BasketItem } from '../entities/basket.ts'
import type { Product } from '../entities/product.ts'
import { type PriceRules, type ResolvedPrice, resolvePrice, type Shopper } from '../price/price.ts'
import { lineMaximum, readQuantity } from '../product/quantity.ts'
import { isSet } from '../product/set.ts'
import { hasChoices } from '../product/variant.ts'
import { addButton, type ButtonState } from './add-button.ts'
import { quantityInBasket } from './basket.ts'
import { boundsBeside } from './room.ts'

/** A product beside a quantity, as a card or the wishlist asks for it; `quantity` as typed. */
export type PlainWish = {
  readonly product: Product
  readonly variantHash: string
  readonly quantity: string
}

/** An item for the basket, or why there is none; `left` and `least` in the product's unit. */
export type PlainItem =
  | { readonly kind: 'item'; readonly item: Omit<BasketItem, 'id'> }
  /** Something must be chosen first, on the product's page. */
  | { readonly kind: 'choose' }
  | { readonly kind: 'log-in' }
  | { readonly kind: 'all-in-basket' }
  | { readonly kind: 'not-available' }
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
  const state = plainButton(product, variantHash, basket, shopper, rules)
  if (needsChoice(product, state)) return { kind: 'choose' }
  if (state.kind === 'log-in') return state
  if (state.kind === 'disabled' && state.reason === 'already-in-basket') {
    return { kind: 'all-in-basket' }
  }
  if (state.kind !== 'add' && state.kind !== 'pre-order') return { kind: 'not-available' }

  const bounds = boundsBeside(product, variantHash, basket)
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
 * Where nothing but the quantity is asked, the button knows no parts, no texts and no reminders.
 *
 * @rule Catalogue §4 "Add-to-basket button"
 */
export function plainButton(
  product: Product,
  variantHash: string,
  basket: readonly BasketItem[],
  shopper: Shopper,
  rules: PriceRules,
): ButtonState {
  return addButton({
    product,
    variantHash,
    price: resolvePrice(product, variantHash, shopper, rules).kind,
    inBasket: quantityInBasket(basket, product._id, variantHash),
    notifyAvailability: false,
    personalizationComplete: !product.personalization.some(({ required }) => required),
    components: isSet(product) ? 'not-available' : 'available',
  })
}

const choices: ReadonlySet<string> = new Set([
  'choose-variant',
  'personalization-missing',
  'component-invalid',
])

/**
 * Sets, variants and required texts are chosen on the product's own page.
 *
 * @rule Catalogue §4 "Add-to-basket button"
 */
export function needsChoice(product: Pick<Product, 'type'>, state: ButtonState): boolean {
  return isSet(product) || (state.kind === 'disabled' && choices.has(state.reason))
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
