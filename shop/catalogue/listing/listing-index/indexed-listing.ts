import { type Listing, priceRangeOf } from '#domain/listing/listing.ts'
import type { ListingQuery } from '#domain/listing/listing-query.ts'
import { lastPageOf } from '#domain/listing/paging.ts'

import { facetOf, filtersOf } from './filters.ts'
import { firstRows } from './first-rows.ts'
import { keptParts, type Part, type SortBy } from './kept-parts.ts'
import { type Compare, compareBy } from './order.ts'
import type { Prices } from './prices.ts'
import type { ListingIndex } from './listing-index.ts'
import { countsOf, filtered } from './tally.ts'

/** What is asked of a part; as for `listProducts`. */
export type Asked = { query: ListingQuery; facetNames: readonly string[] }

/** Puts how well a product answers a search before the shop's own rank. */
const bestFirst = 1_000_000

/**
 * Listings of an index: the answers of `listProducts`, from lists that are kept in order and counts
 * that are kept of every part that was asked for.
 */
export function createListings(index: ListingIndex) {
  const parts = keptParts(index)
  const { prepare, isPrepared } = parts

  return { list, countOf, prepare, isPrepared, index }

  /** One page of a part with its filters; `inAll` is how many products it has unfiltered. */
  function list(
    part: Part,
    prices: Prices,
    { query, facetNames }: Asked,
  ): Listing & { inAll: number } {
    // In the order of memory, which is several times faster to walk through than any other.
    const rows = part.kind === 'found' ? part.rows : parts.membersOf(part)
    const known = part.kind === 'found' ? countsOf(index, rows) : parts.countsOf(part)
    const filters = filtersOf(index, query)
    const span = () => parts.spanOf(part, rows, prices)
    const left = filters
      ? filtered(index, { rows, counts: known, span }, prices.gross(), filters)
      : { found: rows, counts: known, span: span() }

    const total = left.found.length
    const lastPage = lastPageOf(total, query.pageSize)
    const inAll = rows.length
    if (!Number.isInteger(query.page) || query.page < 1 || query.page > lastPage)
      return { kind: 'not-found', total, lastPage, inAll }

    const start = (query.page - 1) * query.pageSize
    const shown = { from: start, until: Math.min(start + query.pageSize, total) }
    const page = pageOf(part, left.found, prices, { sortBy: query.sortBy, shown })
    const { lowest, highest } = left.span
    const priceRange = priceRangeOf(highest < 0 ? [] : [{ gross: lowest }, { gross: highest }])
    return {
      kind: 'page',
      ids: Array.from(page, (row) => index.idOf(row)),
      total,
      page: query.page,
      lastPage,
      pageSize: query.pageSize,
      facets: facetNames.map((name) => facetOf(index, name, query, { known, counts: left.counts })),
      ...(priceRange && { priceRange }),
      inAll,
    }
  }

  /** Of the rows found, those on one page. */
  function pageOf(
    part: Part,
    found: Uint32Array,
    prices: Prices,
    { sortBy, shown }: { sortBy: SortBy; shown: { from: number; until: number } },
  ): Uint32Array {
    const { from, until } = shown
    if (part.kind === 'found') {
      const compare = compareFound(part.scores, sortBy, prices)
      return firstRows(found, compare, until).subarray(from)
    }
    const inOrder = parts.rowsOf(part, sortBy, prices)
    return found.length === inOrder.length
      ? inOrder.subarray(from, until)
      : pick(inOrder, found, index.rowCount(), shown)
  }

  /** How many products there are with this value of a facet. */
  function countOf(facet: string, id: string): number {
    const value = index.values.find(facet, id)
    return value === undefined ? 0 : (parts.countsOf({ kind: 'all' })[value] ?? 0)
  }

  function compareFound(scores: Float64Array, sortBy: SortBy, prices: Prices): Compare {
    if (sortBy !== 'auto') return compareBy(index, sortBy, prices)
    const { smartIdx } = index.columns
    const rank = (row: number) => (scores[row] ?? 0) * bestFirst + (smartIdx[row] ?? 0)
    return (a, b) => rank(b) - rank(a) || index.compareTies(a, b)
  }
}

/** Of these rows in order, those found, from one place to another. */
function pick(
  inOrder: Uint32Array,
  found: Uint32Array,
  rowCount: number,
  { from, until }: { from: number; until: number },
): Uint32Array {
  const isFound = new Uint8Array(rowCount)
  for (const row of found) isFound[row] = 1
  const page = new Uint32Array(until - from)
  let at = 0
  for (const row of inOrder) {
    if (isFound[row] === 0) continue
    if (at >= until) break
    if (at >= from) page[at - from] = row
    at += 1
  }
  return page
}
