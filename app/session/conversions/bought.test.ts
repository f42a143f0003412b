import { expect, test } from 'vitest'

import type { Purchase } from '#domain/entities/analytics/purchase.ts'
import { openFilled } from '#tests/filled-database.ts'
import type { ConvertedOrder } from './converted-order.ts'
import { createConversions } from './conversions.ts'
import { conversionMigrations, type ConversionTables } from './tables.ts'
import { googleIds, toGoogle } from './tell-google.ts'
import { hashedEmail, metaIds, toMeta } from './tell-meta.ts'

const START = Date.UTC(2026, 10, 24, 12)
const HOUR = 3_600_000

const purchase: Purchase = {
  name: 'purchase',
  transactionId: '10/2026',
  value: 12_345,
  tax: 2_839,
  shipping: 1_500,
  currency: 'PLN',
  ref: 'lake',
  utm: { source: 'news' },
  items: [{ id: 'SKU1', name: 'Lake mug', price: 12_345, quantity: 1 }],
}
const order: ConvertedOrder = {
  purchase,
  url: 'https://shop.example/order/summary',
  ga4: { clientId: '123456.7654321', sessionId: '1760000000', marketing: false },
  pixel: { emailHash: hashedEmail(' Jan@Example.com '), userAgent: 'Firefox', fbp: 'fb.1.2.3' },
}
const google = { id: 'G-TEST', secret: 'a1b2c3d4', url: 'http://google.test' }
const meta = { id: '1234567', token: 'EAAB', url: 'http://meta.test/v26.0' }

test('Google gets an order with what its browser is known by, and what was agreed to', async () => {
  const request = toGoogle(google, order, START)
  expect(request.url).toBe(
    'http://google.test/mp/collect?measurement_id=G-TEST&api_secret=a1b2c3d4',
  )
  expect(await request.json()).toEqual({
    client_id: '123456.7654321',
    timestamp_micros: START * 1_000,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      {
        name: 'purchase',
        params: {
          session_id: '1760000000',
          engagement_time_msec: 1,
          transaction_id: '10/2026',
          value: 123.45,
          tax: 28.39,
          shipping: 15,
          currency: 'PLN',
          ref: 'lake',
          utm_source: 'news',
          items: [{ item_id: 'SKU1', item_name: 'Lake mug', price: 123.45, quantity: 1 }],
        },
      },
    ],
  })
  const cookies = 'a=1; _ga=GA1.1.123456.7654321; _ga_TEST=GS2.1.s1760000000$o1$g1; consent=s'
  expect(googleIds(cookies, 'G-TEST')).toEqual({
    clientId: '123456.7654321',
    sessionId: '1760000000',
  })
  expect(googleIds('_ga_TEST=GS1.1.1760000000.1.1', 'G-TEST')).toEqual({ sessionId: '1760000000' })
  expect(googleIds('_ga="><script>', 'G-TEST')).toEqual({})
})

test('Meta gets an order with a hashed mailbox, under the name that a browser would use', async () => {
  const request = toMeta(meta, order, START)
  expect(request.url).toBe('http://meta.test/v26.0/1234567/events?access_token=EAAB')
  const { data } = await request.json()
  expect(data).toMatchObject([
    {
      event_name: 'Purchase',
      event_time: START / 1_000,
      event_id: 'purchase-10/2026',
      action_source: 'website',
      event_source_url: 'https://shop.example/order/summary',
      user_data: {
        em: ['b82dbe5433cfaeb5238ada81eadf911798ab04ba8ed69e004ec907826efa758e'],
        client_user_agent: 'Firefox',
        fbp: 'fb.1.2.3',
      },
      custom_data: { value: 123.45, currency: 'PLN', content_ids: ['SKU1'] },
    },
  ])
  const nobody = toMeta(meta, { ...order, pixel: { userAgent: 'Firefox' } }, START)
  const [{ user_data: told }] = (await nobody.json()).data
  expect(told).toEqual({ client_user_agent: 'Firefox' })
  expect(hashedEmail('jan@example.con')).not.toBe(hashedEmail('jan@example.com'))
  expect(metaIds('_fbp=fb.1.1596403881668.1116446470; _fbc=nonsense')).toEqual({
    fbp: 'fb.1.1596403881668.1116446470',
  })
})

