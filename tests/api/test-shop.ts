import { hash } from 'node:crypto'

import { createShopClient, type ShopClient } from '#app/shop-client/client.ts'
import type { ShopData } from '#shop/catalogue/stored/shop-data.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { createShop, type Shop } from '#shop/shop.ts'

import { openFilled } from '../filled-database.ts'
import { NOW, smallShop } from './small-shop.ts'

export type TestShop = {
  shop: Shop
  database: ShopDatabase
  /** Everything the shop logged. */
  logged: object[]
  /** A client without a cache; `as` is a customer of the small shop. */
  client(as?: string): ShopClient
  /** The shop's answer to a plain GET of this path. */
  get(path: string, headers?: Record<string, string>): Promise<Response>
  close(): Promise<void>
}

/**
 * A shop on the database at `url`, filled with `data`; checks every answer against the contract.
 */
export async function openTestShop(url: string, data: ShopData = smallShop()): Promise<TestShop> {
  const database = await openFilled(url, { shop: { data, now: NOW } })
  await giveTokens(database, data)

  const logged: object[] = []
  const log = (fields: object) => void logged.push(fields)
  const shop = createShop({
    database,
    now: () => NOW,
    log: { info: log, warn: log, error: log },
    checkAnswers: true,
  })
  return {
    shop,
    database,
    logged,
    client: (as) =>
      createShopClient({
        fetch: shop.fetch,
        baseUrl: 'http://shop.test',
        token: as === undefined ? undefined : tokenOf(as),
      }),
    get: (path, headers = {}) => shop.fetch(new Request(`http://shop.test${path}`, { headers })),
    close: () => database.close(),
  }
}

/** The app token of a customer in a test shop. */
export function tokenOf(customer: string): string {
  return `token-of-${customer}`
}

async function giveTokens({ db }: ShopDatabase, { customers }: ShopData): Promise<void> {
  if (customers.length === 0) return
  await db
    .insertInto('token')
    .values(
      customers.map(({ _id }) => ({
        hash: hash('sha256', tokenOf(_id), 'hex'),
        customer_id: _id,
        scope: 'user' as const,
        created_at: NOW,
        expires_at: NOW + 1000,
      })),
    )
    .execute()
}
