import type { BasketItem } from './entities/basket.ts'
import type { Product } from './entities/product.ts'
import { lineMaximum } from './quantity.ts'
import { canonicalHash } from './variant.ts'

/** How much of one variant is wanted, in its product's unit. */
export type StockDemand = {
  readonly productId: string
  readonly variantHash: string
  readonly quantity: number
}

/** What of a line takes stock. */
export type StockLine = Pick<BasketItem, 'productId' | 'variantHash' | 'quantity'> & {
  readonly components: readonly Pick<
    BasketItem['components'][number],
    'productId' | 'variantHash' | 'quantity'
  >[]
}

/**
 * Lines take stock of their variants, sets also that of all their parts, and what meets in one variant adds up.
 *
 * One demand a variant, sorted by product id and then by variant hash: the order in which rows are locked.
 * A set's own product is among them; whoever takes the stock passes over products without counted stock.
 *
 * @rule Catalogue §4 "Line maximum"
 * @rule Catalogue §5 "Product"
 */
export function stockDemands(lines: readonly StockLine[]): StockDemand[] {
  const demands = new Map<string, StockDemand>()
  for (const line of lines) {
    const parts = line.components.map((part) => ({
      ...part,
      quantity: part.quantity * line.quantity,
    }))
    for (const { productId, variantHash, quantity } of [line, ...parts]) {
      const key = stockKey(productId, variantHash)
      const sum = withoutNoise((demands.get(key)?.quantity ?? 0) + quantity)
      if (sum > 0)
        demands.set(key, { productId, variantHash: canonicalHash(variantHash), quantity: sum })
    }
  }
  return [...demands.values()].sort(byVariant)
}

/**
 * One variant of one product has one name, in whatever order its hash lists the attributes.
 *
 * @rule ours
 */
export function stockKey(productId: string, variantHash: string): string {
  return `${productId}|${canonicalHash(variantHash)}`
}

/**
 * The stock of one variant can be given away to the last gram, where it is not sold by itself in multiples.
 *
 * In the product's unit; the line maximum without its rounding to multiples of the factor.
 *
 * @rule Catalogue §4 "Line maximum"
 */
export function sellableStock(
  product: Pick<Product, 'variants' | 'options'>,
  variantHash: string,
): number {
  const view = { ...product.options.view, quantityFactor: 1 }
  return lineMaximum({ variants: product.variants, options: { view } }, variantHash)
}

function byVariant(a: StockDemand, b: StockDemand): number {
  if (a.productId !== b.productId) return a.productId < b.productId ? -1 : 1
  return a.variantHash < b.variantHash ? -1 : 1
}

/** Sums of multiples such as 0.1 carry binary noise that would reach beyond the last gram. */
function withoutNoise(quantity: number): number {
  return Number(quantity.toFixed(6))
}
