import { listingCodec } from '#contract/listing-query.ts'
import { listingDefaults, searchQuery } from '#domain/listing/listing-query.ts'
import { served } from '#shop/handler.ts'

import { findProducts } from './find-products.ts'
import { listingPart } from './listing-page.ts'
import { hasValue } from './shelf/shelf.ts'
import type { Shelves } from './shelves.ts'

/**
 * The first page of what a search finds, the best answers first; fewer than three characters find
 * nothing. `scope` is a category's id; any other scope means the whole shop. Catalogue §2 "Listing
 * pages"; Catalogue §5 "Search"
 */
export const search = served('search', async (context, { query }) => {
  const { catalogue } = context
  const scope = catalogue.category.get(query.scope ?? '')?._id

  const defaults = listingDefaults(catalogue.settings)
  const asked = searchQuery(listingCodec(defaults).decode(query), defaults)
  return {
    query: query.query,
    breadcrumb: [],
    ...(await listingPart(context, query, asked, async (shelves) => {
      const found = await findProducts(shelves, query, context.cost)
      return { kind: 'found', ...found, rows: within(shelves, found.rows, scope) }
    })),
  }
})

/** Those of the rows that are in this category; undefined: all. */
function within({ shelf }: Shelves, rows: Uint32Array, category: string | undefined): Uint32Array {
  if (category === undefined) return rows
  const value = shelf.values.find('category', category)
  return rows.filter((row) => value !== undefined && hasValue(shelf, row, value))
}
