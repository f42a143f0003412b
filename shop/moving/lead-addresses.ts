import { z } from 'zod'

import { catalogueOfNow } from '#shop/catalogue/stored/snapshot.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { type Imported as Led, importAddresses } from '../addresses/import-addresses.ts'
import { printCsv } from '../import-export/csv/csv.ts'
import { slicesOf } from '../import-export/import-context.ts'
import type { MovedProduct, System } from './moved.ts'

const WithUrl = z.object({ url: z.record(z.string(), z.string()) })

/**
 * Addresses that a system makes of the id alone, below whatever language or category: one rule for
 * all products.
 */
const patterns: Record<System, readonly (readonly [from: string, to: string])[]> = {
  shopify: [
    ['/*/products/*', '/p/*'],
    ['/collections/*/products/*', '/p/*'],
  ],
  woocommerce: [],
  prestashop: [
    ['/{id}-*.html', '/p/ps-{id}'],
    ['/*/{id}-*.html', '/p/ps-{id}'],
    ['/*/*/{id}-*.html', '/p/ps-{id}'],
  ],
}

/** What stood at other addresses leads to the products. */
export async function leadAddresses(
  database: ShopDatabase,
  { system, products }: { system: System; products: readonly MovedProduct[] },
  { origins, now }: { origins: readonly string[]; now: number },
): Promise<Led> {
  const catalogue = await catalogueOfNow(database)
  const { baseLang } = catalogue.settings
  const urls = new Map<string, string>()
  for (const slice of slicesOf(products.map(({ id }) => id))) {
    const rows = await database.db
      .selectFrom('product')
      .select(['id', 'data'])
      .where('id', 'in', slice)
      .where('archived', '=', 0)
      .where('removed', '=', 0)
      .execute()
    for (const { id, data } of rows) {
      const url = WithUrl.safeParse(JSON.parse(data)).data?.url[baseLang]
      if (url !== undefined) urls.set(id, `/p/${encodeURI(url)}`)
    }
  }
  const single = products.flatMap(({ id, former }) => {
    const to = urls.get(id)
    const paths =
      to === undefined ? [] : former.filter((path) => !path.includes('*') && path !== to)
    return paths.map((path) => [path, to ?? '/'])
  })
  if (urls.size === 0) return { kind: 'imported', set: 0, unchanged: 0, left: [] }
  const text = printCsv([['from', 'to'], ...single, ...patterns[system]], ',')
  return importAddresses(database, { catalogue, text }, { origins, now })
}
