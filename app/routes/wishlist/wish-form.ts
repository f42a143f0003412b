import type { Attribute } from '#domain/entities/catalogue.ts'
import type { Product } from '#domain/entities/product.ts'
import {
  quantityBounds,
  type QuantityCorrection,
  readQuantity,
  stepBy,
} from '#domain/product/quantity.ts'
import { findVariant, hasChoices, variantForChoice } from '#domain/product/variant.ts'
import type { Wish } from '#app/session/state.ts'

/** The wish that a heart's form makes: with the variant, where the form already says which. */
export function chosenWish(
  form: FormData,
  product: Product,
  attributes: readonly Attribute[],
): Wish {
  const given = form.get('variantHash')
  if (typeof given === 'string' && findVariant(product, given)) {
    return { productId: product._id, variantHash: given }
  }
  return { productId: product._id, variantHash: hashOf(form, product, attributes) }
}

/**
 * How many are wanted after a stepper was pressed or a number typed, and why that is not what was
 * typed.
 */
export function quantityOfWish(
  form: FormData,
  product: Product,
  wish: Wish,
): { quantity: number; correction?: QuantityCorrection } {
  const bounds = quantityBounds(product, wish.variantHash, 'wishlist')
  const typed = form.get('quantity')
  const previous = wish.quantity ?? bounds.min
  const read = readQuantity(typeof typed === 'string' ? typed : '', previous, bounds)
  const step = Number(form.get('quantity-step') ?? 0)
  return { ...read, quantity: stepBy(read.quantity, step, bounds) }
}

function hashOf(form: FormData, product: Product, attributes: readonly Attribute[]): string {
  if (!hasChoices(product)) return ''
  const choice = Object.fromEntries(
    attributes.flatMap(({ _id, key }) => {
      const value = form.get(key) ?? onlyValue(product, _id)
      return typeof value === 'string' && value !== '' ? [[_id, value]] : []
    }),
  )
  const chosen = variantForChoice(product, choice)
  return chosen.kind === 'complete' ? chosen.variant.hash : ''
}

/** An attribute in which the variants do not differ is not asked for. */
function onlyValue(product: Product, attributeId: string): string | undefined {
  const values = new Set(
    product.variants
      .flatMap(({ attributes }) => attributes)
      .filter(({ id }) => id === attributeId)
      .map(({ value }) => value),
  )
  return values.size === 1 ? [...values][0] : undefined
}
