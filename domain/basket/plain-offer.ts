import type { BasketItem } from '../entities/basket.ts'
import type { Product } from '../entities/product.ts'
import { type PriceRules, resolvePrice, type Shopper } from '../price/price.ts'
import type { QuantityBounds } from '../product/quantity.ts'
import { isSet } from '../product/set.ts'
import { hasVariant } from '../product/stock.ts'
import { addButton, type ButtonState } from './add-button.ts'
import { quantityInBasket } from './basket.ts'
import { boundsBeside } from './room.ts'

/** A product and its variant, beside which nothing but the quantity is asked. */
type Plain = { readonly product: Product; readonly variantHash: string }

export type PlainRefusal =
  /** Something must be chosen first, on the product's page. */
  | { readonly kind: 'choose' }
  | { readonly kind: 'log-in' }
  | { readonly kind: 'all-in-basket' }
  | { readonly kind: 'not-available' }

/** Whether a product can be added from anywhere, and between which bounds; or why it cannot. */
export type PlainOffer =
  | { readonly kind: 'add' | 'pre-order'; readonly bounds: QuantityBounds }
  | PlainRefusal

/**
 * A product of which nothing is to be chosen can be added from anywhere, up to what the basket
 * leaves.
 *
 * A variant that is gone cannot be had, and is not asked for again either.
 *
 * @rule Catalogue §4 "Add-to-basket button"
 * @rule ours
 */
export function plainOffer(
  { product, variantHash }: Plain,
  basket: readonly BasketItem[],
  shopper: Shopper,
  rules: PriceRules,
): PlainOffer {
  const state = plainButton(product, variantHash, basket, shopper, rules)
  const isGone = variantHash !== '' && !hasVariant(product, variantHash)
  if (!isGone && needsChoice(product, state)) return { kind: 'choose' }
  if (state.kind === 'log-in') return state
  if (isGone) return { kind: 'not-available' }
  if (state.kind === 'disabled' && state.reason === 'already-in-basket') {
    return { kind: 'all-in-basket' }
  }
  if (state.kind !== 'add' && state.kind !== 'pre-order') return { kind: 'not-available' }
  return { kind: state.kind, bounds: boundsBeside(product, variantHash, basket) }
}

/**
 * A wish can be added in the quantity it stands for, or says what is in the way.
 *
 * @rule Shopping §2 "Wishlist page"
 */
export function wishOffer(
  { quantity, ...plain }: Plain & { readonly quantity: number },
  basket: readonly BasketItem[],
  shopper: Shopper,
  rules: PriceRules,
): PlainOffer['kind'] | 'too-many' {
  const offer = plainOffer(plain, basket, shopper, rules)
  return 'bounds' in offer && quantity > offer.bounds.max ? 'too-many' : offer.kind
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
