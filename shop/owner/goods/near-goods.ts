import { setImmediate as nextTurn } from 'node:timers/promises'

import { finderOf, plainText } from '#domain/search/plain-text.ts'
import { catalogueOf, type ListedProduct } from '#shop/catalogue/stored/snapshot.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { slicesOf } from '#shop/import-export/import-context.ts'
import { nearest } from '#shop/import-export/nearest.ts'

export type NamedGoods = Pick<ListedProduct, '_id' | 'name' | 'url'>

/** So many are looked at before others have their turn. */
const atOnce = 200

/** So many products on sale whose name, code or id holds what was typed. */
export async function findGoods(
  database: ShopDatabase,
  typed: string,
  limit: number,
): Promise<readonly NamedGoods[]> {
  const finds = finderOf(typed)
  return some(database, limit, ({ _id, name, productCode, variants }) =>
    [_id, productCode, ...Object.values(name), ...variants.map(({ code }) => code)].some(finds),
  )
}

/** The same; where none holds it, those of which an id or a word of the name is nearly it. */
export async function nearGoods(
  database: ShopDatabase,
  typed: string,
  limit: number,
): Promise<readonly NamedGoods[]> {
  const found = await findGoods(database, typed, limit)
  if (found.length > 0) return found
  return some(database, limit, ({ _id, name }) => {
    const names = Object.values(name)
    const words = [_id, ...names, ...names.flatMap((one) => one.split(/\s+/))]
    return nearest(typed, words) !== undefined
  })
}

/** Those whose id, else whose code, else whose name is just what was typed. */
export async function goodsCalled(
  database: ShopDatabase,
  typed: string,
): Promise<readonly NamedGoods[]> {
  const wanted = plainText(typed.trim())
  const { listed, products } = await catalogueOf(database)
  // One that is not for sale any more is still what its id names.
  const exact = products.get(typed.trim())
  if (exact) return [exact]
  const ways: ((product: ListedProduct) => readonly (string | undefined)[])[] = [
    ({ _id }) => [_id],
    ({ productCode, variants }) => [productCode, ...variants.map(({ code }) => code)],
    ({ name }) => Object.values(name),
  ]
  for (const namesOf of ways) {
    const found: NamedGoods[] = []
    for (const slice of slicesOf(listed, atOnce)) {
      found.push(
        ...slice.filter((one) =>
          namesOf(one).some((name) => name !== undefined && plainText(name) === wanted),
        ),
      )
      await nextTurn()
    }
    if (found.length > 0) return found
  }
  return []
}

async function some(
  database: ShopDatabase,
  limit: number,
  fits: (product: ListedProduct) => boolean,
): Promise<NamedGoods[]> {
  const { listed } = await catalogueOf(database)
  const found: NamedGoods[] = []
  for (const slice of slicesOf(listed, atOnce)) {
    found.push(...slice.filter(fits))
    if (found.length >= limit) break
    await nextTurn()
  }
  return found.slice(0, limit)
}
