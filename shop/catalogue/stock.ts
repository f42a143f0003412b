import type { Variant } from '#domain/entities/product.ts'
import { type StockCount, withCount } from '#domain/product/variant.ts'
import type { Queries } from '#shop/database/open.ts'

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

/** The product with the stock numbers put in. */
export function withStock<Product extends { _id: string; variants: Variant[] }>(
  product: Product,
  stock: Stock,
): Product {
  const counts = stock.get(product._id)
  if (!counts) return product

  const variants = product.variants.map((variant) => withCount(variant, counts.get(variant.hash)))
  return { ...product, variants }
}
