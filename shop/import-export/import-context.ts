import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Queries } from '#shop/database/open.ts'
import { documentsOf } from '#shop/catalogue/stored/documents.ts'

import type { FreeStock, ImportContext } from './columns/column.ts'

/** What columns look up, as it is now. Its places may be added to, its attributes changed. */
export async function readImportContext(queries: Queries): Promise<ImportContext> {
  const { all, only } = await documentsOf(queries, [
    'settings',
    'category',
    'group',
    'manufacturer',
    'attribute',
  ])
  return {
    settings: only('settings'),
    categories: [...all('category')],
    groups: all('group'),
    manufacturers: [...all('manufacturer')],
    // Documents are frozen.
    attributes: structuredClone(all('attribute')),
  }
}

/** Rows that are asked for at once: a statement has room for so many values. */
export const rowsAtOnce = 200

/** What is free to sell of these products, or of all, by product and variant. */
export async function readFreeStock(
  queries: Queries,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, FreeStock>> {
  const free = new Map<string, Map<string, number>>()
  const slices = ids === undefined ? [undefined] : slicesOf(ids)
  for (const slice of slices) {
    if (slices.length > 1) await nextTurn()
    let query = queries
      .selectFrom('stock')
      .select(['product_id', 'variant_hash', 'count', 'locked'])
    if (slice) query = query.where('product_id', 'in', slice)
    for (const { product_id: id, variant_hash: hash, count, locked } of await query.execute()) {
      const ofOne = free.get(id) ?? new Map<string, number>()
      free.set(id, ofOne.set(hash, Math.max(0, count - locked)))
    }
  }
  return free
}

export function slicesOf<Item>(items: readonly Item[], size = rowsAtOnce): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}
