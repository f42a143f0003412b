import type { BasketItem } from '#domain/entities/basket.ts'
import type { DetailedProduct } from '#domain/entities/product.ts'
import {
  clampQuantity,
  type QuantityBounds,
  type QuantityCorrection,
  readQuantity,
  stepBy,
} from '#domain/product/quantity.ts'
import { boundsBeside } from '#domain/basket/room.ts'
import { mayBeLeftOut, pieceBounds } from '#domain/product/set.ts'
import { stockDemands } from '#domain/product/stock.ts'
import { chosenHash, type Chosen, type ChosenPart, isCounted, partHash } from './chosen.ts'
import { piecesField } from './field-names.ts'

/** A number that the product form holds: what it is, and between which bounds it moves. */
export type Count = {
  value: number
  bounds: QuantityBounds
  /** Why the value is not what was typed. */
  correction?: QuantityCorrection | undefined
}

/** How much of the product is wanted, within what the basket leaves. */
export function quantityCount(
  product: DetailedProduct,
  chosen: Chosen,
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

/** How many pieces of a part are wanted, within what the basket leaves. */
export function piecesCount(
  set: DetailedProduct,
  chosen: ChosenPart,
  basket: readonly BasketItem[],
): Count | undefined {
  const { part, product, pieces } = chosen
  if (!product || !isCounted(set)) return undefined
  const bounds = pieceBounds(set, part, product, partHash(chosen), stockDemands(basket))
  const typed = pieces === undefined ? Number.NaN : Number(pieces)
  return { value: clampQuantity(typed, bounds), bounds }
}

/**
 * The choice with the pieces that its page shows; one at least of a part that must be in the set.
 */
export function withPiecesShown(
  chosen: Chosen,
  set: DetailedProduct,
  basket: readonly BasketItem[],
): Chosen {
  const parts = chosen.parts.map((one) => {
    const count = piecesCount(set, one, basket)
    if (!count) return one
    const least = mayBeLeftOut(set, one.part) ? 0 : 1
    return { ...one, pieces: String(Math.max(least, count.value)) }
  })
  return { ...chosen, parts }
}

/** The choice after less or more was pressed, or a number set (0), in one of its fields. */
export function stepped(
  chosen: Chosen,
  { field, by }: { field: string; by: number },
  product: DetailedProduct,
  basket: readonly BasketItem[],
): Chosen {
  if (field === 'quantity') {
    return { ...chosen, quantity: step(quantityCount(product, chosen, basket), by) }
  }
  const parts = chosen.parts.map((one, index) => {
    const count = field === piecesField(index) ? piecesCount(product, one, basket) : undefined
    return count ? { ...one, pieces: step(count, by) } : one
  })
  return { ...chosen, parts }
}

function step({ value, bounds }: Count, by: number): string {
  return String(stepBy(value, by, bounds))
}
