import path from 'node:path'

import { migrate } from '#shop/database/migrate.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { ShopContext } from '#shop/handler.ts'
import type { Providers } from '#shop/payments/port.ts'
import { fillShop, NOON, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

type Opening = {
  kind: string
  newUrl: () => Promise<string>
  open: (url: string) => Promise<ShopDatabase>
}

/**
 * Two shops on one database, each with connections of its own, as two processes have them: they
 * share nothing else. `providersOf` gives each its own adapters.
 */
export async function twoShops(
  { kind, newUrl, open }: Opening,
  providersOf: (database: ShopDatabase, now: () => number) => Providers,
) {
  const isFile = kind === 'SQLite'
  const url = isFile ? `sqlite:${path.join(await temporaryFolder(), 'kram.db')}` : await newUrl()
  const first = await open(url)
  await migrate(first)
  await fillShop(first, { products: [product('cup', 1_000)] })
  const option = { type: 'p24', name: { pl: 'p24' }, text: {}, deliveries: [], surcharge: 0 }
  await first.db
    .insertInto('document')
    .values({ kind: 'payment', id: 'p24', position: 90, data: JSON.stringify(option) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  let clock = NOON
  const now = () => clock
  const shops = [first, await open(url)].map((database): ShopContext => ({
    ...{ database, now, log: silent },
    mail: { origins: { pl: 'http://pl.shop.test' }, ordersTo: { address: 'owner@shop.test' } },
    payments: providersOf(database, now),
  }))
  const [a, b] = shops
  if (!a || !b) throw new Error('there are two')
  return { a, b, pass: (ms: number) => void (clock += ms) }
}
