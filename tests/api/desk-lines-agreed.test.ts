import { describe, expect, test } from 'vitest'

import type { PromoCode } from '#domain/entities/promo-code.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { NOON, product } from '#tests/faults/small-shop.ts'
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

  const openShop = () =>
    openOwnerShop(databases, kind, {
      products: [product('cup', 5), product('bowl', 5)],
      promoCodes: [loyalty],
      giftCards: [{ code: 'CARD-1', currency: 'PLN', balance: 40_00 }],
      customers: [{ id: 'ola', points: 300 }],
      settings: { loyaltyEnabled: true },
    })
})

async function pointsOf({ db }: ShopDatabase) {
  return (await db.selectFrom('customer').select('points').executeTakeFirst())?.points
}

async function balanceOf({ db }: ShopDatabase) {
  return (await db.selectFrom('gift_card').select('balance').executeTakeFirst())?.balance
}
