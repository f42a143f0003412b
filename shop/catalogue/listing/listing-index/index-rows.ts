import type { ListingEntry } from '#domain/listing/listing.ts'
import { categoryRank } from '#domain/listing/sort-order.ts'

import { withRoom } from './columns.ts'
import type { ValueNumber, Values } from './values.ts'

/** What the index knows of a product: a listing's entry without its price, and where it belongs. */
export type IndexEntry = Omit<ListingEntry, 'gross'> & {
  groups: readonly string[]
  mainCategory?: string | undefined
}

/** The rows of an index in columns, and the values of each row one after another in one array. */
export function indexRows(values: Values) {
  let unused = 0
  let end = 0

  /** For reading only; the arrays are replaced by longer ones when products come. */
  const columns = {
    smartIdx: new Float64Array(64),
    createdAt: new Float64Array(64),
    idx: new Float64Array(64),
    /** As `categoryRank` has it. */
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

  return { columns, write, clear, isSame, makeRoom }

  function write(row: number, entry: IndexEntry, numbers: readonly ValueNumber[]): void {
    clear(row)
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

  /** The row has no values any more. */
  function clear(row: number): void {
    unused += (columns.ends[row] ?? 0) - (columns.begins[row] ?? 0)
    columns.ends[row] = columns.begins[row] ?? 0
  }

  /** Values that no row has any more take no room for ever. */
  function closeGaps(): void {
    const old = columns.values
    columns.values = new Uint32Array(old.length)
    end = 0
    unused = 0
    for (let row = 0; row < columns.taken.length; row += 1) {
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
}
