import { setImmediate as nextTurn } from 'node:timers/promises'

import { finderOf } from '#domain/search/plain-text.ts'
import { productOf } from '#shop/catalogue/stored/listed-product.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import type { Queries } from '#shop/database/open.ts'

/** What an owner wants to see of the goods; who is gone for good is in neither. */
export const goodsViews = ['sold', 'archived'] as const
export type GoodsView = (typeof goodsViews)[number]

export type ListedGoods = {
  product: StoredProduct
  position: number
  /** What is free to sell of all its variants together; undefined where nothing is counted. */
  free: number | undefined
}

const rowsAtOnce = 200

/**
 * So many products in the shop's order, behind one that a page before ended with; `search`: whose
 * name, code or id holds it, in any language.
 */
export async function listGoods(
  queries: Queries,
  wanted: {
    view: GoodsView
    limit: number
    search?: string | undefined
    after?: { position: number; id: string } | undefined
  },
): Promise<ListedGoods[]> {
  const found: Omit<ListedGoods, 'free'>[] = []
  const finds = wanted.search === undefined ? undefined : finderOf(wanted.search)
  for (let { after } = wanted; found.length < wanted.limit;) {
    const rows = await rowsAfter(queries, wanted.view, after)
    for (const row of rows) {
      const understood = productOf(row)
      if (understood.kind === 'broken') continue
      const { product } = understood
      if (!finds || searchedTexts(product).some(finds)) {
        found.push({ product, position: row.position })
      }
    }
    const last = rows.at(-1)
    if (rows.length < rowsAtOnce || !last) break
    after = { position: last.position, id: last.id }
    // SQLite answers at once: without this, nobody else has a turn before the last page.
    await nextTurn()
  }
  return withStock(queries, found.slice(0, wanted.limit))
}

function rowsAfter(
  queries: Queries,
  view: GoodsView,
  after: { position: number; id: string } | undefined,
) {
  const all = queries
    .selectFrom('product')
    .select(['id', 'position', 'archived', 'removed', 'data'])
    .where('removed', '=', 0)
    .where('archived', '=', view === 'archived' ? 1 : 0)
  const rest = after
    ? all.where(({ eb, or, and }) =>
        or([
          eb('position', '>', after.position),
          and([eb('position', '=', after.position), eb('id', '>', after.id)]),
        ]),
      )
    : all
  return rest.orderBy('position').orderBy('id').limit(rowsAtOnce).execute()
}

function searchedTexts({ _id, name, productCode, variants }: StoredProduct): string[] {
  return [_id, productCode, ...Object.values(name), ...variants.map(({ code }) => code)]
}

async function withStock(
  queries: Queries,
  found: readonly Omit<ListedGoods, 'free'>[],
): Promise<ListedGoods[]> {
  const ids = found.map(({ product }) => product._id)
  if (ids.length === 0) return []
  const rows = await queries
    .selectFrom('stock')
    .select(({ fn }) => [
      'product_id',
      fn.sum<number | string>('count').as('count'),
      fn.sum<number | string>('locked').as('locked'),
    ])
    .where('product_id', 'in', ids)
    .groupBy('product_id')
    .execute()
  const free = new Map(
    rows.map(({ product_id: id, count, locked }) => [id, Number(count) - Number(locked)]),
  )
  return found.map((one) => ({ ...one, free: free.get(one.product._id) }))
}
