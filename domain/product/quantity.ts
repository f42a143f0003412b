import type { Product } from '../entities/product.ts'
import { typedNumber } from '../typed-number.ts'
import { findVariant, freeStock } from './variant.ts'

/** Less than any step, more than what is lost when fractions are stored in binary. */
const tolerance = 1e-9

/**
 * The quantities a control can hold: `step` and its multiples from `min` to `max`, in the product's
 * unit.
 */
export type QuantityBounds = { readonly min: number; readonly step: number; readonly max: number }

/**
 * Where a quantity is chosen. `set` is the picker of a set that lets a component be left out;
 * where a set does not allow that, its picker is bound like `product`.
 */
export type QuantityPlace = 'product' | 'basket' | 'set' | 'wishlist'

type Stocked = Pick<Product, 'variants' | 'options'>

const unlimited = 99_999
const plainMaximum = 999
const wishlistMaximum = 999_999

/**
 * A line can hold the free stock of its variant, rounded down to whole multiples of the product's
 * factor.
 *
 * In the product's unit. 99999 where pre-order is allowed, 0 where no variant matches; a product
 * without variants has no counted stock: 999, or 99999 when it is not held to stock on the screen.
 *
 * @rule Catalogue §4 "Line maximum"
 * @rule Catalogue §9 "Business constants and limits"
 */
export function lineMaximum(product: Stocked, variantHash: string | undefined): number {
  const { allowPreorder, disableStockCountValidationOnUi, quantityFactor } = product.options.view

  if (product.variants.length === 0) {
    return allowPreorder || disableStockCountValidationOnUi ? unlimited : plainMaximum
  }
  const variant = findVariant(product, variantHash ?? '')
  if (!variant) return 0
  return allowPreorder ? unlimited : floorToMultiple(freeStock(variant), quantityFactor)
}

/**
 * A quantity moves in multiples of the product's factor, from one multiple up to the line maximum.
 *
 * In a set that lets parts be left out it starts at 0; a wishlist is not held to stock, only to
 * 999999. Where not even one multiple is left, `min` and `max` are both 0.
 *
 * @rule Catalogue §5 "Quantity control"
 * @rule Shopping §2 "Basket page"
 * @rule Shopping §5 "Other rules"
 */
export function quantityBounds(
  product: Stocked,
  variantHash: string | undefined,
  place: QuantityPlace,
): QuantityBounds {
  const step = product.options.view.quantityFactor
  const limit = place === 'wishlist' ? wishlistMaximum : lineMaximum(product, variantHash)
  const bounds = boundsUpTo(limit, step)
  return place === 'set' ? { ...bounds, min: 0 } : bounds
}

/**
 * Where there is room for so much, a quantity moves from one multiple up to the last that fits.
 *
 * In the product's unit. Where not even one fits, `min` and `max` are both 0.
 *
 * @rule Catalogue §5 "Quantity control"
 */
export function boundsUpTo(room: number, step: number): QuantityBounds {
  const max = Math.max(0, floorToMultiple(room, step))
  return { min: Math.min(step, max), step, max }
}

/**
 * A quantity that does not fit becomes the nearest multiple below it that does, or the least that
 * is allowed.
 *
 * @rule Catalogue §4 "Line maximum"
 */
export function clampQuantity(quantity: number, bounds: QuantityBounds): number {
  if (Number.isNaN(quantity)) return bounds.min
  const held = Math.min(Math.max(quantity, bounds.min), bounds.max)
  return floorToMultiple(held, bounds.step)
}

/** Why a typed quantity does not stand as it was typed. */
export const QUANTITY_CORRECTIONS = [
  'not-a-quantity',
  'two-readings',
  'too-many',
  'rounded',
] as const
export type QuantityCorrection = (typeof QUANTITY_CORRECTIONS)[number]

/**
 * Typing changes the quantity only to something the line can hold, and says why where that is not
 * what was typed.
 *
 * Nonsense, nothing and too much leave it as it was. What is taken is rounded down to a multiple,
 * and is at least one multiple. A decimal comma and blanks between thousands are understood; what
 * can mean two things leaves it too: `1.250` g are 1250 to one shopper and 1.25 to another.
 *
 * @rule Catalogue §5 "Quantity control"
 * @rule Shopping §5 "Other rules"
 */
