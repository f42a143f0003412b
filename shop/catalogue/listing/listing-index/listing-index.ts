import type { ListingEntry } from '#domain/listing/listing.ts'
import { availabilityOrder } from '#domain/listing/listing-query.ts'
import { categoryRank } from '#domain/listing/sort-order.ts'

import { withRoom } from './columns.ts'
import { createJournal } from './journal.ts'
import { createValues, type ValueNumber } from './values.ts'

/** What the index knows of a product: a listing's entry without its price, and where it belongs. */
export type IndexEntry = Omit<ListingEntry, 'gross'> & {
  groups: readonly string[]
  mainCategory?: string | undefined
}

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
  const ids: string[] = []
  let unused = 0
  let end = 0

  /** For reading only; the arrays are replaced by longer ones when products come. */
  const columns = {
    smartIdx: new Float64Array(64),
    createdAt: new Float64Array(64),
    idx: new Float64Array(64),
    /** As `placeOf` has it. */
    place: new Float64Array(64),
    /** The place in `availabilityOrder`, which is also the number of the value. */
    availability: new Uint8Array(64),
    /** The number of the main category's value; 0, which is an availability's, for none. */
    mainCategory: new Uint32Array(64),
    /** 1 for a row with a product. */
    taken: new Uint8Array(64),
    /** Where a row's values begin in `values`, and where they end. */
    begins: new Uint32Array(64),
    ends: new Uint32Array(64),
    values: new Uint32Array(64),
    /** By value: when its products, or how they are sorted, last changed; and their stock. */
    moved: new Uint32Array(64),
    stocked: new Uint32Array(64),
  }
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
    makeRoom(row + 1)

    const availability = availabilityOrder.indexOf(entry.availability)
    clock.now += 1
    if (known === undefined || !isSame(row, entry, numbers)) {
      touch(columns.moved, row)
      clock.moved = clock.now
      writeRow(row, entry, numbers)
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
    unused += (columns.ends[row] ?? 0) - (columns.begins[row] ?? 0)
    columns.ends[row] = columns.begins[row] ?? 0
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

  function mainOf({ mainCategory }: IndexEntry): ValueNumber {
    return mainCategory === undefined ? 0 : values.add('category', mainCategory)
  }

  function isSame(row: number, entry: IndexEntry, numbers: readonly ValueNumber[]): boolean {
    const begin = columns.begins[row] ?? 0
    return (
      columns.smartIdx[row] === entry.smartIdx &&
      columns.createdAt[row] === entry.createdAt &&
      columns.idx[row] === entry.idx &&
      columns.place[row] === categoryRank(entry.catPosition) &&
      columns.mainCategory[row] === mainOf(entry) &&
      (columns.ends[row] ?? 0) - begin === numbers.length &&
      numbers.every((number, index) => columns.values[begin + index] === number)
    )
  }

  function writeRow(row: number, entry: IndexEntry, numbers: readonly ValueNumber[]): void {
    unused += (columns.ends[row] ?? 0) - (columns.begins[row] ?? 0)
    columns.ends[row] = columns.begins[row] ?? 0
    if (unused > 4096 && unused > end / 2) closeGaps()

    columns.values = withRoom(columns.values, end + numbers.length)
    columns.begins[row] = end
    for (const number of numbers) {
      columns.values[end] = number
      end += 1
    }
    columns.ends[row] = end
    columns.smartIdx[row] = entry.smartIdx
    columns.createdAt[row] = entry.createdAt
    columns.idx[row] = entry.idx
    columns.place[row] = categoryRank(entry.catPosition)
    columns.mainCategory[row] = mainOf(entry)
  }

  /** Values that no row has any more take no room for ever. */
  function closeGaps(): void {
    const old = columns.values
    columns.values = new Uint32Array(old.length)
    end = 0
    unused = 0
    for (let row = 0; row < ids.length; row += 1) {
      const part = old.subarray(columns.begins[row], columns.ends[row])
      columns.values.set(part, end)
      columns.begins[row] = end
      end += part.length
      columns.ends[row] = end
    }
  }

  function makeRoom(count: number): void {
    columns.smartIdx = withRoom(columns.smartIdx, count)
    columns.createdAt = withRoom(columns.createdAt, count)
    columns.idx = withRoom(columns.idx, count)
    columns.place = withRoom(columns.place, count)
    columns.mainCategory = withRoom(columns.mainCategory, count)
    columns.availability = withRoom(columns.availability, count)
    columns.taken = withRoom(columns.taken, count)
    columns.begins = withRoom(columns.begins, count)
    columns.ends = withRoom(columns.ends, count)
    columns.moved = withRoom(columns.moved, values.size() + 64)
    columns.stocked = withRoom(columns.stocked, values.size() + 64)
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
