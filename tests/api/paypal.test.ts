import { describe, expect, test } from 'vitest'

import { NewOrderAnswer } from '#contract/contract.ts'
import type { Deed } from '#demo/providers/pay/played.ts'
import { playPaypal } from '#demo/providers/pay/paypal/played-paypal.ts'
import type { ShopContext } from '#shop/handler.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { endUnpaid } from '#shop/orders/unpaid/end-unpaid.ts'
import { pollProviders } from '#shop/payments/poll.ts'
import { answerNotification } from '#shop/payments/notifications.ts'
import { orderPayment } from '#shop/payments/order-payment.ts'
import { createPaypal } from '#shop/payments/paypal/paypal.ts'
import { paypalCancel, paypalExecute } from '#shop/payments/paypal/paypal-tries.ts'
import { fillShop, item, NOON, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { bothDatabases } from './databases.ts'

const MINUTE = 60_000
const HOLD_ENDS = NOON + 15 * MINUTE
const keys = { clientId: 'client-of-the-test', secret: 'secret-of-the-test', webhookId: '1JE42910' }
const { kinds, open: openDatabase } = bothDatabases()

describe.for(kinds)('PayPal on %s', ([, newUrl]) => {
  test('anybody who agreed over the page has paid, once, however often it is said', async () => {
    const shop = await open(newUrl)
    const { id, paypal } = await shop.place()
    await shop.act('silent')
    const said = await Promise.all([shop.execute(id, paypal), shop.execute(id, paypal)])
    const paid = { orderState: 'PENDING', paid: true, payment: 'paid' }
    expect(said.map(({ status }) => status)).toEqual([200, 200])
    expect(await shop.execute(id, paypal, NOON + 5_000)).toEqual({ status: 200, body: paid })
    await shop.act('twice')
    expect(shop.taken()).toBe(1)
    expect(await shop.states()).toEqual(['paid'])
  })

  test('who only says that they agreed has not paid', async () => {
    const shop = await open(newUrl)
    const { id, paypal } = await shop.place()
    expect(await shop.execute(id, paypal)).toEqual({
      status: 200,
      body: { orderState: 'TMP_LOCK', paid: false, payment: 'waiting' },
    })
  })

  test('a try is named by its order and by PayPal together', async () => {
    const shop = await open(newUrl)
    const [one, two] = [await shop.place(), await shop.place('another')]
    for (const say of [shop.execute, shop.cancel]) {
      expect(await say(one.id, two.paypal)).toMatchObject({ status: 404 })
      expect(await say('nobody', one.paypal)).toMatchObject({ status: 404 })
    }
    expect(await shop.states()).toEqual(['waiting', 'waiting'])
  })

  test('who closes it can pay otherwise; who had agreed after all has paid', async () => {
    const shop = await open(newUrl)
    const { id, paypal } = await shop.place()
    expect(await shop.cancel(id, paypal)).toEqual({ status: 200, body: { success: true } })
    expect(await shop.cancel(id, paypal)).toMatchObject({ status: 200 })
    expect(await shop.states()).toEqual(['canceled'])
    const again = await shop.again(id)
    expect(again).toMatchObject({ status: 201, body: { pay: { kind: 'redirect' } } })
    expect(await shop.states()).toEqual(['canceled', 'waiting'])
    await shop.act('pay', 0)
    expect(await shop.states()).toEqual(['canceled', 'paid'])
    // Closing what has paid takes nothing back.
    await shop.cancel(id, paypal)
    expect(await shop.states()).toEqual(['canceled', 'paid'])
  })

  test('what is declined is a failed try, and another one pays', async () => {
    const shop = await open(newUrl)
    const { id, paypal } = await shop.place()
    await shop.act('fail')
    expect(await shop.execute(id, paypal)).toMatchObject({ body: { payment: 'failed' } })
    await shop.again(id)
    await shop.act('pay')
    expect(await shop.states()).toEqual(['failed', 'paid'])
  })

  test.each<[Deed]>([['amount'], ['currency']])(
    'another %s than was asked for pays nothing, and is kept for the owner',
    async (deed) => {
      const shop = await open(newUrl)
      await shop.place()
      await shop.act(deed)
      expect(await shop.states()).toEqual(['waiting'])
      expect(await shop.unmatched()).toEqual(['amount'])
    },
  )

  test('anybody who agrees when the order has ended keeps their money', async () => {
    const shop = await open(newUrl)
    await shop.place()
    expect(await endUnpaid(shop.database, HOLD_ENDS, shop.context(HOLD_ENDS))).toBe(1)
    await shop.act('pay')
    await pollProviders(shop.context(NOON + 30 * MINUTE))
    expect(shop.taken()).toBe(0)
    expect(await shop.states()).toEqual(['canceled'])
  })

  test('the tab that is closed at PayPal’s page ends in a paid order', async () => {
    const shop = await open(newUrl)
    await shop.place()
    await shop.act('silent')
    expect(await pollProviders(shop.context(NOON + MINUTE))).toBe(1)
    expect(await shop.states()).toEqual(['paid'])
  })

  test('a forged notification is turned away, and nobody’s money is looked for', async () => {
    const shop = await open(newUrl)
    await shop.place()
    await shop.act('forged')
    expect(shop.told().at(-1)).toBe(403)
    expect(await shop.states()).toEqual(['waiting'])
  })
})

test('without a contract there is nothing to say', async () => {
  const shop = await open(async () => 'sqlite::memory:')
  const context = { ...shop.context(NOON), payments: {} }
  const input = { params: {}, query: undefined, body: { orderId: 'a', paypalOrderId: 'b' } }
  const none = { status: 503, body: { error: 'NOT_CONFIGURED' } }
  expect(await paypalExecute(context, input)).toEqual(none)
  expect(await paypalCancel(context, input)).toEqual(none)
})

async function open(newUrl: () => Promise<string>) {
  const database = await openDatabase(await newUrl(), {})
  await fillShop(database, { products: [product('cup', 100)] })
  const option = { type: 'paypal', name: { pl: 'PayPal' }, text: {}, deliveries: [], surcharge: 0 }
  await database.db
    .insertInto('document')
    .values({ kind: 'payment', id: 'paypal', position: 90, data: JSON.stringify(option) })
    .execute()

  const memory = new Map<string, string>()
  const told: number[] = []
  const played = playPaypal(keys, {
    memory: {
      read: async (key) => memory.get(key),
      write: async (key, value) => void memory.set(key, value),
    },
    deliver: async (request) => {
      const answer = await answerNotification(context(NOON), request)
      told.push(answer.status)
      return answer
    },
    pagesAt: () => 'http://pay.invalid',
  })
  const payments = {
    paypal: createPaypal({ ...keys, url: 'http://pay.invalid' }, { fetch: played.fetch }),
  }
  const context = (now: number): ShopContext => ({
    ...{ database, payments, now: () => now, log: silent },
    mail: { origins: { pl: 'http://pl.shop.test' }, ordersTo: { address: 'owner@shop.test' } },
  })
  const tries = () =>
    [...memory.keys()].flatMap((key) => (key.startsWith('paypal-try:') ? [key.slice(11)] : []))
  const say =
    (call: typeof paypalExecute | typeof paypalCancel) =>
    (orderId: string, paypalOrderId: string, now = NOON) =>
      call(context(now), { params: {}, query: undefined, body: { orderId, paypalOrderId } })

  return {
    ...{ database, context },
    place: async (name = 'one') => {
      const body = order({ items: [item('cup')], payment: { type: 'paypal' } })
      const own = { ...body, key: `${body.key}-${name}`, basket: { id: name, version: 1 } }
      const answer = await newOrder(context(NOON), { params: {}, query: undefined, body: own })
      expect(answer).toMatchObject({ status: 201, body: { pay: { kind: 'redirect' } } })
      const { id, pay } = NewOrderAnswer.parse(answer.body)
      const url = pay?.kind === 'redirect' ? pay.url : ''
      return { id, paypal: new URL(url).searchParams.get('token') ?? '' }
    },
    execute: say(paypalExecute),
    cancel: say(paypalCancel),
    again: (id: string) =>
      orderPayment(context(NOON), { params: { id }, query: {}, body: { type: 'paypal' } }),
    act: async (deed: Deed, place = -1) => {
      const externalId = tries().at(place)
      if (externalId === undefined) throw new Error('nobody pays')
      await played.act(externalId, deed)
    },
    taken: () => [...memory.keys()].filter((key) => key.startsWith('paypal-capture:')).length,
    told: () => told,
    states: async () => {
      const rows = await database.db.selectFrom('payment_attempt').select('state').execute()
      return rows.map(({ state }) => state).toSorted()
    },
    unmatched: async () => {
      const rows = await database.db.selectFrom('payment_stray').select('why').execute()
      return rows.map(({ why }) => why)
    },
  }
}
