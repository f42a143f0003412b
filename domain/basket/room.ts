import { quantityInBasket } from './basket.ts'
import type { BasketItem } from '../entities/basket.ts'
import type { Product } from '../entities/product.ts'
import {
  boundsUpTo,
  floorToMultiple,
  lineMaximum,
  type QuantityBounds,
} from '../product/quantity.ts'

/**
 * What the basket holds already is taken off the line maximum; whole multiples are left.
 *
 * In the product's unit; 0 where not one multiple fits any more.
 *
 * @rule Catalogue §4 "Line maximum"
 * @rule Catalogue §4 "Add-to-basket button"
 */
export function roomBeside(
  product: Pick<Product, 'variants' | 'options'>,
  variantHash: string | undefined,
  inBasket: number,
): number {
  const { quantityFactor } = product.options.view
  return Math.max(0, floorToMultiple(lineMaximum(product, variantHash) - inBasket, quantityFactor))
}

/**
 * A quantity to be added moves from one multiple of the product's factor up to the room that is
 * left.
 *
 * While no variant is chosen (undefined), the basket is not looked at and the best stocked one
 * counts. Where there is no room, `min` and `max` are both 0. A line that is in the basket already
 * has `lineBounds`.
 *
 * @rule Catalogue §5 "Quantity control"
 */
export function boundsBeside(
  product: Pick<Product, '_id' | 'variants' | 'options'>,
  variantHash: string | undefined,
  basket: readonly BasketItem[],
): QuantityBounds {
  const step = product.options.view.quantityFactor
  const max =
    variantHash === undefined
      ? largestRoom(product)
      : roomBeside(product, variantHash, quantityInBasket(basket, product._id, variantHash))
  return boundsUpTo(max, step)
}

function largestRoom(product: Pick<Product, 'variants' | 'options'>): number {
  const hashes = product.variants.length > 0 ? product.variants.map(({ hash }) => hash) : ['']
  return Math.max(...hashes.map((hash) => roomBeside(product, hash, 0)))
}
