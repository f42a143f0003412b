import type { Compare } from './order.ts'

/** From so many on it is no more work to sort them all. */
const many = 1000

/** The first so many rows in this order, sorted; the others are not. */
export function firstRows(rows: Uint32Array, compare: Compare, count: number): Uint32Array {
  if (count > many || rows.length <= count) return rows.slice().sort(compare).subarray(0, count)

  // A heap with the last of the chosen on top: whatever comes before it takes its place.
  const heap = rows.slice(0, count)
  for (let at = count >> 1; at >= 0; at -= 1) sink(heap, at, compare)
  for (let at = count; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    if (compare(row, heap[0] ?? 0) >= 0) continue
    heap[0] = row
    sink(heap, 0, compare)
  }
  return heap.sort(compare)
}

function sink(heap: Uint32Array, from: number, compare: Compare): void {
  let at = from
  for (;;) {
    let last = at
    for (const child of [2 * at + 1, 2 * at + 2]) {
      if (child < heap.length && compare(heap[child] ?? 0, heap[last] ?? 0) > 0) last = child
    }
    if (last === at) return
    const row = heap[at] ?? 0
    heap[at] = heap[last] ?? 0
    heap[last] = row
    at = last
  }
}
