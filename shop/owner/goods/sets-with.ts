import { setImmediate as nextTurn } from 'node:timers/promises'

import { productOf } from '#shop/catalogue/stored/listed-product.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import type { Queries } from '#shop/database/open.ts'

const rowsAtOnce = 200

/** The sets that a product is a part of, and what else links to it; not those that are gone. */
export async function setsWith(queries: Queries, id: string): Promise<StoredProduct[]> {
  const found: StoredProduct[] = []
  for (let last = ''; ;) {
    const rows = await queries
      .selectFrom('product')
      .select(['id', 'archived', 'removed', 'data'])
      .where('id', '>', last)
      .where('removed', '=', 0)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const row of rows) {
      // Most do not name it: they need not be read.
      if (!row.data.includes(JSON.stringify(id)) || row.id === id) continue
      const understood = productOf(row)
      if (understood.kind === 'product' && names(understood.product, id)) {
        found.push(understood.product)
      }
    }
    if (rows.length < rowsAtOnce) return found
    last = rows.at(-1)?.id ?? ''
    await nextTurn()
  }
}

function names({ components, linked }: StoredProduct, id: string): boolean {
  return components.some((part) => part.id === id) || linked.includes(id)
}
