import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { PromoCode } from '#domain/entities/promo-code.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { NOON, product } from '#tests/faults/small-shop.ts'
import { readAs } from '#tests/read-as.ts'
import { bothDatabases } from './databases.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const first = 'K/2026/11/0001'
const validUntil = NOON + 3_600_000

const loyalty: PromoCode = {
  ...{ code: 'LOYALTY', type: 'LOYALTY', validUntil },
  discount: {
    ...{ type: 'VALUE', pointsValue: 0.1, minimum: 300 },
    treeshold: { type: 'PERCENT', values: 20 },
  },
}

/** Not for what is on sale. */
const regular: PromoCode = {
  ...{ code: 'REGULAR', type: 'BASKET', validUntil },
  discount: { type: 'PERCENT', percentValue: 10, filterOutDiscount: true },
}

const StoredProduct = z.looseObject({
  price: z.looseObject({ countries: z.record(z.string(), z.unknown()) }),
})

describe.for(databases.kinds)('on %s', (kind) => {
  test('no more points are used than the customer has agreed to', async () => {
    const { run, database, place } = await openShop()
    // A fifth of the goods is 20.00, of the 30.00 that the points are worth.
    await place(NOON - 1, { promoCode: 'LOYALTY', expectedTotal: 95 })
    expect(await pointsOf(database)).toBe(100)
    await database.db.updateTable('customer').set({ points: 500 }).execute()
    const changed = await run('orders', 'lines', first, '--counts', '2', '--json')
    expect(changed.json).toMatchObject({ result: { before: 95, after: 195 } })
    expect(await pointsOf(database)).toBe(500)
    await run('orders', 'cancel', first)
    expect(await pointsOf(database)).toBe(700)
  })

  test('no more is taken of a gift card than the customer has agreed to', async () => {
    const { run, database, place } = await openShop()
    await place(NOON - 1, { giftCards: ['CARD-1'], expectedTotal: 75 })
    // What it had paid of another order goes back on it.
    await database.db.updateTable('gift_card').set({ balance: 60_00 }).execute()
    const changed = await run('orders', 'lines', first, '--counts', '2', '--json')
    expect(changed.json).toMatchObject({ result: { before: 75, after: 175 } })
    expect(await balanceOf(database)).toBe(60_00)
    await run('orders', 'cancel', first)
    expect(await balanceOf(database)).toBe(100_00)
  })

  test('a code that is not for sales goes by what was on sale when it was ordered', async () => {
    const { run, database, place } = await openShop()
    await place(NOON - 2, { promoCode: 'REGULAR', expectedTotal: 105 })
    await priceCup(database, { brutto: 100, netto: 81.3, discount: { brutto: 80, netto: 65.04 } })
    const items = ['cup', 'bowl'].map((id) => ({
      ...{ id, productId: id, variantHash: '', quantity: 1 },
      ...{ personalization: [], components: [] },
    }))
    await place(NOON - 1, { items, promoCode: 'REGULAR', expectedTotal: 185 })
    const before = await run('orders', 'lines', first, '--counts', '2', '--json')
    // Two at 100.00, a tenth off, and the courier.
    expect(before.json).toMatchObject({ result: { before: 105, after: 195 } })
    await priceCup(database, { brutto: 100, netto: 81.3 })
    const during = await run('orders', 'lines', 'K/2026/11/0002', '--counts', '1,2', '--json')
    // The cup at 80.00, two bowls at 100.00 with a tenth off, and the courier.
    expect(during.json).toMatchObject({ result: { before: 185, after: 275 } })
  })

  const openShop = () =>
    openOwnerShop(databases, kind, {
      products: [product('cup', 5), product('bowl', 5)],
      promoCodes: [loyalty, regular],
      giftCards: [{ code: 'CARD-1', currency: 'PLN', balance: 40_00 }],
      customers: [{ id: 'ola', points: 300 }],
      settings: { loyaltyEnabled: true },
    })
})

async function priceCup({ db }: ShopDatabase, entry: object): Promise<void> {
  const row = await db
    .selectFrom('product')
    .select('data')
    .where('id', '=', 'cup')
    .executeTakeFirstOrThrow()
  const stored = readAs(StoredProduct, row.data)
  const { countries } = stored.price
  const price = { ...stored.price, countries: { ...countries, pl: { PLN: entry } } }
  const data = JSON.stringify({ ...stored, price })
  await db.updateTable('product').set({ data }).where('id', '=', 'cup').execute()
}

async function pointsOf({ db }: ShopDatabase) {
  return (await db.selectFrom('customer').select('points').executeTakeFirst())?.points
}

async function balanceOf({ db }: ShopDatabase) {
  return (await db.selectFrom('gift_card').select('balance').executeTakeFirst())?.balance
}
