import type { Product } from '../entities/product.ts'
import type { ResolvedPrice } from '../price/price.ts'
import { lineMaximum } from '../product/quantity.ts'
import { roomBeside } from './room.ts'
import type { SetAvailability } from '../product/set.ts'
import { findVariant, freeStock, hasChoices } from '../product/variant.ts'

export type DisabledReason =
  | 'choose-variant'
  /** A set to fill, in which nothing is: only then it costs something. */
  | 'choose-parts'
  | 'not-available'
  | 'already-in-basket'
  | 'personalization-missing'
  | 'component-invalid'

export type ButtonState =
  | { readonly kind: 'add' }
  | { readonly kind: 'pre-order' }
  /** Opens the form that tells the shopper when it is back. */
  | { readonly kind: 'notify' }
  /** Prices are for customers only: opens the registration. */
  | { readonly kind: 'log-in' }
  | { readonly kind: 'disabled'; readonly reason: DisabledReason }

export type ButtonInput = {
  readonly product: Pick<Product, 'type' | 'variants' | 'options' | 'archived'>
  /** The chosen variant; undefined while none is chosen, '' where there is nothing to choose. */
  readonly variantHash: string | undefined
  readonly price: ResolvedPrice['kind']
  /** How much of this product and variant the basket holds, in the product's unit. */
  readonly inBasket: number
  readonly notifyAvailability: boolean
  /**
   * Each required field is filled; true as well where it is filled in together with the button's
   * form.
   */
  readonly personalizationComplete: boolean
  /** Whether there is enough of each part of a set; `available` for what is no set. */
  readonly components: SetAvailability
}

/**
 * The button adds what can be added, and otherwise offers the next best step or says what stands in
 * the way.
 *
 * Looked at in this order: prices for customers only; gone or without a price; no variant chosen;
 * stock; what the basket holds already; parts of a set; personalization.
 *
 * @rule Catalogue §4 "Add-to-basket button"
 * @rule Catalogue §4 "Prices for logged users only"
 * @rule Catalogue §5 "Product"
 */
export function addButton(input: ButtonInput): ButtonState {
  const { product, variantHash } = input

  if (input.price === 'hidden') return { kind: 'log-in' }
  if (input.price === 'none' || product.archived) return disabled('not-available')
  if (!variantHash && hasChoices(product)) return disabled('choose-variant')

  if (lineMaximum(product, variantHash) <= 0) return unavailable(input)
  if (roomBeside(product, variantHash, input.inBasket) <= 0) return disabled('already-in-basket')
  if (input.components === 'in-basket') return disabled('already-in-basket')
  if (input.components === 'not-available') return disabled('component-invalid')
  if (!input.personalizationComplete) return disabled('personalization-missing')

  return { kind: isAheadOfStock(input) ? 'pre-order' : 'add' }
}

function disabled(reason: DisabledReason): ButtonState {
  return { kind: 'disabled', reason }
}

/** Only a variant that exists can come back into stock. */
function unavailable({ product, variantHash, notifyAvailability }: ButtonInput): ButtonState {
  const exists = findVariant(product, variantHash ?? '') !== undefined
  const canNotify = notifyAvailability && product.type === 'normal' && exists
  return canNotify ? { kind: 'notify' } : disabled('not-available')
}

/** The next piece is more than the free stock holds, and pre-order is allowed. */
function isAheadOfStock({ product, variantHash, inBasket }: ButtonInput): boolean {
  if (!product.options.view.allowPreorder) return false
  const variant = findVariant(product, variantHash ?? '')
  return !variant || freeStock(variant) <= inBasket
}
