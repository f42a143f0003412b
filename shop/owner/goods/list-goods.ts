import { setImmediate as nextTurn } from 'node:timers/promises'

import { finderOf } from '#domain/search/plain-text.ts'
import { breathing } from '#shop/catalogue/stored/memory/breath.ts'
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

/** Which goods are meant. */
export type GoodsFilter = {
  view: GoodsView
  /** Whose name, code or id holds it, in any language. */
  search?: string | undefined
  /** Also those of the categories in it. */
  category?: string | undefined
  /** Of which nothing is left to sell. */
  soldOut?: boolean | undefined
  reduced?: boolean | undefined
  /** These and no others. */
  ids?: readonly string[] | undefined
}

const rowsAtOnce = 100

/** So many products in the shop's order, behind one that a page before ended with. */
export async function listGoods(
  queries: Queries,
  wanted: GoodsFilter & {
    limit: number
    after?: { position: number; id: string } | undefined
  },
): Promise<ListedGoods[]> {
  const found: ListedGoods[] = []
  for await (const page of goodsPages(queries, wanted, wanted.after)) {
    found.push(...page)
    if (found.length >= wanted.limit) break
  }
  return found.slice(0, wanted.limit)
}

/** All of them, some at a time; others have their turn between. */
export async function* goodsPages(
  queries: Queries,
  filter: GoodsFilter,
  begin?: { position: number; id: string },
): AsyncGenerator<ListedGoods[]> {
  const finds = filter.search === undefined ? undefined : finderOf(filter.search)
  const breath = breathing()
  for (let after = begin; ;) {
    const rows = await rowsAfter(queries, filter, after)
    const found: Omit<ListedGoods, 'free'>[] = []
    for (const row of rows) {
      const understood = productOf(row)
      if (understood.kind === 'product' && fits(understood.product, filter, finds)) {
        found.push({ product: understood.product, position: row.position })
      }
      await breath()
    }
    const stocked = await withStock(queries, found)
    yield filter.soldOut ? stocked.filter(({ free }) => free !== undefined && free <= 0) : stocked
    const last = rows.at(-1)
    if (rows.length < rowsAtOnce || !last) return
    after = { position: last.position, id: last.id }
    // SQLite answers at once: without this, nobody else has a turn before the last page.
    await nextTurn()
  }
}

function rowsAfter(
  queries: Queries,
  { view, ids }: GoodsFilter,
  after: { position: number; id: string } | undefined,
) {
  const all = queries
    .selectFrom('product')
    .select(['id', 'position', 'archived', 'removed', 'data'])
    .where('removed', '=', 0)
  const some = ids
    ? all.where('id', 'in', ids)
    : all.where('archived', '=', view === 'archived' ? 1 : 0)
  const rest = after
    ? some.where(({ eb, or, and }) =>
        or([
          eb('position', '>', after.position),
          and([eb('position', '=', after.position), eb('id', '>', after.id)]),
        ]),
      )
    : some
  return rest.orderBy('position').orderBy('id').limit(rowsAtOnce).execute()
}

function fits(
  product: StoredProduct,
  { category, reduced }: GoodsFilter,
  finds: ((text: string) => boolean) | undefined,
): boolean {
  if (category !== undefined && !product.categories.includes(category)) return false
  if (reduced && !isReduced(product)) return false
  return finds === undefined || searchedTexts(product).some(finds)
}

function isReduced({ price }: StoredProduct): boolean {
  const tables = [price?.countries, ...Object.values(price?.variants ?? {})]
  return tables.some((prices) =>
    Object.values(prices ?? {}).some((entries) =>
      Object.values(entries).some(({ discount }) => discount !== undefined),
    ),
  )
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
