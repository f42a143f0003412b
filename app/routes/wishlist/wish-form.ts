import { z } from 'zod'

import type { Attribute } from '#domain/entities/catalogue.ts'
import type { Product } from '#domain/entities/product.ts'
import { choiceFrom, chosenHash } from '#domain/product/choice.ts'
import {
  changedQuantity,
  quantityBounds,
  type QuantityCorrection,
} from '#domain/product/quantity.ts'
import { findVariant } from '#domain/product/variant.ts'
import { stepField } from '#app/blocks/stepper/stepper-view.ts'
import { fieldText } from '#app/request/form.ts'
import type { Wish } from '#app/session/state.ts'

/** The buttons of hearts and of the wishlist's rows; `buy` puts a wish into the basket. */
export const WishIntent = z.enum(['add', 'remove', 'undo', 'buy'])
export type WishIntent = z.infer<typeof WishIntent>

/** Without an intent a row of the wishlist sends its quantity. */
export const WishForm = z.object({
  intent: WishIntent.optional(),
  productId: z.string().min(1).max(200),
})
export type WishFields = z.infer<typeof WishForm>

/** The longest number that is read. */
const LONGEST = 40

/** The longest choice that is read. */
const LONGEST_TEXT = 2000

/** The wish of a heart's form: with the variant, if the form names one. */
export function chosenWish(
  form: FormData,
  product: Product,
  attributes: readonly Attribute[],
): Wish {
  const given = fieldText(form, 'variantHash', LONGEST_TEXT)
  if (given !== undefined && findVariant(product, given)) {
    return { productId: product._id, variantHash: given }
  }
  const choice = choiceFrom(product, attributes, (key) => fieldText(form, key, LONGEST_TEXT))
  return { productId: product._id, variantHash: chosenHash(product, choice) ?? '' }
}

/**
 * The quantity after a stepper was pressed or a number typed, and why it differs from the typed
 * one.
 */
export function quantityOfWish(
  form: FormData,
  product: Product,
  wish: Wish,
): { quantity: number; correction?: QuantityCorrection } {
  const bounds = quantityBounds(product, wish.variantHash, 'wishlist')
  const sent = {
    typed: fieldText(form, 'quantity', LONGEST) ?? '',
    by: Number(fieldText(form, stepField('quantity'), LONGEST) ?? 0),
  }
  return changedQuantity(wish.quantity ?? bounds.min, sent, bounds)
}
