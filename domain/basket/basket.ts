import type { BasketItem } from '../entities/basket.ts'
import { tidyPersonalization } from '../product/personalization.ts'
import { stockDemands, type StockLine, sumOfQuantities, takenOf } from '../product/stock.ts'
import { canonicalHash } from '../product/variant.ts'

export type {
  BasketLine,
  DroppedLine,
  DropReason,
  LineChange,
  RefreshedBasket,
} from './basket-line.ts'
export { refreshBasket } from './basket-refresh.ts'

/**
 * Adding the same thing again makes the line larger; anything that differs becomes a line of its
 * own.
 *
 * The same: product, variant, personalization and components. `id` names a new line. Quantities are
 * not held to the stock here: refreshing the basket does that.
 *
 * @rule Shopping §4 "Basket"
 */
export function addToBasket(
  items: readonly BasketItem[],
  item: Omit<BasketItem, 'id'>,
  id: string,
): BasketItem[] {
  const same = sameLine(items, item)
  if (!same) return [...items, { ...item, id }]

  return items.map((other) =>
    other === same ? { ...same, quantity: sumOfQuantities([same.quantity, item.quantity]) } : other,
  )
}

/**
 * What is added joins the line of the same product, variant, personalization and components.
 *
 * @rule Shopping §4 "Basket"
 */
export function sameLine(
  items: readonly BasketItem[],
  item: Omit<BasketItem, 'id'>,
): BasketItem | undefined {
  const key = lineKey(item)
  return items.find((other) => lineKey(other) === key)
}

/**
 * Who takes an adding back has the line as it was before, and none where it was the first.
 *
 * `quantity`: what was added. A line that is smaller by now goes.
 *
 * @rule ours
 */
export function takeBack(items: readonly BasketItem[], id: string, quantity: number): BasketItem[] {
  return items.flatMap((item) => {
    if (item.id !== id) return [item]
    const left = Number((item.quantity - quantity).toFixed(6))
    return left > 0 ? [{ ...item, quantity: left }] : []
  })
}

/**
 * A line can be taken out, and the others stay as they are.
 *
 * @rule Shopping §2 "Basket page"
 */
export function removeFromBasket(items: readonly BasketItem[], id: string): BasketItem[] {
  return items.filter((item) => item.id !== id)
}

/**
 * A line that was taken out comes back as it was, into its place; the same thing added meanwhile
 * grows by it.
 *
 * @rule ours
 */
export function putBack(
  items: readonly BasketItem[],
  item: BasketItem,
  place: number,
): BasketItem[] {
  const added = addToBasket(items, item, item.id)
  return added.length === items.length ? added : items.toSpliced(place, 0, item)
}

/** How long the basket page offers to put a line back, ms. */
export const undoLifetime = 30 * 60 * 1000

/**
 * What the basket already holds of one variant counts over all of its lines, also inside sets.
 *
 * In the product's unit.
 *
 * @rule Catalogue §4 "Add-to-basket button"
 */
export function quantityInBasket(
  items: readonly StockLine[],
  productId: string,
  variantHash: string,
): number {
  return takenOf({ productId, variantHash }, stockDemands(items))
}

/** How long an unused basket is kept, in ms. */
export const basketLifetime = 30 * 24 * 60 * 60 * 1000

/**
 * A basket expires when it was not used for more than 30 days.
 *
 * Both moments in ms.
 *
 * @rule Shopping §9 "Business constants and limits"
 */
export function isBasketExpired(touchedAt: number, now: number): boolean {
  return now - touchedAt > basketLifetime
}

/** All that makes two lines the same, as one text. */
function lineKey({ productId, variantHash, personalization, components }: Omit<BasketItem, 'id'>) {
  const parts = components
    .filter(({ quantity }) => quantity > 0)
    .map((part) => JSON.stringify([choiceKey(part), part.quantity]))
    .sort()
  return JSON.stringify([choiceKey({ productId, variantHash, personalization }), parts])
}

function choiceKey({
  productId,
  variantHash,
  personalization,
}: Pick<BasketItem, 'productId' | 'variantHash' | 'personalization'>) {
  const texts = tidyPersonalization(personalization).map(({ id, type, value }) => [id, type, value])
  return [productId, canonicalHash(variantHash), texts]
}
