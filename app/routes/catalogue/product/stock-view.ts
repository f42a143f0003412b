import type { TimedText } from '#app/blocks/time/timed.tsx'
import type { DetailedProduct } from '#domain/entities/product.ts'
import { lineMaximum } from '#domain/product/quantity.ts'
import { isHeldToStock, isSet, setStock } from '#domain/product/set.ts'
import { findVariant, freeStock, hasChoices } from '#domain/product/variant.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { preorderText } from '#app/blocks/product-card/preorder-view.ts'
import { type ChosenParts, quantityWithUnit } from '#app/blocks/price/price-view.ts'

/**
 * Pre-sale is neither there nor gone: it has a look of its own. `open` while a choice is to be
 * made.
 */
export type StockView = TimedText & { tone: 'ready' | 'soon' | 'out' | 'open' }

/** From how few pieces on the exact number is worth saying; below it says how few are left. */
const FEW = 3

/** How much is left, or that nothing is; nothing is said of what is not counted. */
export function stockView(
  product: DetailedProduct,
  hash: string | undefined,
  parts: ChosenParts,
  rendering: Rendering,
): StockView | undefined {
  const { t } = rendering
  const left = leftOf(product, hash, parts)
  if (left === undefined) return undefined
  if (left === 'open') return { text: t('stock.choose'), tone: 'open' }
  if (left > 0) {
    const amount = quantityWithUnit(left, product.unit, t)
    return { text: t(left <= FEW ? 'stock.last' : 'stock.ready', { amount }), tone: 'ready' }
  }
  if (!product.options.view.allowPreorder) return { text: t('stock.out'), tone: 'out' }
  return { ...preorderText(product, rendering), tone: 'soon' }
}

/** What is left; `open` while that depends on a choice that is still to be made. */
function leftOf(
  product: DetailedProduct,
  hash: string | undefined,
  { components, products }: ChosenParts,
): number | 'open' | undefined {
  if (isSet(product)) {
    if (!isHeldToStock(product)) return undefined
    // Parts that are still to be chosen say nothing about the stock of the set.
    if (components.some(({ variantHash, productId }) => isOpen(product, productId, variantHash))) {
      return 'open'
    }
    const stock = setStock(components, products)
    return Number.isFinite(stock) ? stock : undefined
  }
  if (product.variants.length === 0) return undefined
  if (hash === undefined) return 'open'
  const variant = findVariant(product, hash)
  // Less than one multiple cannot be bought; beyond the free stock a pre-order has to wait.
  return variant ? Math.min(freeStock(variant), lineMaximum(product, hash)) : 0
}

function isOpen(set: DetailedProduct, productId: string, variantHash: string): boolean {
  const part = set.componentsData.find(({ _id }) => _id === productId)
  return part !== undefined && hasChoices(part) && variantHash === ''
}
