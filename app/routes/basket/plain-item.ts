import { quantityInBasket } from '#domain/basket/basket.ts'
import { addButton, type ButtonState } from '#domain/basket/add-button.ts'
import type { BasketItem } from '#domain/entities/basket.ts'
import type { Product } from '#domain/entities/product.ts'
import { resolvePrice } from '#domain/price/price.ts'
import { readQuantity } from '#domain/product/quantity.ts'
import { boundsBeside } from '#domain/basket/room.ts'
import { isSet } from '#domain/product/set.ts'
import type { MessageKey } from '#app/i18n/messages.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { quantityWithUnit } from '#app/blocks/price/price-view.ts'

export type PlainItem =
  | { kind: 'item'; item: Omit<BasketItem, 'id'> }
  /** Something must be chosen first, on the product's page. */
  | { kind: 'choose'; href: string }
  | { kind: 'refused'; alert: Refusal }

export type Refusal = { key: MessageKey; values?: Record<string, string> }

type Wanted = { productId: string; variantHash: string; quantity: string }

/** The basket item for a product of which nothing (more) is to be chosen, or why there is none. */
export function plainItem(
  wanted: Wanted,
  product: Product | undefined,
  basket: readonly BasketItem[],
  rendering: Rendering,
): PlainItem {
  if (!product) return { kind: 'refused', alert: { key: 'basket.notAvailable' } }

  const name = rendering.text(product.name)
  const state = plainButton(product, wanted.variantHash, basket, rendering)
  if (needsChoice(product, state)) {
    return { kind: 'choose', href: `/p/${rendering.text(product.url)}` }
  }
  if (state.kind === 'log-in') return { kind: 'refused', alert: { key: 'basket.logIn' } }
  if (state.kind === 'disabled' && state.reason === 'already-in-basket') {
    return { kind: 'refused', alert: { key: 'basket.allInBasket', values: { name } } }
  }
  if (state.kind !== 'add' && state.kind !== 'pre-order') {
    return { kind: 'refused', alert: { key: 'basket.notAvailableNamed', values: { name } } }
  }

  const bounds = boundsBeside(product, wanted.variantHash, basket)
  const { quantity, correction } = readQuantity(wanted.quantity, 0, { ...bounds, min: 0 })
  if (quantity <= 0) {
    const left = quantityWithUnit(bounds.max, product.unit, rendering.t)
    return { kind: 'refused', alert: { key: 'basket.tooMany', values: { name, left } } }
  }
  if (correction) {
    const least = quantityWithUnit(bounds.step, product.unit, rendering.t)
    return { kind: 'refused', alert: { key: 'basket.rounded', values: { name, least } } }
  }
  const { productId, variantHash } = wanted
  return {
    kind: 'item',
    item: { productId, variantHash, quantity, personalization: [], components: [] },
  }
}

/** What the button beside a product can do when nothing but the quantity is asked. */
export function plainButton(
  product: Product,
  variantHash: string,
  basket: readonly BasketItem[],
  { shopper, settings }: Rendering,
): ButtonState {
  return addButton({
    product,
    variantHash,
    price: resolvePrice(product, variantHash, shopper, settings).kind,
    inBasket: quantityInBasket(basket, product._id, variantHash),
    notifyAvailability: false,
    personalizationComplete: !product.personalization.some(({ required }) => required),
    components: isSet(product) ? 'not-available' : 'available',
  })
}

const CHOICES: ReadonlySet<string> = new Set([
  'choose-variant',
  'personalization-missing',
  'component-invalid',
])

export function needsChoice(product: Product, state: ButtonState): boolean {
  return isSet(product) || (state.kind === 'disabled' && CHOICES.has(state.reason))
}
