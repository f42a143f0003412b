import type { Attribute } from '#domain/entities/catalogue.ts'
import type { Product } from '#domain/entities/product.ts'
import { choiceFrom, chosenHash } from '#domain/product/choice.ts'
import {
  changedQuantity,
  quantityBounds,
  type QuantityCorrection,
} from '#domain/product/quantity.ts'
import { findVariant } from '#domain/product/variant.ts'
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
  const choice = choiceFrom(product, attributes, (key) => {
    const value = form.get(key)
    return typeof value === 'string' ? value : undefined
  })
  return { productId: product._id, variantHash: chosenHash(product, choice) ?? '' }
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
  const asked = {
    typed: typeof typed === 'string' ? typed : '',
    by: Number(form.get('quantity-step') ?? 0),
  }
  return changedQuantity(wish.quantity ?? bounds.min, asked, bounds)
}
