import type { ListingIndex } from './listing-index.ts'
import type { ValueNumber } from './values.ts'

/** How many products have each value, by the value's number. */
export type Counts = Uint32Array

/** From the lowest price to the highest, minor units; from Infinity down when none is shown. */
export type PriceSpan = { lowest: number; highest: number }

/** What a listing is narrowed by; each filter is a bit. */
export type Filters = {
  all: number
  /** By value: the filter that this value passes, or 0. */
  passes: Uint32Array
  /** By value: the filter of this value's facet, or 0. */
  ofFacet: Uint32Array
  price: { bit: number; min: number; max: number }
}

/** `found`: the rows that pass every filter, in the order in which they were given. */
export type Filtered = { found: Uint32Array; counts: Counts; span: PriceSpan }

/** How many of the rows have each value. */
export function countsOf({ columns, values }: ListingIndex, rows: Uint32Array): Counts {
  const counts = new Uint32Array(values.size())
  for (const row of rows) countRow(columns, row, counts)
  return counts
}

/** The span of what these rows cost. */
export function spanOf(rows: Uint32Array, gross: Float64Array): PriceSpan {
  let lowest = Infinity
  let highest = -Infinity
  for (const row of rows) {
    const amount = gross[row] ?? -1
    if (amount < 0) continue
    if (amount < lowest) lowest = amount
    if (amount > highest) highest = amount
  }
  return { lowest, highest }
}

/** A listing as it is without filters. */
type Unfiltered = { rows: Uint32Array; counts: Counts; span: () => PriceSpan }

/**
 * One walk over the rows: each row is looked at for the filters that it misses. One that misses
 * none counts everywhere; one that misses a single filter counts only for that filter's own facet.
 */
export function filtered(
  index: ListingIndex,
  unfiltered: Unfiltered,
  gross: Float64Array,
  filters: Filters,
): Filtered {
  const { passes, price, all } = filters
  const { begins, ends, values, availability } = index.columns
  const counts = new Uint32Array(index.values.size())
  const found = new Uint32Array(unfiltered.rows.length)
  // What only one filter is asked of is known without it.
  const isOnly = (all & (all - 1)) === 0
  let lowest = Infinity
  let highest = -Infinity
  let total = 0
  for (const row of unfiltered.rows) {
    const end = ends[row] ?? 0
    let hit = passes[availability[row] ?? 0] ?? 0
    for (let at = begins[row] ?? 0; at < end; at += 1) hit |= passes[values[at] ?? 0] ?? 0
    const amount = gross[row] ?? -1
    if (amount >= 0 && amount >= price.min && amount <= price.max) hit |= price.bit

    const missing = all & ~hit
    if (missing === 0) {
      found[total++] = row
      countRow(index.columns, row, counts)
    } else if (!isOnly && (missing & (missing - 1)) === 0) {
      countOwn(index.columns, row, counts, filters, missing)
    }
    if ((missing === 0 || missing === price.bit) && amount >= 0) {
      if (amount < lowest) lowest = amount
      if (amount > highest) highest = amount
    }
  }
  if (isOnly) takeOver(counts, unfiltered.counts, filters)
  const span = all === price.bit ? unfiltered.span() : { lowest, highest }
  return { found: found.subarray(0, total), counts, span }
}

/** Counts the row for the facet of the only filter that it misses. */
function countOwn(
  { begins, ends, values, availability }: ListingIndex['columns'],
  row: number,
  counts: Counts,
  { ofFacet }: Filters,
  missing: number,
): void {
  const state = availability[row] ?? 0
  if (ofFacet[state] === missing) counts[state] = (counts[state] ?? 0) + 1
  const end = ends[row] ?? 0
  for (let at = begins[row] ?? 0; at < end; at += 1) {
    const value = values[at] ?? 0
    if (ofFacet[value] === missing) counts[value] = (counts[value] ?? 0) + 1
  }
}

/** The counts of the only filter's own facet are those without it. */
function takeOver(counts: Counts, unfiltered: Counts, { ofFacet, all }: Filters): void {
  for (let value = 0; value < ofFacet.length; value += 1) {
    if (ofFacet[value] === all) counts[value] = unfiltered[value] ?? 0
  }
}

function countRow(
  { begins, ends, values, availability }: ListingIndex['columns'],
  row: number,
  counts: Counts,
): void {
  const end = ends[row] ?? 0
  for (let at = begins[row] ?? 0; at < end; at += 1) {
    const value: ValueNumber = values[at] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
  const state = availability[row] ?? 0
  counts[state] = (counts[state] ?? 0) + 1
}
