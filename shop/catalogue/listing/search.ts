import { listingCodec } from '#contract/listing-query.ts'
import { listingDefaults, searchQuery } from '#domain/listing/listing-query.ts'
import { served } from '#shop/handler.ts'

import { listingEntries } from './listing-entries.ts'
import { listingPart } from './listing-page.ts'
import { searchProducts } from './search-index.ts'

/** Puts how well a product answers before the shop's own rank. */
const bestFirst = 1_000_000

/**
 * The first page of what a search finds, the best answers first; fewer than three characters find
 * nothing. `scope` is a category's id; any other scope means the whole shop. Catalogue §2 "Listing
 * pages"; Catalogue §5 "Search"
 */
export const search = served('search', async (context, { query }) => {
  const { catalogue } = context
  const found = searchProducts(catalogue, query.query, query.lang)
  const scope = catalogue.category.get(query.scope ?? '')?._id

  const all = await listingEntries(context, query)
  const entries = all.flatMap((entry) => {
    const score = found.get(entry.id)
    if (score === undefined || (scope !== undefined && !entry.categories.includes(scope))) return []
    return [{ ...entry, smartIdx: score * bestFirst + entry.smartIdx }]
  })
  const defaults = listingDefaults(catalogue.settings)
  const asked = searchQuery(listingCodec(defaults).decode(query), defaults)
  return {
    query: query.query,
    breadcrumb: [],
    ...(await listingPart(context, entries, asked, query.lang)),
  }
})
