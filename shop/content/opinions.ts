import type { Selectable } from 'kysely'

import type { Opinion } from '#domain/entities/catalogue.ts'
import type { Catalogue } from '#shop/catalogue/stored/snapshot.ts'
import type { Tables } from '#shop/database/schema.ts'
import { type CallContext, served } from '#shop/handler.ts'

/** More are counted but not given out at once. */
const mostGiven = 500

/**
 * Opinions of a product, or of the whole shop without one or with `all`, the newest first, with how
 * many gave each rating. In all languages, unless `fixedLang` asks for one. Catalogue §7 "The calls
 * it makes"
 */
export const opinions = served('opinions', async ({ database, catalogue }, { query }) => {
  const product =
    query.id === undefined || query.all === 'true'
      ? undefined
      : (catalogue.productAt(query.id, query.lang)?._id ?? query.id)

  let chosen = database.db.selectFrom('opinion')
  if (product !== undefined) chosen = chosen.where('product_id', '=', product)
  if (query.fixedLang === 'true') chosen = chosen.where('lang', '=', query.lang)

  const rows = await chosen
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostGiven)
    .execute()
  const counts = await chosen
    .select(({ fn }) => ['rating', fn.countAll<number>().as('count')])
    .groupBy('rating')
    .execute()
  return {
    data: await opinionsOf(catalogue, rows),
    counts: Object.fromEntries(
      [1, 2, 3, 4, 5].map((stars) => [
        String(stars),
        counts.find(({ rating }) => rating === stars)?.count ?? 0,
      ]),
    ),
  }
})

/** These opinions in the order asked for; unknown ones are left out. */
export async function opinionsById(
  { database, catalogue }: CallContext,
  ids: readonly string[],
): Promise<Opinion[]> {
  if (ids.length === 0) return []

  const rows = await database.db.selectFrom('opinion').selectAll().where('id', 'in', ids).execute()
  const known = await opinionsOf(catalogue, rows)
  return [...new Set(ids)].flatMap((id) => known.filter(({ _id }) => _id === id))
}

/** Those of products that there are. */
async function opinionsOf(
  catalogue: Catalogue,
  rows: readonly Selectable<Tables['opinion']>[],
): Promise<Opinion[]> {
  const products = await catalogue.whole(rows.map((row) => row.product_id))
  return rows.flatMap((row) => {
    const product = products.get(row.product_id)
    if (!product) return []

    const { _id, name, url, mainImage } = product
    return [
      {
        _id: row.id,
        user: { name: row.author },
        product: { id: _id, name, url, mainImage },
        createdAt: row.created_at,
        number: row.rating,
        text: row.text,
        lang: row.lang,
        ...(row.verified === 1 && { verified: true as const }),
      },
    ]
  })
}
