import type { BasketItem } from '../entities/basket.ts'
import type { Localized } from '../entities/localized.ts'
import type { Product, Variant } from '../entities/product.ts'
import type { GrossNet, Money } from '../money.ts'
import { linePrice } from '../price/price.ts'
import type { DiscountLine } from '../discount/promo.ts'
import type { QuantityBounds } from '../product/quantity.ts'
import { isSet } from '../product/set.ts'
import { sumOfQuantities } from '../product/stock.ts'

/**
 * What happened to a line since the shopper last saw it; `from` is the old quantity or the old
 * price.
 */
export type LineChange =
  | { readonly kind: 'clamped'; readonly from: number }
  | { readonly kind: 'repriced'; readonly from: Money }

export type BasketLine = {
  readonly item: BasketItem
  readonly product: Product
  readonly variant: Variant | undefined
  readonly quantity: number
  /**
   * The room this line has beside all others; a set's quantity is fixed and its bounds only tell
   * the room.
   */
  readonly bounds: QuantityBounds
  /** For one pricedUnit, minor units. */
  readonly unit: GrossNet
  readonly total: GrossNet
  readonly reduced: boolean
  /** Some of it must be waited for. */
  readonly preorder: boolean
  readonly change?: LineChange
}

export type DropReason =
  | 'product-gone'
  | 'variant-gone'
  | 'sold-out'
  | 'no-price'
  | 'component-gone'
  /** The product takes its texts or pictures differently now: they are given again. */
  | 'personalization-changed'

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
 * The number on the basket counts pieces, and each line of goods sold by weight as one.
 *
 * @rule Shopping §3 "Basket"
 */
export function basketCount(
  lines: readonly { readonly product: Pick<Product, 'type'>; readonly quantity: number }[],
): number {
  return sumOfQuantities(
    lines.map(({ product, quantity }) => (product.type === 'weight' ? 1 : quantity)),
  )
}

/**
 * The prices a shopper has seen are kept by line, so that the next refresh can tell which of them
 * changed.
 *
 * Gives the gross price of one priced unit of each line, in minor units.
 *
 * @rule ours
 */
export function seenPrices(lines: readonly BasketLine[]): Record<string, Money> {
  return Object.fromEntries(
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

/**
 * Sets of both kinds keep in the basket the quantity with which they were added.
 *
 * @rule Shopping §2 "Basket page"
 */
export function hasFixedQuantity(product: Pick<Product, 'type'>): boolean {
  return isSet(product)
}
