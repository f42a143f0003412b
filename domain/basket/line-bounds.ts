import type { BasketItem } from '../entities/basket.ts'
import type { Product } from '../entities/product.ts'
import { boundsUpTo, type QuantityBounds } from '../product/quantity.ts'
import { isLimitedByStock } from '../product/set.ts'
import {
  type ProductsById,
  type StockDemand,
  stockDemands,
  stockKey,
  stockOf,
  takenOf,
} from '../product/stock.ts'

/**
 * A line of the basket can have what is left of its stock, and of that of its parts, beside others.
 *
 * In the product's unit. Not `boundsBeside`, which is for what is to be added: that is held to the
 * line maximum less the basket, while a line is held to its stock and, for a set, to that of its
 * parts, and what others take need not be in multiples.
 *
 * @rule Catalogue §4 "Line maximum"
 * @rule Catalogue §5 "Product"
 */
export function lineBounds(
  item: BasketItem,
  product: Product,
  products: ProductsById,
  taken: readonly StockDemand[],
): QuantityBounds {
  const own = stockKey(item.productId, item.variantHash)
  const room = stockDemands([{ ...item, quantity: 1 }])
    .filter(
      ({ productId, variantHash }) =>
        isLimitedByStock(product) || stockKey(productId, variantHash) === own,
    )
    .map((demand) => {
      const stock = stockOf(products, demand.productId, demand.variantHash)
      return (stock - takenOf(demand, taken)) / demand.quantity
    })
  return boundsUpTo(Math.min(...room), product.options.view.quantityFactor)
}
