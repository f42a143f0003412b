import { placedInTree, type Ways } from '#domain/owner/dependents/moved-places.ts'
import type { DependedEntry } from '#domain/owner/dependents/depended.ts'
import type { Queries } from '#shop/database/open.ts'

import { readSorted } from './consequences.ts'

/** Where categories have moved, their products are below what is above them now. */
export async function placeGoods(
  queries: Queries,
  before: readonly DependedEntry[],
  after: readonly DependedEntry[],
): Promise<void> {
  const [was, is] = [waysOf(before), waysOf(after)]
  // Most changes are of texts, for which nobody reads all products.
  if ([...is].every(([id, way]) => isSame(way, was.get(id) ?? way))) return
  for (const product of await readSorted(queries)) {
    const placed = placedInTree(product, was, is)
    if (placed === product) continue
    const data = JSON.stringify(placed)
    await queries.updateTable('product').set({ data }).where('id', '=', product._id).execute()
  }
}

function waysOf(categories: readonly DependedEntry[]): Ways {
  return new Map(categories.map(({ _id, hierarchy = [] }) => [_id, hierarchy]))
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at])
}
