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
