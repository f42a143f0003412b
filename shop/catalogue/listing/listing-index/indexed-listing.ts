import { type Listing, priceRangeOf } from '#domain/listing/listing.ts'
import type { ListingQuery } from '#domain/listing/listing-query.ts'
import { lastPageOf } from '#domain/listing/paging.ts'
import { type Order, orderIn } from '#domain/listing/sort-order.ts'

import { facetOf, filtersOf } from './filters.ts'
import { firstRows } from './first-rows.ts'
import { createKept } from './kept.ts'
import { type Compare, compareBy, createOrder } from './order.ts'
import type { Prices } from './prices.ts'
import { hasValue, type ListingIndex } from './listing-index.ts'
import { type Counts, countsOf, filtered, type PriceSpan, spanOf } from './tally.ts'
import type { ValueNumber } from './values.ts'
import type { Work } from '#shop/time-budget/in-slices.ts'

/** What a listing is of. */
export type Part =
  | { kind: 'all' }
  /** Of a category, a maker or a group; undefined: of one without products. */
  | { kind: 'value'; value: ValueNumber | undefined; of?: 'category' }
  /** What a search found; by row, how well it answers. */
  | { kind: 'found'; rows: Uint32Array; scores: Float64Array }

type Whole = Exclude<Part, { kind: 'found' }>
type SortBy = ListingQuery['sortBy']

/** What is asked of a part; as for `listProducts`. */
export type Asked = { query: ListingQuery; facetNames: readonly string[] }

/** Puts how well a product answers a search before the shop's own rank. */
const bestFirst = 1_000_000

const mostListBytes = 16 * 1024 * 1024
const mostCountBytes = 8 * 1024 * 1024

/**
 * Listings of an index: the answers of `listProducts`, from lists that are kept in order and counts
 * that are kept of every part that was asked for.
 */
export function createListings(index: ListingIndex) {
  const orders = {
    auto: createOrder(index, 'auto', undefined),
    newest: createOrder(index, 'newest', undefined),
    placed: createOrder(index, 'placed', undefined),
  }
  const lists = createKept<Uint32Array>(mostListBytes)
  const tallies = createKept<Counts>(mostCountBytes)

  return { list, countOf, prepare, isPrepared, index }

  /** What takes long the first time, in small steps. */
  function* prepare(sortBy: SortBy, prices: Prices): Work<void> {
    yield* orders.auto.prepare()
    yield* orders.placed.prepare()
    yield* orderOf(sortBy, prices).prepare()
  }

  /** Whether nothing is left of that. */
  function isPrepared(sortBy: SortBy, prices: Prices): boolean {
    const isReady = orders.auto.isPrepared() && orders.placed.isPrepared()
    return isReady && orderOf(sortBy, prices).isPrepared()
  }

  /** One page of a part with its filters; `inAll` is how many products it has unfiltered. */
  function list(
    part: Part,
    prices: Prices,
    { query, facetNames }: Asked,
  ): Listing & { inAll: number } {
    // In the order of memory, which is several times faster to walk through than any other.
    const rows = part.kind === 'found' ? part.rows : membersOf(part)
    const known = part.kind === 'found' ? countsOf(index, rows) : countsIn(part)
    const filters = filtersOf(index, query)
    const span = () => spanIn(part, rows, prices)
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
    const inOrder = rowsOf(part, sortBy, prices)
    return found.length === inOrder.length
      ? inOrder.subarray(from, until)
      : pick(inOrder, found, index.rowCount(), shown)
  }

  /** How many products there are with this value of a facet. */
  function countOf(facet: string, id: string): number {
    const value = index.values.find(facet, id)
    return value === undefined ? 0 : (countsIn({ kind: 'all' })[value] ?? 0)
  }

  function orderOf(order: Order, prices: Prices) {
    return order === 'price' ? prices.order : orders[order]
  }

  function compareFound(scores: Float64Array, sortBy: SortBy, prices: Prices): Compare {
    if (sortBy !== 'auto') return compareBy(index, sortBy, prices)
    const { smartIdx } = index.columns
    const rank = (row: number) => (scores[row] ?? 0) * bestFirst + (smartIdx[row] ?? 0)
    return (a, b) => rank(b) - rank(a) || index.compareTies(a, b)
  }

  /** The rows of a part, in order. */
  function rowsOf(part: Whole, sortBy: SortBy, prices: Prices): Uint32Array {
    const order = part.kind === 'all' ? sortBy : orderIn(part.of ?? 'other', sortBy)
    const all = orderOf(order, prices).upToDate()
    if (part.kind === 'all') return all

    const { value } = part
    if (value === undefined) return new Uint32Array()
    const isByPrice = sortBy === 'price'
    const keep = isByPrice ? prices.lists : lists
    const moved = index.columns.moved[value] ?? 0
    const key = `${value} ${order}`
    const kept = keep.find(key, isByPrice ? Math.max(moved, prices.movedAt(value)) : moved)
    if (kept) return kept

    const rows = all.filter((row) => hasValue(index, row, value))
    return keep.keep(key, { value: rows, bytes: rows.byteLength, madeAt: index.clock.now })
  }

  /** The rows of a part, lowest first. */
  function membersOf(part: Whole): Uint32Array {
    const key = `${keyOf(part)} rows`
    const kept = lists.find(key, movedAt(part))
    if (kept) return kept

    const value = valueOf(part)
    const rows =
      part.kind === 'all'
        ? index.takenRows().sort()
        : membersOf({ kind: 'all' }).filter(
            (row) => value !== undefined && hasValue(index, row, value),
          )
    return lists.keep(key, { value: rows, bytes: rows.byteLength, madeAt: index.clock.now })
  }

  function countsIn(part: Whole): Counts {
    const key = keyOf(part)
    const kept = tallies.find(key, stockedAt(part))
    if (kept) return kept

    const counts = countsOf(index, membersOf(part))
    return tallies.keep(key, {
      value: counts,
      bytes: counts.byteLength,
      madeAt: index.clock.now,
    })
  }

  function spanIn(part: Part, rows: Uint32Array, prices: Prices): PriceSpan {
    if (part.kind === 'found') return spanOf(rows, prices.gross())

    const key = keyOf(part)
    const kept = prices.spans.find(key, Math.max(movedAt(part), prices.movedAt(valueOf(part))))
    if (kept) return kept
    const span = spanOf(rows, prices.gross())
    return prices.spans.keep(key, { value: span, bytes: 100, madeAt: index.clock.now })
  }

  /** When its products last changed, or how they are sorted. */
  function movedAt(part: Whole): number {
    const value = valueOf(part)
    return value === undefined ? index.clock.moved : (index.columns.moved[value] ?? 0)
  }

  /** When that or its stock last changed. */
  function stockedAt(part: Whole): number {
    const value = valueOf(part)
    const stocked = value === undefined ? index.clock.stocked : (index.columns.stocked[value] ?? 0)
    return Math.max(stocked, movedAt(part))
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

function keyOf(part: Whole): string {
  return part.kind === 'all' ? 'all' : String(part.value)
}

function valueOf(part: Whole): ValueNumber | undefined {
  return part.kind === 'all' ? undefined : part.value
}
