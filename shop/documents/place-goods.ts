import { setImmediate as nextTurn } from 'node:timers/promises'

import { placedInTree, type Ways } from '#domain/owner/dependents/moved-places.ts'
import type { DependedEntry } from '#domain/owner/dependents/depended.ts'
import type { Queries } from '#shop/database/open.ts'

import { readSorted } from './consequences.ts'

/** So many are written before others have their turn. */
const atOnce = 10

/** Where categories have moved, their products are below what is above them now. */
export async function placeGoods(
  queries: Queries,
  before: readonly DependedEntry[],
  after: readonly DependedEntry[],
): Promise<void> {
  const [was, is] = [waysOf(before), waysOf(after)]
  // Most changes are of texts, for which nobody reads all products.
  if ([...is].every(([id, way]) => isSame(way, was.get(id) ?? way))) return
  let written = 0
  for (const product of await readSorted(queries)) {
    const placed = placedInTree(product, was, is)
    if (placed === product) continue
    const data = JSON.stringify(placed)
    await queries.updateTable('product').set({ data }).where('id', '=', product._id).execute()
    // SQLite answers at once, and would leave nobody else a turn.
    written += 1
    if (written % atOnce === 0) await nextTurn()
  }
}

function waysOf(categories: readonly DependedEntry[]): Ways {
  return new Map(categories.map(({ _id, hierarchy = [] }) => [_id, hierarchy]))
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at])
}