export function readQuantity(
  typed: string,
  previous: number,
  bounds: QuantityBounds,
): { quantity: number; correction?: QuantityCorrection } {
  const read = typedNumber(typed)
  if (read.kind === 'two-readings') {
    return { quantity: clampQuantity(previous, bounds), correction: 'two-readings' }
  }
  const wanted = read.kind === 'number' ? read.value : Number.NaN
  if (!(wanted > 0)) {
    return { quantity: clampQuantity(previous, bounds), correction: 'not-a-quantity' }
  }
  if (wanted > bounds.max) {
    return { quantity: clampQuantity(previous, bounds), correction: 'too-many' }
  }
  const quantity = clampQuantity(Math.max(wanted, bounds.step), bounds)
  return Math.abs(quantity - wanted) > tolerance
    ? { quantity, correction: 'rounded' }
    : { quantity }
}

/**
 * Plus works as long as one more multiple stays within the maximum.
 *
 * @rule Catalogue §5 "Quantity control"
 * @rule Shopping §2 "Basket page"
 */
export function canStepUp(quantity: number, bounds: QuantityBounds): boolean {
  return quantity <= stepUpTo(bounds)
}

/**
 * Plus works up to one multiple below the maximum: what a control knows before the shop answers.
 *
 * @rule Catalogue §5 "Quantity control"
 */
export function stepUpTo({ step, max }: QuantityBounds): number {
  return max - step + tolerance
}

/**
 * Minus works as long as one multiple less stays at or above the minimum: in the basket, from two
 * multiples on.
 *
 * @rule Catalogue §5 "Quantity control"
 * @rule Shopping §2 "Basket page"
 */
export function canStepDown(quantity: number, bounds: QuantityBounds): boolean {
  return quantity >= stepDownFrom(bounds)
}

/**
 * Minus works from one multiple above the minimum on: what a control knows before the shop answers.
 *
 * @rule Catalogue §5 "Quantity control"
 */
export function stepDownFrom({ min, step }: QuantityBounds): number {
  return min + step - tolerance
}

/**
 * Plus adds one multiple, and leaves the quantity where it cannot.
 *
 * @rule Catalogue §5 "Quantity control"
 */
export function stepUp(quantity: number, bounds: QuantityBounds): number {
  return clampQuantity(canStepUp(quantity, bounds) ? quantity + bounds.step : quantity, bounds)
}

/**
 * Minus takes one multiple away, and leaves the quantity where it cannot.
 *
 * @rule Catalogue §5 "Quantity control"
 */
export function stepDown(quantity: number, bounds: QuantityBounds): number {
  return clampQuantity(canStepDown(quantity, bounds) ? quantity - bounds.step : quantity, bounds)
}

/**
 * A stepper's button says by its sign what it does: above 0 it is plus, below 0 minus, 0 neither.
 *
 * @rule Catalogue §5 "Quantity control"
 */
export function stepBy(quantity: number, sign: number, bounds: QuantityBounds): number {
  if (sign > 0) return stepUp(quantity, bounds)
  return sign < 0 ? stepDown(quantity, bounds) : quantity
}

/**
 * In a form what was typed counts first, then the step whose button sent it.
 *
 * `typed`: undefined where the field was not touched.
 *
 * @rule Catalogue §5 "Quantity control"
 */
export function changedQuantity(
  previous: number,
  { typed, by }: { typed: string | undefined; by: number },
  bounds: QuantityBounds,
): { quantity: number; correction?: QuantityCorrection } {
  const read = typed === undefined ? { quantity: previous } : readQuantity(typed, previous, bounds)
  return { ...read, quantity: stepBy(read.quantity, by, bounds) }
}

/**
 * A quantity is rounded down to a whole number of multiples.
 *
 * Steps such as 0.1 are not exact in binary, so a value just below a multiple counts as that
 * multiple.
 *
 * @rule Catalogue §4 "Line maximum"
 */
export function floorToMultiple(quantity: number, step: number): number {
  const multiples = Math.floor(quantity / step + tolerance)
  return Number((multiples * step).toFixed(6))
}
