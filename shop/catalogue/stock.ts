import type { Variant } from '#domain/entities/product.ts'
import type { Queries } from '#shop/database/open.ts'

/** In the product's unit. */
export type StockCount = { count: number; locked: number }

/** Counted stock by product id, then by variant hash. */
export type Stock = ReadonlyMap<string, ReadonlyMap<string, StockCount>>

/** The stock of these products, or of all, as it is at this moment; one query. */
export async function readStock(queries: Queries, ids?: readonly string[]): Promise<Stock> {
  if (ids?.length === 0) return new Map()

  const all = queries.selectFrom('stock').select(['product_id', 'variant_hash', 'count', 'locked'])
  const rows = await (ids ? all.where('product_id', 'in', [...new Set(ids)]) : all).execute()
  const stock = new Map<string, Map<string, StockCount>>()
  for (const { product_id: id, variant_hash: hash, count, locked } of rows) {
    const variants = stock.get(id) ?? new Map<string, StockCount>()
    stock.set(id, variants.set(hash, { count, locked }))
  }
  return stock
}

/**
 * The product with the stock numbers put in; a variant that is not counted keeps what its product
 * says. Catalogue §4 "Variant availability"
 */
export function withStock<Product extends { _id: string; variants: Variant[] }>(
  product: Product,
  stock: Stock,
): Product {
  const counts = stock.get(product._id)
  if (!counts) return product

  const variants = product.variants.map((variant) => {
    const { count, locked } = counts.get(variant.hash) ?? variant
    return { ...variant, count, locked, available: variant.available && count > locked }
  })
  return { ...product, variants }
}
