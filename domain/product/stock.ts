import type { BasketItem } from '../entities/basket.ts'
import type { Product } from '../entities/product.ts'
import { lineMaximum } from './quantity.ts'
import { canonicalHash, findVariant, freeStock } from './variant.ts'

/** How much of one variant is wanted, in its product's unit. */
export type StockDemand = {
  readonly productId: string
  readonly variantHash: string
  readonly quantity: number
}

/** Products by their id; one that is not there is gone. */
export type ProductsById = ReadonlyMap<string, Product>

/** What of a line takes stock. */
export type StockLine = Pick<BasketItem, 'productId' | 'variantHash' | 'quantity'> & {
  readonly components: readonly Pick<
    BasketItem['components'][number],
    'productId' | 'variantHash' | 'quantity'
  >[]
}

/**
 * Lines take stock of their variants, sets also that of all their parts, and what meets in one
 * variant adds up.
 *
 * One demand a variant, sorted by product id and then by variant hash: the order in which rows are
 * locked. A set's own product is among them; products without counted stock are skipped where the
 * stock is taken.
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
      const sum = sumOfQuantities([demands.get(key)?.quantity ?? 0, quantity])
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
 * The stock of one variant can be used up to the last gram, because multiples apply only to a
 * product sold by itself.
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

/**
 * A product that the shop does not know any more has no stock.
 *
 * In the product's unit.
 *
 * @rule Catalogue §4 "Line maximum"
 */
export function stockOf(products: ProductsById, productId: string, variantHash: string): number {
  const product = products.get(productId)
  return product ? sellableStock(product, variantHash) : 0
}

/**
 * What others have already taken of a variant, all together.
 *
 * In the product's unit.
 *
 * @rule Catalogue §4 "Add-to-basket button"
 */
export function takenOf(
  { productId, variantHash }: Pick<StockDemand, 'productId' | 'variantHash'>,
  taken: readonly StockDemand[],
): number {
  const key = stockKey(productId, variantHash)
  const same = taken.filter((demand) => stockKey(demand.productId, demand.variantHash) === key)
  return sumOfQuantities(same.map(({ quantity }) => quantity))
}

/**
 * What is wanted of a variant beyond its free stock must be awaited, where the product can be
 * ordered ahead.
 *
 * @rule Catalogue §4 "Add-to-basket button"
 */
export function mustBeAwaited(products: ProductsById, wanted: StockDemand): boolean {
  const product = products.get(wanted.productId)
  const variant = product && findVariant(product, wanted.variantHash)
  if (!variant || !product.options.view.allowPreorder) return false
  return wanted.quantity > freeStock(variant)
}

/**
 * A variant can be chosen only while the product has it; a product without variants has none to
 * choose.
 *
 * @rule Catalogue §4 "Variant availability"
 */
export function hasVariant(product: Pick<Product, 'variants'>, variantHash: string): boolean {
  return product.variants.length === 0
    ? variantHash === ''
    : findVariant(product, variantHash) !== undefined
}

/**
 * Quantities add up to the millionth, since steps such as 0.1 are no exact binary numbers.
 *
 * @rule ours
 */
export function sumOfQuantities(quantities: readonly number[]): number {
  return Number(quantities.reduce((sum, quantity) => sum + quantity, 0).toFixed(6))
}

function byVariant(a: StockDemand, b: StockDemand): number {
  if (a.productId !== b.productId) return a.productId < b.productId ? -1 : 1
  return a.variantHash < b.variantHash ? -1 : 1
}
