import { describe, expect, test } from 'vitest'

import type { Purchase } from '#domain/entities/analytics/purchase.ts'
import type { Consent } from '#domain/screen/consent/consent.ts'
import { storefrontMigrations } from '#app/migrations.ts'
import type { ConvertedOrder } from '#app/session/conversions/converted-order.ts'
import { createConversions } from '#app/session/conversions/conversions.ts'
import type { ConversionTables } from '#app/session/conversions/tables.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases()
const START = Date.UTC(2026, 10, 24, 12)
const HOUR = 3_600_000

const purchase: Purchase = {
  name: 'purchase',
  transactionId: '10/2026',
  value: 12_345,
  tax: 2_839,
  shipping: 1_500,
  currency: 'PLN',
  items: [{ id: 'SKU1', name: 'Lake mug', price: 12_345, quantity: 1 }],
}
const order: ConvertedOrder = {
  purchase,
  url: 'https://shop.example/order/summary',
  ga4: { clientId: '123456.7654321', marketing: true },
  pixel: { emailHash: 'b82dbe54', userAgent: 'Firefox' },
}

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('who refuses before the money comes is reported to nobody, and nothing of them stays', async () => {
    const shop = await openTelling()
    await shop.bought.note('paid later', order)
    await shop.bought.look()
    await shop.bought.withdraw(['paid later', 'nobody knows it'], [])
    expect(await shop.rows()).toMatchObject([{ data: '', due_at: null }])
    shop.pays()
    await shop.looks()
    expect(shop.asked).toEqual([])
    await shop.bought.note('paid later', order)
    await shop.looks()
    expect(shop.asked, 'the same order noted again').toEqual([])
  })

  test('what is refused goes alone, and does not come back with another answer', async () => {
    const shop = await openTelling()
    await shop.bought.note('one', order)
    await shop.bought.note('other', order)
    await shop.bought.withdraw(['one'], ['statistics'])
    await shop.bought.withdraw(['one'], ['statistics', 'marketing'])
    await shop.bought.withdraw(['other'], ['marketing'])
    expect((await shop.rows()).map(({ data }) => JSON.parse(data))).toEqual([
      {
        purchase,
        url: order.url,
        // Google does not hear that it may use it for marketing.
        ga4: { clientId: '123456.7654321', marketing: false },
      },
      { purchase, url: order.url, pixel: order.pixel },
    ])
    shop.pays()
    await shop.looks()
    expect(shop.asked.toSorted()).toEqual(['google', 'meta'])
  })

  test('two answers at once leave what neither refused', async () => {
    const shop = await openTelling()
    const answers: Consent[] = [['statistics'], ['marketing'], ['statistics', 'marketing']]
    await shop.bought.note('one', order)
    await Promise.all(answers.map((consent) => shop.bought.withdraw(['one'], consent)))
    expect(await shop.rows()).toMatchObject([{ data: '', due_at: null }])
  })

  test('who refuses while Google gets the order is not reported to Meta', async () => {
    const shop = await openTelling()
    await shop.bought.note('one', order)
    shop.pays()
    shop.while('google', () => shop.bought.withdraw(['one'], []))
    await shop.looks()
    expect(shop.asked).toEqual(['google'])
    expect(await shop.rows()).toMatchObject([{ data: '', due_at: null }])
  })

  async function openTelling() {
    const database = await open(await newUrl(), { migrations: storefrontMigrations })
    const db = database.db.withTables<ConversionTables>()
    let [now, isPaid] = [START, false]
    let meanwhile: { tool: string; act: () => Promise<void> } | undefined
    const asked: string[] = []
    const bought = createConversions({
      db,
      ways: {
        ga4: { id: 'G-TEST', secret: 'a1b2c3d4', url: 'http://google.test' },
        pixel: { id: '1234567', token: 'EAAB', url: 'http://meta.test/v26.0' },
      },
      shop: {
        orderSummary: async () =>
          ({
            kind: 'ok',
            value: isPaid
              ? { orderState: 'LOCK', status: 'PENDING', paid: true }
              : { orderState: 'TMP_LOCK', status: 'PENDING', paid: false },
          }) as never,
      },
      now: () => now,
      fetch: async ({ url }) => {
        const tool = url.includes('google') ? 'google' : 'meta'
        asked.push(tool)
        if (meanwhile?.tool === tool) await meanwhile.act()
        return new Response(null, { status: 204 })
      },
      failed: () => undefined,
    })
    return {
      bought,
      asked,
      pays: () => (isPaid = true),
      while: (tool: string, act: () => Promise<void>) => (meanwhile = { tool, act }),
      looks: async () => {
        now += HOUR
        await bought.look()
      },
      rows: () => db.selectFrom('told_order').selectAll().orderBy('order_id').execute(),
    }
  }
})
