import type { BasketItem } from '../entities/basket.ts'
import type { Attribute } from '../entities/catalogue.ts'
import type { DetailedProduct, Product } from '../entities/product.ts'
import { type PriceRules, resolvePrice, type Shopper } from '../price/price.ts'
import { setPrice } from '../price/set-price.ts'
import { choosable, type Chosen, chosenHash, itemOf } from '../product/choice.ts'
import { type PersonalizationProblem, personalizationProblems } from '../product/personalization.ts'
import { type QuantityBounds, type QuantityCorrection, readQuantity } from '../product/quantity.ts'
import { isSet, setAvailability, type SetProblem, setProblems } from '../product/set.ts'
import { stockDemands } from '../product/stock.ts'
import { addButton, type ButtonState, type DisabledReason } from './add-button.ts'
import { quantityInBasket } from './basket.ts'
import { chosenParts, quantityCount } from './count.ts'

/** A product as its page knows it at this moment, and what its form holds. */
export type Purchase = {
  readonly product: DetailedProduct
  readonly attributes: readonly Attribute[]
  readonly chosen: Chosen
}

export type ButtonRules = PriceRules & { readonly notifyAvailability: boolean }

/** An item for the basket, or everything that stands in its way. */
export type BoughtItem =
  | { readonly kind: 'item'; readonly item: Omit<BasketItem, 'id'> }
  /** Nothing that the form could say would change it. */
  | { readonly kind: 'refused'; readonly reason: 'log-in' | 'not-available' | 'already-in-basket' }
  /** These attributes are still to be chosen. */
  | { readonly kind: 'choose'; readonly missing: readonly Attribute[] }
  | { readonly kind: 'no-such-variant' }
  | { readonly kind: 'not-possible'; readonly bounds: QuantityBounds }
  /** Another quantity than was typed is shown before it is put into the basket. */
  | {
      readonly kind: 'corrected'
      readonly quantity: number
      readonly correction: QuantityCorrection
      readonly bounds: QuantityBounds
    }
  | {
      readonly kind: 'incomplete'
      readonly texts: readonly PersonalizationProblem[]
      readonly parts: readonly SetProblem[]
    }

/**
 * The button of a product's page looks at the product as it is chosen, with its parts; texts and
 * pictures are filled in together with the button.
 *
 * @rule Catalogue §4 "Add-to-basket button"
 */
export function buyButton(
  { product, chosen }: Pick<Purchase, 'product' | 'chosen'>,
  basket: readonly BasketItem[],
  shopper: Shopper,
  rules: ButtonRules,
): ButtonState {
  if (isUnfilled({ product, chosen }, basket, shopper, rules)) {
    return { kind: 'disabled', reason: 'choose-parts' }
  }
  const variantHash = chosenHash(product, chosen.choice)
  const { components, products } = chosenParts(product, chosen, basket)
  const pricing = { shopper, rules, products }
  return addButton({
    product,
    variantHash,
    price: setPrice(product, variantHash, components, pricing).kind,
    inBasket: variantHash === undefined ? 0 : quantityInBasket(basket, product._id, variantHash),
    notifyAvailability: rules.notifyAvailability,
    personalizationComplete: true,
    components: isSet(product)
      ? setAvailability(product, components, products, stockDemands(basket))
      : 'available',
  })
}

/**
 * A set that costs what is put into it, and into which nothing is put yet: it has no price, and is
 * for sale all the same where any of its parts has one.
 *
 * @rule ours
 */
export function isUnfilled(
  { product, chosen }: Pick<Purchase, 'product' | 'chosen'>,
  basket: readonly BasketItem[],
  shopper: Shopper,
  rules: PriceRules,
): boolean {
  if (product.type !== 'set_creator' || product.archived) return false
  const { components, products } = chosenParts(product, chosen, basket)
  const pricing = { shopper, rules, products }
  const variantHash = chosenHash(product, chosen.choice)
  return (
    components.every(({ quantity }) => quantity === 0) &&
    setPrice(product, variantHash, components, pricing).kind === 'none' &&
    product.componentsData.some(
      (part) => resolvePrice(part, undefined, shopper, rules).kind === 'shown',
    )
  )
}

/**
 * A quantity is asked of what can be added now, or once its variant is chosen; a set is bought one
 * at a time.
 *
 * @rule Catalogue §5 "Quantity control"
 */
export function asksQuantity(product: Pick<Product, 'type'>, state: ButtonState): boolean {
  if (isSet(product) || state.kind === 'notify') return false
  return state.kind !== 'disabled' || state.reason === 'choose-variant'
}

/**
 * A product is bought as its form says once all is chosen, the quantity fits and the texts are
 * there.
 *
 * Looked at in this order: what the button refuses; the variant; the quantity; texts and parts
 * together. A set is bought one at a time.
 *
 * @rule Catalogue §4 "Add-to-basket button"
 * @rule Catalogue §5 "Product"
 */
export function boughtItem(
  purchase: Purchase,
  basket: readonly BasketItem[],
  shopper: Shopper,
  rules: ButtonRules,
): BoughtItem {
  const { product, attributes, chosen } = purchase
  const reason = refusalOf(buyButton(purchase, basket, shopper, rules))
  if (reason) return { kind: 'refused', reason }

  if (chosenHash(product, chosen.choice) === undefined) {
    const missing = choosable(product, attributes)
      .map(({ attribute }) => attribute)
      .filter(({ _id }) => chosen.choice[_id] === '')
    return missing.length > 0 ? { kind: 'choose', missing } : { kind: 'no-such-variant' }
  }

  const { bounds } = quantityCount(product, chosen, basket)
  const { quantity, correction } = isSet(product)
    ? { quantity: 1 }
    : readQuantity(chosen.quantity ?? '', 0, { ...bounds, min: 0 })
  if (quantity <= 0) return { kind: 'not-possible', bounds }
  if (correction) return { kind: 'corrected', quantity, correction, bounds }

  const item = itemOf(product, chosen, quantity)
  const texts = personalizationProblems(product.personalization, item.personalization)
  const parts = isSet(product) ? partProblems(product, item, basket) : []
  return texts.length + parts.length > 0
    ? { kind: 'incomplete', texts, parts }
    : { kind: 'item', item }
}

/** What another choice can put right is not refused here, but named beside its field. */
function refusalOf(
  state: ButtonState,
): Extract<BoughtItem, { kind: 'refused' }>['reason'] | undefined {
  if (state.kind === 'add' || state.kind === 'pre-order') return undefined
  if (state.kind === 'log-in') return 'log-in'
  if (state.kind === 'notify') return 'not-available'
  if (curable.has(state.reason)) return undefined
  return state.reason === 'already-in-basket' ? 'already-in-basket' : 'not-available'
}

const curable: ReadonlySet<DisabledReason> = new Set([
  'choose-variant',
  'choose-parts',
  'component-invalid',
])

function partProblems(
  set: DetailedProduct,
  { components }: Pick<BasketItem, 'components'>,
  basket: readonly BasketItem[],
): SetProblem[] {
  const products = new Map(set.componentsData.map((part) => [part._id, part]))
  return setProblems(set, components, products, 1, stockDemands(basket))
}
