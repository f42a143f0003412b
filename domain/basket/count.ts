import type { BasketComponent, BasketItem } from '../entities/basket.ts'
import type { DetailedProduct } from '../entities/product.ts'
import {
  type Chosen,
  chosenHash,
  type ChosenPart,
  isCounted,
  itemOf,
  partHash,
} from '../product/choice.ts'
import {
  clampQuantity,
  type QuantityBounds,
  type QuantityCorrection,
  readQuantity,
  stepBy,
} from '../product/quantity.ts'
import { mayBeLeftOut, pieceBounds } from '../product/set.ts'
import { type ProductsById, stockDemands } from '../product/stock.ts'
import { boundsBeside } from './room.ts'

/** A number in the form of a product: what it is, and between which bounds it moves. */
export type Count = {
  value: number
  bounds: QuantityBounds
  /** Why the value is not what was typed. */
  correction?: QuantityCorrection | undefined
}

/**
 * How much of a product is wanted is read as typed and shrinks to what the basket leaves.
 *
 * Where nothing was typed it is one multiple of the product's factor.
 *
 * @rule Catalogue §5 "Quantity control"
 */
export function quantityCount(
  product: DetailedProduct,
  chosen: Pick<Chosen, 'choice' | 'quantity'>,
  basket: readonly BasketItem[],
): Count {
  const hash = chosenHash(product, chosen.choice)
  const all = boundsBeside(product, hash, [])
  const bounds = boundsBeside(product, hash, basket)
  const read = readQuantity(chosen.quantity ?? '', all.min, all)
  // What would fit an empty basket is not nonsense: it shrinks to what is left.
  const value = clampQuantity(read.quantity, bounds)
  const shrunk = value < read.quantity ? 'too-many' : undefined
  return {
    value,
    bounds,
    correction: chosen.quantity === undefined ? undefined : (read.correction ?? shrunk),
  }
}

/**
 * The pieces of a part are counted in a set that the shopper fills, within what the basket leaves.
 *
 * Undefined where they are not the shopper's to choose, or the shop does not know the part.
 *
 * @rule Catalogue §5 "Quantity control"
 * @rule Catalogue §5 "Product"
 */
export function piecesCount(
  set: DetailedProduct,
  chosen: ChosenPart,
  basket: readonly BasketItem[],
): Count | undefined {
  const { part, product, pieces } = chosen
  if (!product || !isCounted(set)) return undefined
  const bounds = pieceBounds(set, part, product, partHash(chosen), stockDemands(basket))
  return { value: clampQuantity(Number(pieces), bounds), bounds }
}

/** What makes up a set, with the products its parts are; both empty for all else. */
export type ChosenParts = {
  readonly components: readonly BasketComponent[]
  readonly products: ProductsById
}

/**
 * A set is priced and checked with the pieces that its page shows: one at least of a part that must
 * be in it, also where there is none left.
 *
 * @rule Catalogue §5 "Product"
 */
export function chosenParts(
  set: DetailedProduct,
  chosen: Chosen,
  basket: readonly BasketItem[],
): ChosenParts {
  const parts = chosen.parts.map((one) => {
    const count = piecesCount(set, one, basket)
    if (!count) return one
    const least = mayBeLeftOut(set, one.part) ? 0 : 1
    return { ...one, pieces: String(Math.max(least, count.value)) }
  })
  return {
    components: itemOf(set, { ...chosen, parts }, 1).components,
    products: new Map(set.componentsData.map((part) => [part._id, part])),
  }
}

/** Which stepper was pressed, that of the product or that of a part, and its sign. */
export type Step = { readonly of: 'quantity' | number; readonly by: number }

/**
 * Less and more change one number of the form and leave all else as it was chosen.
 *
 * @rule Catalogue §5 "Quantity control"
 */
export function stepped(
  chosen: Chosen,
  { of, by }: Step,
  product: DetailedProduct,
  basket: readonly BasketItem[],
): Chosen {
  if (of === 'quantity') {
    return { ...chosen, quantity: step(quantityCount(product, chosen, basket), by) }
  }
  const parts = chosen.parts.map((one, index) => {
    const count = index === of ? piecesCount(product, one, basket) : undefined
    return count ? { ...one, pieces: step(count, by) } : one
  })
  return { ...chosen, parts }
}

function step({ value, bounds }: Count, by: number): string {
  return String(stepBy(value, by, bounds))
}
