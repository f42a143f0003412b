import type { TimedText } from '#app/components/time/timed.tsx'
import type { DetailedProduct } from '#app/domain/entities/product.ts'
import { lineMaximum } from '#app/domain/quantity.ts'
import { isHeldToStock, isSet, setStock } from '#app/domain/set.ts'
import { findVariant, freeStock, hasChoices } from '#app/domain/variant.ts'
import type { Rendering } from '#app/middleware/shell.ts'
import { preorderText } from '#app/views/preorder.ts'
import { type ChosenParts, quantityWithUnit } from '#app/views/price.ts'

export type StockView = TimedText & { out: boolean }

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
  if (left > 0) {
    const amount = quantityWithUnit(left, product.unit, t)
    return { text: t(left <= FEW ? 'stock.last' : 'stock.ready', { amount }), out: false }
  }
  if (!product.options.view.allowPreorder) return { text: t('stock.out'), out: true }
  return { ...preorderText(product, rendering), out: true }
}

function leftOf(
  product: DetailedProduct,
  hash: string | undefined,
  { components, products }: ChosenParts,
): number | undefined {
  if (isSet(product)) {
    if (!isHeldToStock(product)) return undefined
    // Parts that are still to be chosen say nothing about the stock of the set.
    if (components.some(({ variantHash, productId }) => isOpen(product, productId, variantHash))) {
      return undefined
    }
    const stock = setStock(components, products)
    return Number.isFinite(stock) ? stock : undefined
  }
  if (product.variants.length === 0 || hash === undefined) return undefined
  const variant = findVariant(product, hash)
  // Less than one multiple cannot be bought; beyond the free stock a pre-order has to wait.
  return variant ? Math.min(freeStock(variant), lineMaximum(product, hash)) : 0
}

function isOpen(set: DetailedProduct, productId: string, variantHash: string): boolean {
  const part = set.componentsData.find(({ _id }) => _id === productId)
  return part !== undefined && hasChoices(part) && variantHash === ''
}
