import { sql } from 'kysely'

import type { Product } from '#domain/entities/product.ts'
import { averageRating, opinionCount } from '#domain/product/opinions.ts'
import type { Queries } from '#shop/database/open.ts'

/** How many opinions give one star, two, and so on up to five. */
export type Stars = readonly [number, number, number, number, number]

export const noStars: Stars = [0, 0, 0, 0, 0]

const atOnce = 2_000

/** The stars of these products by id; those without an opinion are missing. */
export async function readStars(
  queries: Queries,
  ids: readonly string[],
): Promise<Map<string, Stars>> {
  const rows = await starsByProduct(queries).where('product_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.product_id, starsOf(row)]))
}

/** The stars of every product that has an opinion, some thousand at a time. */
export async function* readAllStars(queries: Queries): AsyncGenerator<[id: string, Stars]> {
  for (let last = ''; ;) {
    const rows = await starsByProduct(queries)
      .where('product_id', '>', last)
      .orderBy('product_id')
      .limit(atOnce)
      .execute()
    for (const row of rows) yield [row.product_id, starsOf(row)]
    if (rows.length < atOnce) return
    last = rows.at(-1)?.product_id ?? ''
  }
}

export function ratingOf([one, two, three, four, five]: Stars): Product['rating'] {
  const counts = { 1: one, 2: two, 3: three, 4: four, 5: five }
  return { count: opinionCount(counts), average: averageRating(counts) }
}

/** All of `sum`, with what is now in place of what was. */
export function withStars(sum: Stars, was: Stars, is: Stars): Stars {
  const at = (star: 0 | 1 | 2 | 3 | 4) => sum[star] - was[star] + is[star]
  return [at(0), at(1), at(2), at(3), at(4)]
}

function starsByProduct(queries: Queries) {
  const given = (stars: number) =>
    sql<number>`sum(case when rating = ${sql.lit(stars)} then 1 else 0 end)`
  return queries
    .selectFrom('opinion')
    .select([
      'product_id',
      given(1).as('one'),
      given(2).as('two'),
      given(3).as('three'),
      given(4).as('four'),
      given(5).as('five'),
    ])
    .groupBy('product_id')
}

function starsOf(row: Record<'one' | 'two' | 'three' | 'four' | 'five', number>): Stars {
  return [row.one, row.two, row.three, row.four, row.five]
}
