import type { Order } from '#domain/listing/sort-order.ts'

import type { Journal } from './journal.ts'
import type { ListingIndex } from './listing-index.ts'
import type { Work } from '#shop/time-budget/in-slices.ts'

/** What an order by price goes by. */
type Ranked = { journal: Journal; rank: (row: number) => number }

export type Compare = (a: number, b: number) => number

const chunk = 2048

/** How often sorting begins again because something changed meanwhile. */
const mostAttempts = 4

/** An order by this; one by price needs the prices that it goes by. */
export function createOrder(index: ListingIndex, order: Order, prices: Ranked | undefined) {
  const compare = compareBy(index, order, prices)
  let rows: Uint32Array | undefined
  let seen = 0
  let priceSeen = 0

  return {
    prepare,
    upToDate,
    /** Whether `upToDate` is quick. */
    isPrepared: () => rows !== undefined && changedRows() !== undefined,
  }

  /** Sorts in small steps, so that others get their turn; after it `upToDate` is quick. */
  function* prepare(): Work<void> {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      if (rows && changedRows() !== undefined) return
      const begun = { seen: index.journal.end(), priceSeen: prices?.journal.end() ?? 0 }
      const sorted = yield* sortedRows(index.takenRows(), compare)
      // Rows that changed between two steps may have led others astray.
      const isSettled = index.journal.end() === begun.seen
      if (!isSettled || (prices?.journal.end() ?? 0) !== begun.priceSeen) continue

      rows = sorted
      seen = begun.seen
      priceSeen = begun.priceSeen
    }
    upToDate()
  }

  /** All rows in this order, as they are now. */
  function upToDate(): Uint32Array {
    const changed = changedRows()
    if (!rows || !changed) rows = index.takenRows().sort(compare)
    else if (changed.size > 0) rows = patched(index, rows, changed, compare)
    seen = index.journal.end()
    priceSeen = prices?.journal.end() ?? 0
    return rows
  }

  function changedRows(): Set<number> | undefined {
    const moved = index.journal.since(seen)
    const priced = prices ? prices.journal.since(priceSeen) : []
    return moved && priced && new Set([...moved, ...priced])
  }
}

/** As `sortEntries` compares them. */
export function compareBy(
  { columns, compareTies }: ListingIndex,
  order: Order,
  prices: Ranked | undefined,
): Compare {
  switch (order) {
    case 'price': {
      const rank = prices?.rank ?? (() => 0)
      return (a, b) => rank(a) - rank(b) || compareTies(a, b)
    }
    case 'placed':
      return (a, b) =>
        (columns.place[a] ?? 0) - (columns.place[b] ?? 0) ||
        (columns.smartIdx[b] ?? 0) - (columns.smartIdx[a] ?? 0) ||
        compareTies(a, b)
    case 'auto':
      return (a, b) => (columns.smartIdx[b] ?? 0) - (columns.smartIdx[a] ?? 0) || compareTies(a, b)
    case 'newest':
      return (a, b) =>
        (columns.createdAt[b] ?? 0) - (columns.createdAt[a] ?? 0) || compareTies(a, b)
  }
}

/** The changed rows are taken out and put in where they belong now: one walk over all. */
function patched(
  { columns, size }: ListingIndex,
  rows: Uint32Array,
  changed: ReadonlySet<number>,
  compare: Compare,
): Uint32Array {
  const coming = [...changed].filter((row) => columns.taken[row] === 1).sort(compare)
  const next = new Uint32Array(size())
  let count = 0
  let at = 0
  for (const row of rows) {
    if (changed.has(row)) continue
    while (at < coming.length && compare(coming[at] ?? 0, row) < 0)
      next[count++] = coming[at++] ?? 0
    next[count++] = row
  }
  next.set(coming.slice(at), count)
  return next
}

/** Sorts the rows in place, in small steps. */
export function* sortedRows(rows: Uint32Array, compare: Compare): Work<Uint32Array> {
  for (let from = 0; from < rows.length; from += chunk) {
    rows.subarray(from, from + chunk).sort(compare)
    yield
  }
  let source: Uint32Array = rows
  let target: Uint32Array = new Uint32Array(rows.length)
  for (let width = chunk; width < rows.length; width *= 2) {
    for (let from = 0; from < rows.length; from += width * 2) {
      yield* merged(source, target, { from, width }, compare)
    }
    ;[source, target] = [target, source]
  }
  return source
}

/** Merges two neighbouring runs; the keys of a row may have changed since a run was sorted. */
function* merged(
  source: Uint32Array,
  target: Uint32Array,
  { from, width }: { from: number; width: number },
  compare: Compare,
): Work<void> {
  const middle = Math.min(from + width, source.length)
  const end = Math.min(from + width * 2, source.length)
  let left = from
  let right = middle
  for (let to = from; to < end; to += 1) {
    const takesLeft =
      right >= end || (left < middle && compare(source[left] ?? 0, source[right] ?? 0) <= 0)
    target[to] = source[takesLeft ? left++ : right++] ?? 0
    if (to % chunk === 0) yield
  }
}
