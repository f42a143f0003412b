import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { loader as cardKey } from '#app/routes/order/card/card-key.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Begun, PaymentAdapter } from '#shop/payments/port.ts'
import { playedProvider } from '#tests/examples/provider.ts'
import { fillShop, item, NOON, order, product } from '#tests/faults/small-shop.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import { payAgain } from './pay-again.ts'

let shop: WalkInShop
/** What becomes of the next card. */
let next: Begun | 'down' = { kind: 'fail', code: 'declined' }
let charged: (string | undefined)[] = []

beforeAll(async () => {
  const adapter = playedProvider(async () => new Response('OK')).payments.p24
  if (!adapter) throw new Error('nobody plays')
  const braintree: PaymentAdapter = {
    ...adapter,
    start: async ({ secrets }) => {
      charged.push(secrets.nonce)
      if (next === 'down') throw new Error('nobody is there')
      return next
    },
    formKey: async (currency) => `a key for ${currency}`,
  }
  shop = await openWalkInShop(fill, NOON, {
    payments: { braintree },
    mail: { origins: { pl: 'http://shop.test' } },
  })
})
afterAll(() => shop.database.close())

test('without a card’s name nothing is begun, and its holder learns what it takes', async () => {
  const id = await declined()
  const { led, told } = await pay(id, {})
  expect(led).toBe(`/order/summary/${id}`)
  expect(told).toEqual(['cardForm.missing'])
  expect(charged).toEqual(['first'])
})

test('what is no code of BLIK leads back to its field, and nothing is begun', async () => {
  const id = await declined()
  const by = { type: 'imoje', subType: 'blik' } as const
  const { led, told } = await pay(id, { 'blik imoje:blik': '12345' }, by)
  expect(led).toBe(`/order/summary/${id}?blik=imoje%3Ablik#order-blik-imoje-blik`)
  expect(told).toEqual([])
  expect(charged).toEqual(['first'])
})

test('without a wallet’s name nothing is begun either', async () => {
  const by = { type: 'braintree', subType: 'googlePay' } as const
  const { told } = await pay(await declined(), {}, by)
  expect(told).toEqual(['wallet.missing'])
  expect(charged).toEqual(['first'])
})

test('another card’s name is charged for the same order', async () => {
  const id = await declined()
  next = { kind: 'wait' }
  const { told } = await pay(id, { payment_nonce: 'second' })
  expect(told).toEqual([])
  expect(charged).toEqual(['first', 'second'])
})

test('a key comes for an order whose card was declined, or has reached nobody', async () => {
  expect(await keyFor(await declined())).toEqual([200, 'a key for PLN'])
  expect(await keyFor(await ordered('down'))).toEqual([200, 'a key for PLN'])
})

test('none comes while a card is waited for, nor for an address that nobody has', async () => {
  expect(await keyFor(await ordered({ kind: 'wait' }))).toEqual([404, undefined])
  expect(await keyFor('nobody')).toEqual([404, undefined])
})

function declined(): Promise<string> {
  return ordered({ kind: 'fail', code: 'declined' })
}

let count = 0
async function ordered(begun: typeof next): Promise<string> {
  count += 1
  next = begun
  charged = []
  const body = order({
    key: `a card of the test ${count}`,
    basket: { id: `basket-${count}`, version: 1 },
    items: [item('cup')],
    payment: { type: 'braintree' },
  })
  const answer = await shop.client.newOrder({ body: { ...body, secrets: { nonce: 'first' } } })
  if (answer.kind !== 'ok') throw new Error('not ordered')
  return answer.value.id
}

/** By somebody with a session, who can get a message. */
async function pay(
  id: string,
  secrets: Record<string, string>,
  by: Pick<Parameters<typeof payAgain>[1], 'type' | 'subType'> = { type: 'braintree' },
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(secrets)) form.set(name, value)
  const shopper = `shopper-of-${id}`
  return visit(shop, at(id, shopper), [], async ({ context, session }) => {
    const of = { params: { id }, query: {} }
    const answer = await payAgain(of, { ...by, form }, context)
    const { alerts = [] } = (await session.read())?.state ?? {}
    const told = alerts.map(({ key }) => key)
    return { led: answer.headers.get('location'), told }
  })
}

async function keyFor(id: string): Promise<[number, string | undefined]> {
  const arrival = at(id, undefined)
  const { request } = arrival
  const answer = await visit(shop, arrival, [], ({ context }) =>
    cardKey({
      ...{ request, context, params: {} },
      ...{ url: new URL(request.url), pattern: '/order/card-key' },
    }),
  )
  const { key } = z.object({ key: z.string().optional() }).parse(await answer.json())
  return [answer.status, key]
}

function at(id: string, shopper: string | undefined) {
  const request = new Request(`http://shop.test/order/card-key?order=${id}`)
  return { now: NOON, request, shopper, lang: 'pl' }
}

async function fill(database: ShopDatabase): Promise<void> {
  await fillShop(database, { products: [product('cup', 100)] })
  const option = {
    type: 'braintree',
    name: { pl: 'Karta' },
    text: {},
    deliveries: [],
    surcharge: 0,
  }
  await database.db
    .insertInto('document')
    .values({ kind: 'payment', id: 'braintree', position: 90, data: JSON.stringify(option) })
    .execute()
}
