import { availabilityOrder } from '#domain/listing/listing-query.ts'

import { createJournal } from './journal.ts'
import { type IndexEntry, indexRows } from './index-rows.ts'
import { createValues, type ValueNumber } from './values.ts'

/** The facet that groups are kept under; no attribute has this key. */
export const groupFacet = '\0group'

/** Names that attributes cannot be filtered by: they are other things' own. */
const ownFacets: ReadonlySet<string> = new Set(['category', 'producer', 'availability'])

export type ListingIndex = ReturnType<typeof createListingIndex>

/**
 * All products that can be found, in columns: a row a product, its values one after another in one
 * array. A row stays with its product; a row that has become free is used again.
 */
export function createListingIndex() {
  const values = createValues()
  // They are the first values of every index, in their own order.
  for (const availability of availabilityOrder) values.add('availability', availability)

  const rows = new Map<string, number>()
  const free: number[] = []
  const journal = createJournal()
  const { columns, ...written } = indexRows(values)
  const ids: string[] = []
  /** Counts the changes of the index; the same for the whole of it. */
  const clock = { now: 1, moved: 1, stocked: 1 }

  return {
    values,
    columns,
    clock,
    journal,
    put,
    remove,
    rowOf: (id: string) => rows.get(id),
    idOf: (row: number) => ids[row] ?? '',
    /** Rows are below this number. */
    rowCount: () => ids.length,
    size: () => rows.size,
    takenRows: () => Uint32Array.from(rows.values()),
    compareTies,
  }

  /** Puts a product in, or what has become of it. */
  function put(entry: IndexEntry): void {
    const known = rows.get(entry.id)
    const row = known ?? free.pop() ?? ids.length
    const numbers = numbersOf(entry)
    rows.set(entry.id, row)
    ids[row] = entry.id
    written.makeRoom(row + 1)

    const availability = availabilityOrder.indexOf(entry.availability)
    clock.now += 1
    if (known === undefined || !written.isSame(row, entry, numbers)) {
      touch(columns.moved, row)
      clock.moved = clock.now
      written.write(row, entry, numbers)
      touch(columns.moved, row)
      journal.add(row)
    } else if (columns.availability[row] === availability) {
      return
    }
    columns.availability[row] = availability
    columns.taken[row] = 1
    touch(columns.stocked, row)
    clock.stocked = clock.now
  }

  /** Takes a product out; one that is not there is none. */
  function remove(id: string): void {
    const row = rows.get(id)
    if (row === undefined) return

    clock.now += 1
    clock.moved = clock.now
    touch(columns.moved, row)
    rows.delete(id)
    free.push(row)
    columns.taken[row] = 0
    written.clear(row)
    journal.add(row)
  }

  function numbersOf(entry: IndexEntry): ValueNumber[] {
    const numbers = new Set<ValueNumber>()
    for (const { name, value } of entry.attributes) {
      if (!ownFacets.has(name)) numbers.add(values.add(name, value))
    }
    if (entry.producer !== undefined) numbers.add(values.add('producer', entry.producer))
    for (const id of entry.categories) numbers.add(values.add('category', id))
    for (const id of entry.groups) numbers.add(values.add(groupFacet, id))
    return [...numbers]
  }

  function touch(times: Uint32Array, row: number): void {
    const until = columns.ends[row] ?? 0
    for (let at = columns.begins[row] ?? 0; at < until; at += 1) {
      times[columns.values[at] ?? 0] = clock.now
    }
  }

  /** What decides between rows that an order counts as equal. */
  function compareTies(a: number, b: number): number {
    const difference = (columns.idx[a] ?? 0) - (columns.idx[b] ?? 0)
    return difference || ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1)
  }
}

/** Whether the row has this value, availability aside. */
export function hasValue({ columns }: ListingIndex, row: number, value: ValueNumber): boolean {
  const until = columns.ends[row] ?? 0
  for (let at = columns.begins[row] ?? 0; at < until; at += 1) {
    if (columns.values[at] === value) return true
  }
  return false
}
