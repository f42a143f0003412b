import { expect, test } from 'vitest'

import { demoShop } from '#demo/shop/demo-shop.ts'
import { hasOrders } from '#demo/shop/many/seed-many.ts'
import { orders } from '#shop/orders/own/own-orders.ts'
import { readReturns } from '#shop/returns/stored-return.ts'
import { seed } from '#shop/seed.ts'
import { silent } from '#tests/silent-log.ts'
import { openFilled } from '#tests/filled-database.ts'

import { placeDemoOrders } from './demo-orders.ts'

test('the retail customer of the demo has an order in each state, whenever it is started', async () => {
  for (const now of [Date.UTC(2026, 10, 22, 12), Date.UTC(2027, 2, 1)]) {
    const database = await openFilled('sqlite::memory:', {})
    const data = demoShop(now)
    await seed(database, data, now)
    await placeDemoOrders(database, data.products, now)

    const user = { id: 'customer-hanna', scope: 'user', wholesale: false, tokenHash: '' } as const
    const context = { database, now: () => now, log: silent, user }
    const { body } = await orders(context, { params: {}, query: undefined, body: undefined })
    expect(body).toMatchObject([
      { status: 'PENDING', canReturn: false },
      { status: 'SENT', canReturn: true },
      { status: 'CANCELED', canReturn: false },
      { status: 'REALIZED', canReturn: false, productsCount: 5 },
    ])
    const returns = await readReturns(database.db, { kind: 'waiting' })
    expect(returns).toMatchObject([{ status: 'ACCEPTED', lines: [{ declared: 1, returned: 1 }] }])
    expect(await database.db.selectFrom('outbox').select('id').execute()).toEqual([])
    expect(await hasOrders(database)).toBe(false)
    await database.close()
  }
})