test('of several processes one tells an order, each tool once, however often it is noted', async () => {
  const shop = await openTelling('standing')
  await Promise.all([shop.bought.note('one', order), shop.other.note('one', order)])
  await Promise.all([shop.bought.look(), shop.other.look(), shop.bought.look()])
  expect(shop.asked.toSorted()).toEqual(['google', 'meta'])
  await shop.bought.note('one', order)
  shop.pass(HOUR)
  await shop.bought.look()
  expect(shop.asked).toHaveLength(2)
  // Nothing of the buyer stays.
  expect(await shop.rows()).toMatchObject([{ data: '', due_at: null }])
  await shop.close()
})

test('an order is reported once its money is there, and never if it has ended', async () => {
  const shop = await openTelling('open')
  await shop.bought.note('paid later', order)
  await shop.bought.look()
  expect(shop.asked).toEqual([])
  shop.becomes('standing')
  shop.pass(HOUR)
  await shop.bought.look()
  expect(shop.asked.toSorted()).toEqual(['google', 'meta'])

  shop.becomes('ended')
  await shop.bought.note('cancelled', order)
  await shop.bought.look()
  shop.pass(HOUR)
  await shop.bought.look()
  expect(shop.asked).toHaveLength(2)
  expect((await shop.rows()).every(({ data }) => data === '')).toBe(true)
  await shop.close()
})

test('the tool that failed gets it again, the other is not, and after its days neither', async () => {
  const shop = await openTelling('standing')
  shop.fails('meta')
  await shop.bought.note('one', order)
  await shop.bought.look()
  shop.pass(HOUR)
  await shop.bought.look()
  expect(shop.asked).toEqual(['google', 'meta', 'meta'])
  expect(shop.failures).toEqual(['pixel status 500', 'pixel status 500'])
  shop.fails(undefined)
  shop.pass(HOUR)
  await shop.bought.look()
  expect(shop.asked).toEqual(['google', 'meta', 'meta', 'meta'])

  shop.fails('meta')
  await shop.bought.note('too late', order)
  await shop.bought.look()
  shop.fails(undefined)
  shop.pass(8 * 24 * HOUR)
  await shop.bought.look()
  expect(shop.asked.filter((one) => one === 'meta')).toHaveLength(4)
  await shop.close()
})

test('only tools that were agreed to get it', async () => {
  const shop = await openTelling('standing')
  const { pixel: _, ...forGoogle } = order
  await shop.bought.note('one', forGoogle)
  await shop.bought.look()
  expect(shop.asked).toEqual(['google'])
  await shop.close()
})

const stages = {
  open: { orderState: 'TMP_LOCK', status: 'PENDING', paid: false },
  standing: { orderState: 'LOCK', status: 'PENDING', paid: true },
  ended: { orderState: 'CANCELED_LOCK', status: 'CANCELED', paid: false },
} as const

/** A shop whose orders are all in one stage, with Google and Meta that count their requests. */
async function openTelling(first: keyof typeof stages) {
  const database = await openFilled('sqlite::memory:', { migrations: conversionMigrations })
  const db = database.db.withTables<ConversionTables>()
  let [now, stage] = [START, first]
  let failing: string | undefined
  const asked: string[] = []
  const failures: string[] = []
  const given = {
    db,
    ways: { ga4: google, pixel: meta },
    shop: {
      orderSummary: async () => ({ kind: 'ok', value: stages[stage] }) as never,
    },
    now: () => now,
    fetch: async ({ url }: Request) => {
      const tool = url.includes('google') ? 'google' : 'meta'
      asked.push(tool)
      return new Response(null, { status: tool === failing ? 500 : 204 })
    },
    failed: (tool: string, why: string) => void failures.push(`${tool} ${why}`),
  }
  return {
    bought: createConversions(given),
    other: createConversions(given),
    asked,
    failures,
    becomes: (next: keyof typeof stages) => (stage = next),
    fails: (tool: string | undefined) => (failing = tool),
    pass: (ms: number) => (now += ms),
    rows: () => db.selectFrom('told_order').selectAll().execute(),
    close: () => database.close(),
  }
}
