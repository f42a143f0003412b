import type { Variant } from '#domain/entities/product.ts'
import { type StockCount, withCount } from '#domain/product/variant.ts'
import type { Queries } from '#shop/database/open.ts'
import { knownList } from '#shop/database/queries/known-query.ts'

/** Counted stock by product id, then by variant hash. */
export type Stock = { get(id: string): VariantStock | undefined }
export type VariantStock = { get(hash: string): StockCount | undefined }

const atOnce = 3_000

/** The stock of these products as it is at this moment; one query. */
export async function readStock(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VariantStock>> {
  if (ids.length === 0) return new Map()

  const rows = await stockOfProducts(queries, [...new Set(ids)])
  const stock = new Map<string, Map<string, StockCount>>()
  for (const { product_id: id, variant_hash: hash, count, locked } of rows) {
    const variants = stock.get(id) ?? new Map<string, StockCount>()
    stock.set(id, variants.set(hash, { count, locked }))
  }
  return stock
}

const stockOfProducts = knownList((queries, ids) =>
  stockRows(queries).where('product_id', 'in', ids),
)

/** The stock of every product, some thousand rows at a time; equal stock is one object. */
export async function* readAllStock(
  queries: Queries,
): AsyncGenerator<[id: string, stock: VariantStock]> {
  const known = new Map<string, VariantStock>()
  const stockOf = (rows: readonly StockRow[]): VariantStock => {
    const name = JSON.stringify(rows.map((row) => [row.variant_hash, row.count, row.locked]))
    const stock =
      known.get(name) ??
      new Map(rows.map(({ variant_hash, count, locked }) => [variant_hash, { count, locked }]))
    known.set(name, stock)
    return stock
  }

  let ofOne: StockRow[] = []
  for await (const row of allStockRows(queries)) {
    const [first] = ofOne
    if (first && first.product_id !== row.product_id) {
      yield [first.product_id, stockOf(ofOne)]
      ofOne = []
    }
    ofOne.push(row)
  }
  const [first] = ofOne
  if (first) yield [first.product_id, stockOf(ofOne)]
}

type StockRow = { product_id: string; variant_hash: string; count: number; locked: number }

async function* allStockRows(queries: Queries): AsyncGenerator<StockRow> {
  let last: StockRow | undefined
  for (;;) {
    let page = stockRows(queries).orderBy('product_id').orderBy('variant_hash').limit(atOnce)
    if (last) {
      const { product_id: id, variant_hash: hash } = last
      page = page.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('product_id', 'variant_hash'), '>', tuple(id, hash)),
      )
    }
    const rows = await page.execute()
    yield* rows
    if (rows.length < atOnce) return
    last = rows.at(-1)
  }
}

function stockRows(queries: Queries) {
  return queries.selectFrom('stock').select(['product_id', 'variant_hash', 'count', 'locked'])
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
