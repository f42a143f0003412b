import type { Product } from '../entities/product.ts'
import {
  type ProductsById,
  type StockDemand,
  type StockLine,
  stockDemands,
} from '../product/stock.ts'
import { findVariant, freeStock } from '../product/variant.ts'

/** How much of one counted variant an order needs, over all its lines and sets, in whole units. */
export type OrderDemand = StockDemand & {
  /** May be reserved even if it is not in stock. */
  readonly preorder: boolean
}

export type Shortage = {
  readonly productId: string
  readonly variantHash: string
  readonly wanted: number
  readonly left: number
}

/**
 * An order takes counted stock in whole units; what is not counted is not taken.
 *
 * By the variants' own hashes, as their stock is stored.
 *
 * @rule Catalogue §4 "Line maximum"
 */
export function orderDemands(lines: readonly StockLine[], products: ProductsById): OrderDemand[] {
  return stockDemands(lines).flatMap(({ productId, variantHash, quantity }) => {
    const product = products.get(productId)
    const variant = product && findVariant(product, variantHash)
    if (!variant) return []
    const preorder = product.options.view.allowPreorder
    return [{ productId, variantHash: variant.hash, quantity: Math.ceil(quantity), preorder }]
  })
}

/**
 * Short is what an order needs more of than is free, unless it can be ordered ahead.
 *
 * @rule Catalogue §4 "Line maximum"
 */
export function shortagesOf(
  demands: readonly OrderDemand[],
  products: ReadonlyMap<string, Pick<Product, 'variants'>>,
): Shortage[] {
  return demands.flatMap(({ productId, variantHash, quantity, preorder }) => {
    const product = products.get(productId)
    const variant = product && findVariant(product, variantHash)
    const left = variant ? freeStock(variant) : 0
    return preorder || left >= quantity ? [] : [{ productId, variantHash, wanted: quantity, left }]
  })
}

/** Of one counted variant: what an order takes of what is there, and what it orders ahead. */
export type StockTaken = {
  readonly productId: string
  readonly variantHash: string
  readonly locked: number
  readonly preordered: number
}

/**
 * What an order takes when nothing is short.
 *
 * A pre-order that stock does not cover waits as a whole for the next delivery and leaves what is
 * there to others. All orders take variants in the same sequence, so that two never wait for each
 * other.
 *
 * @rule ours
 */
export function stockTaken(
  demands: readonly OrderDemand[],
  products: ReadonlyMap<string, Pick<Product, 'variants'>>,
): StockTaken[] {
  const missing = shortagesOf(
    demands.map((demand) => ({ ...demand, preorder: false })),
    products,
  )
  return demands.toSorted(byVariant).map(({ productId, variantHash, quantity }) => {
    const isMissing = missing.some(
      (one) => one.productId === productId && one.variantHash === variantHash,
    )
    return {
      productId,
      variantHash,
      locked: isMissing ? 0 : quantity,
      preordered: isMissing ? quantity : 0,
    }
  })
}

type Variant = Pick<OrderDemand, 'productId' | 'variantHash'>

/**
 * The sequence in which all take stock. Compares code units, so that all processes agree, whatever
 * their locale.
 *
 * @rule ours
 */
export function byVariant(a: Variant, b: Variant): number {
  return compare(a.productId, b.productId) || compare(a.variantHash, b.variantHash)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
