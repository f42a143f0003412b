import type { BasketComponent } from '../entities/basket.ts'
import type { Product } from '../entities/product.ts'
import { lineMaximum } from './quantity.ts'
import { isLimitedByStock, isSet, setStock } from './set.ts'
import type { ProductsById } from './stock.ts'
import { findVariant, freeStock, hasChoices, stockState } from './variant.ts'

/**
 * A page tells how much is left of what is chosen, where that is counted.
 *
 * In the product's unit, or in sets; less than one multiple cannot be bought and is nothing. `open`
 * while it depends on a choice still to be made, undefined where nothing is counted.
 *
 * @rule Catalogue §4 "Variant availability"
 * @rule Catalogue §5 "Product"
 */
export function stockLeft(
  product: Product,
  variantHash: string | undefined,
  { components, products }: { components: readonly BasketComponent[]; products: ProductsById },
): number | 'open' | undefined {
  if (isSet(product)) {
    if (!isLimitedByStock(product)) return undefined
    // Parts that are still to be chosen say nothing about the stock of the set.
    if (components.some((part) => isOpen(part, products))) return 'open'
    const stock = setStock(components, products)
    return Number.isFinite(stock) ? stock : undefined
  }
  if (product.variants.length === 0) return undefined
  if (variantHash === undefined) return 'open'
  const variant = findVariant(product, variantHash)
  // Beyond the free stock a pre-order has to wait.
  return variant ? Math.min(freeStock(variant), lineMaximum(product, variantHash)) : 0
}

/** So many can be counted at a glance. */
const few = 3

/**
 * Of the last few pieces a page says that they are the last.
 *
 * `left`: in the product's unit, or in sets.
 *
 * @rule ours
 */
export function areLast(left: number): boolean {
  return left > 0 && left <= few
}

/**
 * What is in stock can be sent now, and what is ordered ahead from the day that the shop names.
 *
 * `left`: see `stockLeft`; gives ms. While a variant is still to be chosen, it is now where all
 * that can be chosen is in stock. Undefined where nobody knows.
 *
 * @rule Catalogue §4 "Add-to-basket button"
 * @rule ours
 */
export function sentFrom(
  product: Pick<Product, 'type' | 'variants' | 'options' | 'preorderDate'>,
  left: number | 'open' | undefined,
  quantity: number,
): 'now' | number | undefined {
  const { allowPreorder } = product.options.view
  if (left === undefined || left === 'open') {
    const isThere = !isSet(product) && !allowPreorder && stockState(product) === 'now'
    return isThere ? 'now' : undefined
  }
  if (left > 0 && quantity <= left) return 'now'
  return allowPreorder ? product.preorderDate : undefined
}

function isOpen({ productId, variantHash }: BasketComponent, products: ProductsById): boolean {
  const part = products.get(productId)
  return part !== undefined && hasChoices(part) && variantHash === ''
}
