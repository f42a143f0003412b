import { expect, test } from 'vitest'

import { createShopClient } from '#app/shop-client/client.ts'
import { migrate } from '#shop/database/migrate.ts'
import { openDatabase } from '#shop/database/open.ts'
import { seed } from '#shop/seed.ts'
import { createShop } from '#shop/shop.ts'

import { NOW, smallShop } from './small-shop.ts'

const listings = [
  '/api/public/category?lang=en&id=tea',
  '/api/public/search?lang=en&query=mug',
  '/api/public/suggestions?lang=en&id=mug',
]

test('a listing or search that costs too much is refused with 503 and when to come back', async () => {
  const { shop, logged } = await openShop(-1)
  for (const path of listings) {
    const answer = await shop.fetch(new Request(`http://shop.test${path}`))
    expect(answer.status, path).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toEqual({ error: 'UNAVAILABLE' })
  }
  const direct = createShopClient({ call: shop.call, baseUrl: 'http://shop.test' })
  expect(await direct.search({ query: { lang: 'en', query: 'mug' } })).toMatchObject({
    kind: 'failed',
    status: 503,
  })
  expect(logged.map(({ level }) => level)).toEqual(Array(4).fill('warn'))
})

test('the usual limit lets every listing of a small shop through', async () => {
  const { shop } = await openShop(undefined)
  for (const path of listings) {
    expect((await shop.fetch(new Request(`http://shop.test${path}`))).status, path).toBe(200)
  }
})

test('work for a request that was given up ends, and is no error', async () => {
  const { shop, logged } = await openShop(undefined)
  for (const path of listings) {
    const signal = AbortSignal.abort()
    const answer = await shop.fetch(new Request(`http://shop.test${path}`, { signal }))
    expect(answer.status, path).toBe(503)
  }
  expect(logged).toEqual([])
})

async function openShop(mostCost: number | undefined) {
  const database = await openDatabase('sqlite::memory:')
  await migrate(database)
  await seed(database, smallShop(), NOW)
  const logged: { level: string }[] = []
  const log = (level: string) => () => void logged.push({ level })
  const shop = createShop({
    database,
    now: () => NOW,
    log: { info: log('info'), warn: log('warn'), error: log('error') },
    ...(mostCost !== undefined && { mostCost }),
  })
  return { shop, logged }
}
