import type { ProductPrice } from '#domain/entities/price.ts'
import type { Product } from '#domain/entities/product.ts'
import type { Queries } from '#shop/database/open.ts'
import { knownList } from '#shop/database/queries/known-query.ts'

import { readStock, withStock } from '../stock.ts'
import { productOfNow } from './listed-product.ts'
import type { StoredProduct } from './stored.ts'

/** A product with what is needed to calculate an order. */
export type ProductOnSale = Product & { wholesalePrice?: ProductPrice | undefined }

/**
 * These products, by id, straight from the database with the stock of this moment, also within a
 * transaction. Unknown, removed and archived ones, and those that cannot be understood, are left
 * out: none of them can be bought. Prices are all there, retail and wholesale, whatever the
 * settings say; ratings are not filled in. Nothing is locked.
 */
export async function readProducts(
  queries: Queries,
  ids: readonly string[],
): Promise<Map<string, ProductOnSale>> {
  if (ids.length === 0) return new Map()

  const rows = await productsOnSale(queries, [...new Set(ids)])
  const products = rows.flatMap((row) => {
    const understood = productOfNow(row)
    return understood.kind === 'product' ? [understood.product] : []
  })
  const stock = await readStock(
    queries,
    products.map((product) => product._id),
  )
  return new Map(products.map((product) => [product._id, withStock(onSale(product), stock)]))
}

const productsOnSale = knownList((queries, ids) =>
  queries
    .selectFrom('product')
    .select(['id', 'archived', 'removed', 'data'])
    .where('id', 'in', ids)
    .where('removed', '=', 0)
    .where('archived', '=', 0),
)

function onSale(product: StoredProduct): ProductOnSale {
  return { ...product, rating: { count: 0, average: 0 } }
}

/** Which of these ids are products of the shop, on sale or not. */
export async function existingProducts(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const there = new Set<string>()
  for (let at = 0; at < ids.length; at += asked) {
    for (const { id } of await productIds(queries, ids.slice(at, at + asked))) there.add(id)
  }
  return there
}

/** A statement has room for so many values and more. */
const asked = 1_000

const productIds = knownList((queries, ids) =>
  queries.selectFrom('product').select('id').where('id', 'in', ids).where('removed', '=', 0),
)
