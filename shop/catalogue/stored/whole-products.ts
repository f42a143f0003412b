import type { Queries } from '#shop/database/open.ts'
import { knownList } from '#shop/database/queries/known-query.ts'

import { type CatalogueProduct, type ListedProduct, productOfNow } from './listed-product.ts'
import { keepNewest } from './memory/keep-newest.ts'

/** Reads whole products, by id; those that are gone or broken by now are missing. */
export type WholeProducts = (
  listed: readonly ListedProduct[],
) => Promise<ReadonlyMap<string, CatalogueProduct>>

/** A kept product is about 15 kB. */
const mostKept = 500

/**
 * Whole products out of the database, as they are listed or newer; those asked for last are kept
 * as long as they are listed unchanged.
 */
export function wholeProducts(queries: Queries): WholeProducts {
  const kept = new Map<ListedProduct, CatalogueProduct>()

  return async (wanted) => {
    const missing = wanted.filter((listed) => !kept.has(listed))
    const read = await readWhole(queries, missing)
    const found = new Map<string, CatalogueProduct>()
    for (const listed of wanted) {
      const product = kept.get(listed) ?? read.get(listed._id)
      if (!product) continue
      found.set(listed._id, product)
      keepNewest(kept, [listed, product], mostKept)
    }
    return found
  }
}

/** These products as they are at this moment. */
export async function readWhole(
  queries: Queries,
  wanted: readonly ListedProduct[],
): Promise<ReadonlyMap<string, CatalogueProduct>> {
  if (wanted.length === 0) return new Map()

  const rows = await rowsOf(
    queries,
    wanted.map(({ _id }) => _id),
  )
  const listed = new Map(wanted.map((one) => [one._id, one]))
  return new Map(
    rows.flatMap((row) => {
      const facts = listed.get(row.id)
      const understood = productOfNow(row)
      if (!facts || understood.kind === 'broken') return []
      const { rating, manufacturer, within } = facts
      return [[row.id, { ...understood.product, rating, manufacturer, within }] as const]
    }),
  )
}

const rowsOf = knownList((queries, ids) =>
  queries
    .selectFrom('product')
    .select(['id', 'archived', 'removed', 'data'])
    .where('id', 'in', ids),
)
