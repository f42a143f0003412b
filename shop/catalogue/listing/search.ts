import type { SearchPage } from '#contract/answers.ts'
import { listingCodec } from '#contract/listing-query.ts'
import { listingDefaults, searchQuery } from '#domain/listing/listing-query.ts'
import { served } from '#shop/handler.ts'

import { findProducts } from './find-products.ts'
import { listingPart } from './listing-page.ts'
import type { Found } from './search/search-index.ts'
import { shortcutsTo } from './search/shortcuts.ts'
import { hasValue } from './listing-index/listing-index.ts'
import type { ListingIndexes } from './listing-indexes.ts'

/** More than a name has that begins like what was typed. */
const inCategory = 70

/**
 * The first page of what a search finds, the best answers first; fewer than three characters find
 * nothing. `scope` is a category, by its id or its address; any other scope means the whole shop.
 * Catalogue §2 "Listing pages"; Catalogue §5 "Search"
 */
export const search = served('search', async (context, { query }) => {
  const { catalogue, cost } = context
  const { lang } = query
  const scope =
    query.scope === undefined
      ? undefined
      : (catalogue.category.get(query.scope) ?? catalogue.categoryAt(query.scope, lang))?._id

  const defaults = listingDefaults(catalogue.settings, query.template)
  const asked = searchQuery(listingCodec(defaults).decode(query), defaults)
  const told: Pick<SearchPage, 'spelling' | 'shortcuts'> = { shortcuts: [] }
  const listing = await listingPart(context, query, asked, async (indexes) => {
    const found = await findProducts(indexes, query, cost)
    const { rows, spelling, words } = found
    if (spelling) told.spelling = spelling
    const { shortcuts, categories } = await shortcutsTo(indexes, words, lang, cost)
    told.shortcuts = shortcuts
    const scores = categories.reduce(
      (before, id) => raised(indexes, { rows, scores: before }, id),
      found.scores,
    )
    return { kind: 'found', rows: within(indexes, rows, scope), scores }
  })
  return { query: query.query, ...told, breadcrumb: [], ...listing }
})

/** Who types the whole name of a category means what is in it before what is called like it. */
function raised(
  { listingIndex }: ListingIndexes,
  { rows, scores }: Found,
  category: string,
): Float64Array {
  const value = listingIndex.values.find('category', category)
  if (value === undefined) return scores
  const better = scores.slice()
  for (const row of rows) {
    if (hasValue(listingIndex, row, value)) better[row] = (better[row] ?? 0) + inCategory
  }
  return better
}

/** Those of the rows that are in this category; undefined: all. */
function within(
  { listingIndex }: ListingIndexes,
  rows: Uint32Array,
  category: string | undefined,
): Uint32Array {
  if (category === undefined) return rows
  const value = listingIndex.values.find('category', category)
  return rows.filter((row) => value !== undefined && hasValue(listingIndex, row, value))
}
