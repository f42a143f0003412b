import type { BasketItem } from './entities/basket.ts'
import type { Localized } from './entities/localized.ts'
import type { Product, Variant } from './entities/product.ts'
import type { GrossNet, Money } from './money.ts'
import { linePrice } from './price.ts'
import { tidyPersonalization } from './personalization.ts'
import type { DiscountLine } from './promo.ts'
import { clampQuantity, type QuantityBounds } from './quantity.ts'
import { isSet } from './set.ts'
import { stockDemands, type StockLine } from './stock.ts'
import { canonicalHash } from './variant.ts'

/** What happened to a line since the shopper last saw it; `from` is the old quantity or the old price. */
export type LineChange =
  | { readonly kind: 'clamped'; readonly from: number }
  | { readonly kind: 'repriced'; readonly from: Money }

export type BasketLine = {
  readonly item: BasketItem
  readonly product: Product
  readonly variant: Variant | undefined
  readonly quantity: number
  /** The room this line has beside all others; a set's quantity is fixed and its bounds only tell the room. */
  readonly bounds: QuantityBounds
  /** For one pricedUnit, minor units. */
  readonly unit: GrossNet
  readonly total: GrossNet
  readonly reduced: boolean
  /** Some of it must be waited for. */
  readonly preorder: boolean
  readonly change?: LineChange
}

export type DropReason = 'product-gone' | 'variant-gone' | 'sold-out' | 'no-price' | 'component-gone'

export type DroppedLine = {
  readonly item: BasketItem
  /** Absent when the shop does not know the product any more. */
  readonly name?: Localized
  readonly reason: DropReason
}

export type RefreshedBasket = {
  readonly lines: BasketLine[]
  readonly dropped: DroppedLine[]
  readonly total: GrossNet
  readonly count: number
}

/**
 * Adding the same thing again makes the line larger; anything that differs becomes a line of its own.
 *
 * The same: product, variant, personalization and components. `id` names a new line. Quantities are not held
 * to the stock here: refreshing the basket does that.
 *
 * @rule Shopping §4 "Basket"
 */
export function addToBasket(
  items: readonly BasketItem[],
  item: Omit<BasketItem, 'id'>,
  id: string,
): BasketItem[] {
  const key = lineKey(item)
  const same = items.find((other) => lineKey(other) === key)
  if (!same) return [...items, { ...item, id }]

  return items.map((other) =>
    other === same ? { ...same, quantity: sum(same.quantity, item.quantity) } : other,
  )
}

/**
 * A line takes the quantity it is given, held to its bounds; the lines of sets keep theirs.
 *
 * An unknown line changes nothing.
 *
 * @rule Shopping §2 "Basket page"
 * @rule Shopping §4 "Basket"
 */
export function changeQuantity(
  lines: readonly Pick<BasketLine, 'item' | 'product' | 'bounds'>[],
  id: string,
  quantity: number,
): BasketItem[] {
  return lines.map(({ item, product, bounds }) =>
    item.id === id && !hasFixedQuantity(product)
      ? { ...item, quantity: clampQuantity(quantity, bounds) }
      : item,
  )
}

/**
 * Sets of both kinds keep in the basket the quantity with which they were added.
 *
 * @rule Shopping §2 "Basket page"
 */
export function hasFixedQuantity(product: Pick<Product, 'type'>): boolean {
  return isSet(product)
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
  const hash = canonicalHash(variantHash)
  const demand = stockDemands(items).find(
    (demand) => demand.productId === productId && demand.variantHash === hash,
  )
  return demand?.quantity ?? 0
}

/**
 * The number on the basket counts pieces, and each line of goods sold by weight as one.
 *
 * @rule Shopping §3 "Basket"
 */
export function basketCount(
  lines: readonly { readonly product: Pick<Product, 'type'>; readonly quantity: number }[],
): number {
  return lines.reduce(
    (count, { product, quantity }) => sum(count, product.type === 'weight' ? 1 : quantity),
    0,
  )
}

/**
 * The prices a shopper has seen are kept by line, so that the next refresh can tell which of them changed.
 *
 * Gives the gross price of one priced unit of each line, in minor units.
 *
 * @rule ours
 */
export function seenPrices(lines: readonly BasketLine[]): Map<string, Money> {
  return new Map(
    lines.map(({ item, unit }) => [item.id, { minor: unit.gross, currency: unit.currency }]),
  )
}

/**
 * Discounts see a line as so many single items at one price, and goods sold by weight as one item.
 *
 * Amounts in minor units, gross for the single item.
 *
 * @rule Catalogue §5 "Promo code rules"
 */
export function discountLines(lines: readonly BasketLine[]): DiscountLine[] {
  return lines.map(({ item, product, quantity, unit, total, reduced }) => {
    const isOne = product.type === 'weight'
    return {
      id: item.id,
      productId: item.productId,
      quantity: isOne ? 1 : quantity,
      total,
      unitGross: isOne ? total.gross : linePrice(unit, 1, product.pricedUnit).gross,
      reduced,
    }
  })
}

const thirtyDays = 30 * 24 * 60 * 60 * 1000

/**
 * A basket that nobody touched for more than 30 days is over.
 *
 * Both moments in ms.
 *
 * @rule Shopping §9 "Business constants and limits"
 */
export function isBasketExpired(touchedAt: number, now: number): boolean {
  return now - touchedAt > thirtyDays
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

/** Steps such as 0.1 add up with binary noise. */
function sum(a: number, b: number): number {
  return Number((a + b).toFixed(6))
}
