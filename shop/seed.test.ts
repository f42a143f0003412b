import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import type { ShopData } from './catalogue/stored/shop-data.ts'
import { catalogueVersion } from './database/catalogue-version.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { emptyShop } from './empty-shop.ts'
import { isDemo, isSeeded, seed } from './seed.ts'

const NOW = Date.UTC(2026, 10, 2)
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kram-seed-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a database is filled once, however many processes start beside each other', async () => {
  const databases = await Promise.all([1, 2, 3].map(() => openDatabase(`sqlite:${folder}/shop.db`)))
  const [first] = databases
  if (!first) throw new Error('No database')
  await migrate(first)
  expect(await isSeeded(first)).toBe(false)
  const before = await catalogueVersion(first.db)

  const filled = await Promise.all(databases.map((database) => seed(database, shop(), NOW)))

  expect(filled.filter((done) => done)).toHaveLength(1)
  expect(await isSeeded(first)).toBe(true)
  expect(await catalogueVersion(first.db)).toBe(before + 1)
  expect(await first.db.selectFrom('gift_card').selectAll().execute()).toEqual([
    { code: 'GIFT', currency: 'PLN', balance: 5000 },
  ])
  await Promise.all(databases.map((database) => database.close()))
})

test('a gift card’s entries add up to its balance from the first day', async () => {
  const database = await openDatabase('sqlite::memory:')
  await migrate(database)
  await seed(database, shop(), NOW)

  expect(await database.db.selectFrom('gift_card_entry').selectAll().execute()).toEqual([
    { id: 'GIFT-issued', code: 'GIFT', order_id: null, amount: 5000, created_at: NOW },
  ])
  await database.close()
})

test('a promo code is stored with its bound of uses beside it, a payment and its account by number', async () => {
  const database = await openDatabase('sqlite::memory:')
  await migrate(database)
  await seed(database, shop(), NOW)

  const codes = await database.db.selectFrom('promo_code').selectAll().execute()
  expect(codes.map(({ code, uses, max_uses }) => [code, uses, max_uses])).toEqual([
    ['ONCE', 0, 1],
    ['EVER', 0, null],
  ])
  expect(codes[0]?.data).not.toContain('maxUses')
  const payments = await database.db
    .selectFrom('document')
    .select(['id', 'position'])
    .where('kind', '=', 'payment')
    .orderBy('position')
    .execute()
  expect(payments).toEqual([
    { id: '1', position: 0 },
    { id: '2', position: 1 },
  ])
  await database.close()
})

test('only a database that was filled as the demo is one, and one of before that was noted is none', async () => {
  const kinds = [
    { ...shop(), isDemo: true },
    { ...shop(), isDemo: false },
  ]
  const found: boolean[] = []
  for (const data of kinds) {
    const database = await openDatabase('sqlite::memory:')
    await migrate(database)
    expect(await isDemo(database)).toBe(false)
    await seed(database, data, NOW)
    found.push(await isDemo(database))
    await database.db.deleteFrom('meta').where('key', '=', 'demo').execute()
    expect(await isDemo(database)).toBe(false)
    await database.close()
  }

  expect(found).toEqual([true, false])
})

function shop(): ShopData {
  const code = { type: 'BASKET', validUntil: NOW, discount: { type: 'PERCENT' } } as const
  return {
    ...emptyShop(NOW),
    giftCards: [{ code: 'GIFT', currency: 'PLN', balance: 5000 }],
    promoCodes: [
      { ...code, code: 'ONCE', maxUses: 1 },
      { ...code, code: 'EVER' },
    ],
  }
}
