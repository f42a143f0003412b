import {
  basketCount,
  type BasketLine,
  type LineChange,
  type RefreshedBasket,
} from './basket-line.ts'
import type { DroppedLine, DropReason } from './basket-line.ts'
import { lineBounds } from './line-bounds.ts'
import type { BasketItem } from '../entities/basket.ts'
import type { Product } from '../entities/product.ts'
import { type Money, sumGrossNet, zero } from '../money.ts'
import { linePrice, type PriceRules, type Shopper, type ShownPrice } from '../price/price.ts'
import { hidesPrices } from '../price/price-table.ts'
import { personalizationProblems } from '../product/personalization.ts'
import { clampQuantity, type QuantityBounds } from '../product/quantity.ts'
import { isSet, setProblems } from '../product/set.ts'
import { setPrice } from '../price/set-price.ts'
import {
  hasVariant,
  mustBeAwaited,
  type ProductsById,
  type StockDemand,
  stockDemands,
  takenOf,
} from '../product/stock.ts'
import { findVariant } from '../product/variant.ts'

/**
 * A basket is checked against the products of today: each line stays, shrinks, changes its price,
 * or goes with a reason.
 *
 * `products` holds those of the lines and of their components. Lines that share a variant share its
 * stock, the earlier line first. `seen` are the prices shown last (`seenPrices`); without them no
 * line counts as repriced. A line whose quantity was reduced does not also count as repriced. While
 * prices are for customers only, a visitor's basket is empty and nothing is dropped. Amounts in
 * minor units of the shopper's currency.
 *
 * @rule Shopping §4 "Basket"
 * @rule Catalogue §4 "Line maximum"
 */
export function refreshBasket(
  items: readonly BasketItem[],
  products: ProductsById,
  shopper: Shopper,
  rules: PriceRules,
  seen: Readonly<Record<string, Money>> = {},
): RefreshedBasket {
  if (hidesPrices(rules, shopper))
    return { lines: [], dropped: [], total: zero(shopper.currency), count: 0 }

  const taken: StockDemand[] = []
  const checked = items.map((item) => {
    const line = checkedLine(item, products, shopper, rules)
    return line.kind === 'kept' ? withStock(line, products, taken) : line
  })

  const kept = checked.filter((line) => line.kind === 'kept')
  const lines = kept.map((line) => basketLine(line, kept, products, seen))
  return {
    lines,
    dropped: checked.filter((line) => line.kind === 'dropped').map(({ line }) => line),
    total: sumGrossNet(
      lines.map(({ total }) => total),
      shopper.currency,
    ),
    count: basketCount(lines),
  }
}

type KnownLine = {
  kind: 'kept'
  item: BasketItem
  product: Product
  price: ShownPrice
}
type StockedLine = KnownLine & { quantity: number; preorder: boolean }
type Dropped = { kind: 'dropped'; line: DroppedLine }

function checkedLine(
  item: BasketItem,
  products: ProductsById,
  shopper: Shopper,
  rules: PriceRules,
): KnownLine | Dropped {
  const { productId, variantHash, components, personalization } = item
  const product = products.get(productId)
  if (!product || product.archived) return drop(item, product, 'product-gone')
  if (!hasVariant(product, variantHash)) return drop(item, product, 'variant-gone')
  if (isSet(product) ? isBroken(product, components, products) : components.length > 0)
    return drop(item, product, 'component-gone')
  if (personalizationProblems(product.personalization, personalization).length > 0)
    return drop(item, product, 'personalization-changed')

  const price = setPrice(product, variantHash, components, { products, shopper, rules })
  if (price.kind !== 'shown') return drop(item, product, 'no-price')
  return { kind: 'kept', item, product, price }
}

/** A part that is only short of stock shrinks the line instead, as far as to nothing. */
function isBroken(set: Product, components: BasketItem['components'], products: ProductsById) {
  return setProblems(set, components, products, 1).some(({ kind }) => kind !== 'stock-short')
}

function drop(item: BasketItem, product: Product | undefined, reason: DropReason): Dropped {
  return { kind: 'dropped', line: { item, ...(product && { name: product.name }), reason } }
}

/** Gives the line what the lines before it left, and notes what it takes. */
function withStock(
  line: KnownLine,
  products: ProductsById,
  taken: StockDemand[],
): StockedLine | Dropped {
  const quantity = clampQuantity(
    line.item.quantity,
    lineBounds(line.item, line.product, products, taken),
  )
  if (quantity === 0) return drop(line.item, line.product, 'sold-out')

  const demands = stockDemands([{ ...line.item, quantity }])
  taken.push(...demands)
  const preorder = demands.some((demand) =>
    mustBeAwaited(products, { ...demand, quantity: takenOf(demand, taken) }),
  )
  return { ...line, quantity, preorder }
}

function basketLine(
  line: StockedLine,
  kept: readonly StockedLine[],
  products: ProductsById,
  seen: Readonly<Record<string, Money>>,
): BasketLine {
  const { item, product, price, quantity, preorder } = line
  const others = kept.filter((other) => other !== line)
  const change = changeOf(line, seen[item.id])
  return {
    item: { ...item, quantity },
    product,
    variant: findVariant(product, item.variantHash),
    quantity,
    bounds: atLeast(quantity, lineBounds(item, product, products, demandsOf(others))),
    unit: price.now,
    total: linePrice(price.now, quantity, product.pricedUnit),
    reduced: price.reduced,
    preorder,
    ...(change && { change }),
  }
}

/** A set that is not held to stock may have taken what an earlier line holds; the line keeps it. */
function atLeast(quantity: number, { step, max }: QuantityBounds): QuantityBounds {
  return { min: step, step, max: Math.max(quantity, max) }
}

function demandsOf(lines: readonly StockedLine[]): StockDemand[] {
  return stockDemands(lines.map(({ item, quantity }) => ({ ...item, quantity })))
}

function changeOf(
  { item, quantity, price }: StockedLine,
  seen: Money | undefined,
): LineChange | undefined {
  if (quantity !== item.quantity) return { kind: 'clamped', from: item.quantity }
  if (!seen || seen.currency !== price.now.currency || seen.minor === price.now.gross)
    return undefined
  return { kind: 'repriced', from: seen }
}
