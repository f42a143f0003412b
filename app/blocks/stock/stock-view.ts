import type { StockView } from './stock.tsx'
import type { ChosenParts } from '#domain/basket/count.ts'
import type { Product } from '#domain/entities/product.ts'
import { areLast, stockLeft } from '#domain/product/stock-left.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { preorderText } from '#app/blocks/product-card/preorder-view.ts'
import { quantityWithUnit } from '#app/blocks/price/price-view.ts'

/** How much is left, or that nothing is; nothing is said of what is not counted. */
export function stockView(
  product: Product,
  hash: string | undefined,
  parts: ChosenParts,
  rendering: Rendering,
): StockView | undefined {
  const { t } = rendering
  const left = stockLeft(product, hash, parts)
  if (left === undefined) return undefined
  if (left === 'open') return { text: t('stock.choose'), tone: 'open' }
  if (left > 0) {
    const amount = quantityWithUnit(left, product.unit, t)
    return { text: t(areLast(left) ? 'stock.last' : 'stock.ready', { amount }), tone: 'ready' }
  }
  if (!product.options.view.allowPreorder) return { text: t('stock.out'), tone: 'out' }
  return { ...preorderText(product, rendering), tone: 'soon' }
}
