import type { ListingQuery } from '#domain/listing/listing-query.ts'
import { type Order, orderIn } from '#domain/listing/sort-order.ts'
import type { Work } from '#shop/time-budget/in-slices.ts'

import { createKept } from './kept.ts'
import { createOrder } from './order.ts'
import type { Prices } from './prices.ts'
import { hasValue, type ListingIndex } from './listing-index.ts'
import { type Counts, countsOf, type PriceSpan, spanOf } from './tally.ts'
import type { ValueNumber } from './values.ts'

/** What a listing is of. */
export type Part =
  | { kind: 'all' }
  /** Of a category, a maker or a group; undefined: of one without products. */
  | { kind: 'value'; value: ValueNumber | undefined; of?: 'category' }
  /** What a search found; by row, how well it answers. */
  | { kind: 'found'; rows: Uint32Array; scores: Float64Array }

export type Whole = Exclude<Part, { kind: 'found' }>
export type SortBy = ListingQuery['sortBy']

const mostListBytes = 16 * 1024 * 1024
const mostCountBytes = 8 * 1024 * 1024

/** What is kept of every part of an index that was asked for, until its products change. */
export function keptParts(index: ListingIndex) {
  const orders = new Map<Order, ReturnType<typeof createOrder>>()
  const lists = createKept<Uint32Array>(mostListBytes)
  const tallies = createKept<Counts>(mostCountBytes)

  return { prepare, isPrepared, rowsOf, membersOf, countsOf: countsIn, spanOf: spanIn }

  /** What takes long the first time, in small steps. */
  function* prepare(sortBy: SortBy, prices: Prices): Work<void> {
    yield* ownOrder('auto').prepare()
    yield* ownOrder('placed').prepare()
    yield* orderOf(sortBy, prices).prepare()
  }

  /** Whether nothing is left of that. */
  function isPrepared(sortBy: SortBy, prices: Prices): boolean {
    const isReady = ownOrder('auto').isPrepared() && ownOrder('placed').isPrepared()
    return isReady && orderOf(sortBy, prices).isPrepared()
  }

  function orderOf(order: Order, prices: Prices) {
    return order === 'price' ? prices.order : ownOrder(order)
  }

  /** One that needs no prices. */
  function ownOrder(order: Order) {
    const known = orders.get(order) ?? createOrder(index, order, undefined)
    orders.set(order, known)
    return known
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
    const kept = lists.find(key, movedAt(index, part))
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
    const kept = tallies.find(key, stockedAt(index, part))
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
    const kept = prices.spans.find(
      key,
      Math.max(movedAt(index, part), prices.movedAt(valueOf(part))),
    )
    if (kept) return kept
    const span = spanOf(rows, prices.gross())
    return prices.spans.keep(key, { value: span, bytes: 100, madeAt: index.clock.now })
  }
}

function keyOf(part: Whole): string {
  return part.kind === 'all' ? 'all' : String(part.value)
}

function valueOf(part: Whole): ValueNumber | undefined {
  return part.kind === 'all' ? undefined : part.value
}

/** When its products last changed, or how they are sorted. */
function movedAt(index: ListingIndex, part: Whole): number {
  const value = valueOf(part)
  return value === undefined ? index.clock.moved : (index.columns.moved[value] ?? 0)
}

/** When that or its stock last changed. */
function stockedAt(index: ListingIndex, part: Whole): number {
  const value = valueOf(part)
  const stocked = value === undefined ? index.clock.stocked : (index.columns.stocked[value] ?? 0)
  return Math.max(stocked, movedAt(index, part))
}
