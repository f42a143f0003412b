import type { Localized } from '#domain/entities/localized.ts'
import type { Queries } from '#shop/database/open.ts'
import { nearest } from '#shop/import-export/nearest.ts'
import { goodsPages, listGoods } from './list-goods.ts'

export type NamedGoods = { id: string; name: Localized; url: Localized }

/** So many products on sale whose name, code or id holds what was typed. */
export async function findGoods(
  queries: Queries,
  typed: string,
  limit: number,
): Promise<NamedGoods[]> {
  const search = typed === '' ? undefined : typed
  const found = await listGoods(queries, { view: 'sold', search, limit })
  return found.map(({ product: { _id: id, name, url } }) => ({ id, name, url }))
}

/** The same; where none holds it, those of which an id or a word of the name is nearly it. */
export async function nearGoods(
  queries: Queries,
  typed: string,
  limit: number,
): Promise<NamedGoods[]> {
  const found = await findGoods(queries, typed, limit)
  if (found.length > 0) return found
  const near: NamedGoods[] = []
  for await (const page of goodsPages(queries, { view: 'sold' })) {
    for (const { product } of page) {
      const { _id: id, name, url } = product
      const names = Object.values(name)
      const words = [id, ...names, ...names.flatMap((one) => one.split(/\s+/))]
      if (nearest(typed, words) !== undefined) near.push({ id, name, url })
      if (near.length === limit) return near
    }
  }
  return near
}
