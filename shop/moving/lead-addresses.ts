import { z } from 'zod'

import { catalogueOf } from '#shop/catalogue/stored/snapshot.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { type Imported as Led, importAddresses } from '../addresses/import-addresses.ts'
import { printCsv } from '../import-export/csv/csv.ts'
import { slicesOf } from '../import-export/import-context.ts'
import type { MovedProduct } from './moved.ts'

const WithUrl = z.object({ url: z.record(z.string(), z.string()) })

/** What stood at other addresses leads to the products. */
export async function leadAddresses(
  database: ShopDatabase,
  products: readonly MovedProduct[],
  { origins, now }: { origins: readonly string[]; now: number },
): Promise<Led> {
  const catalogue = await catalogueOf(database)
  const { baseLang, langs } = catalogue.settings
  const urls = new Map<string, string>()
  for (const slice of slicesOf(products.map(({ id }) => id))) {
    const rows = await database.db
      .selectFrom('product')
      .select(['id', 'data'])
      .where('id', 'in', slice)
      .where('archived', '=', 0)
      .execute()
    for (const { id, data } of rows) {
      const url = WithUrl.safeParse(JSON.parse(data)).data?.url[baseLang]
      if (url !== undefined) urls.set(id, `/p/${encodeURI(url)}`)
    }
  }
  const rows = products.flatMap(({ id, former }): string[][] => {
    const to = urls.get(id)
    if (to === undefined) return []
    const places = ['', ...langs.map((lang) => `/${lang}`)]
    return former
      .flatMap((path) =>
        path.startsWith('/*/') ? places.map((one) => one + path.slice(2)) : [path],
      )
      .filter((path) => !path.includes('*') && path !== to)
      .map((path) => [path, to])
  })
  if (rows.length === 0) return { kind: 'imported', set: 0, unchanged: 0, left: [] }
  const text = printCsv([['from', 'to'], ...rows], ',')
  return importAddresses(database, { catalogue, text }, { origins, now })
}
