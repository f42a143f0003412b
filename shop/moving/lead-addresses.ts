import { z } from 'zod'

import { catalogueOfNow } from '#shop/catalogue/stored/snapshot.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { importAddresses } from '../addresses/import-addresses.ts'
import { printCsv } from '../import-export/csv/csv.ts'
import { slicesOf } from '../import-export/import-context.ts'
import type { LostNote, MovedProduct, System } from './moved.ts'
import type { MovedBefore } from './moved-before.ts'

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

/** So many are said at once. */
const atOnce = 20_000

type Leading = {
  system: System
  products: readonly MovedProduct[]
  /** What was led on before, which the owner may have changed since. */
  before: ReadonlyMap<string, Pick<MovedBefore, 'former' | 'system'>>
}

/**
 * What stood at other addresses leads to the products, where nothing was said of it before. `done`:
 * those of which all was said; to one that is not for sale nobody is led yet.
 */
export async function leadAddresses(
  database: ShopDatabase,
  { system, products, before }: Leading,
  { origins, now }: { origins: readonly string[]; now: number },
): Promise<{ count: number; done: ReadonlySet<string>; notes: LostNote[] }> {
  const catalogue = await catalogueOfNow(database)
  const urls = await addressesOf(database.db, products, catalogue.settings.baseLang)
  const single = products.flatMap((product) => {
    const to = urls.get(product.id)
    const led = new Set(before.get(product.id)?.former)
    const paths = to === undefined ? [] : product.former.filter((path) => !path.includes('*'))
    return paths
      .filter((path) => path !== to && !led.has(path))
      .map((from) => ({ product, from, to }))
  })
  let count = products.flatMap(({ id, former }) => (before.has(id) ? former : [])).length
  const notes: LostNote[] = []
  const ofSystem = [...before.values()].filter((one) => one.system === system)
  const isFirst = ofSystem.every(({ former }) => former.length === 0)
  const rules = isFirst && urls.size > 0 ? patterns[system].map(([from, to]) => ({ from, to })) : []
  const rows = [...single, ...rules]
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce)
    const text = printCsv([['from', 'to'], ...some.map(({ from, to = '/' }) => [from, to])], ',')
    const led = await importAddresses(database, { catalogue, text }, { origins, now })
    if (led.kind !== 'imported') continue
    count += led.set + led.unchanged
    for (const { line, from } of led.left) {
      const row = some[line - 2]
      if (!row || !('product' in row)) continue
      const { line: place, name } = row.product
      notes.push({ line: place, what: name, why: 'former-address', given: from })
    }
  }
  return { count, done: new Set(urls.keys()), notes }
}

/** Where the products are that people can be led to. */
async function addressesOf(
  queries: Queries,
  products: readonly MovedProduct[],
  lang: string,
): Promise<ReadonlyMap<string, string>> {
  const urls = new Map<string, string>()
  for (const slice of slicesOf(products.map(({ id }) => id))) {
    const rows = await queries
      .selectFrom('product')
      .select(['id', 'data'])
      .where('id', 'in', slice)
      .where('archived', '=', 0)
      .where('removed', '=', 0)
      .execute()
    for (const { id, data } of rows) {
      const url = WithUrl.safeParse(JSON.parse(data)).data?.url[lang]
      if (url !== undefined) urls.set(id, `/p/${encodeURI(url)}`)
    }
  }
  return urls
}
