import type { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Started } from '#contract/payments.ts'
import { withNotedSources } from '#app/request/maps/noted-sources.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { PaymentAdapter } from '#shop/payments/port.ts'
import { playedProvider } from '#tests/examples/provider.ts'
import { fillShop, item, NOON, order, product } from '#tests/faults/small-shop.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import { routeArgs } from '#tests/route-args.ts'
import { goToPay } from './go-to-pay.ts'
import { loader } from './pay.tsx'

const form = {
  kind: 'form' as const,
  action: 'https://paywall.example/payment',
  fields: [
    ['amount', '1234'],
    ['signature', 'abc;sha256'],
  ],
} satisfies Started

let shop: WalkInShop
beforeAll(async () => {
  const adapter = playedProvider(async () => new Response('OK')).payments.p24
  if (!adapter) throw new Error('nobody plays')
  const byForm: PaymentAdapter = { ...adapter, start: async () => form }
  shop = await openWalkInShop(fill, NOON, {
    payments: { p24: byForm },
    mail: { origins: { pl: 'http://shop.test' } },
  })
})
afterAll(() => shop.database.close())

test('a provider that wants a form gets it from a page that alone may send one there', async () => {
  const id = await ordered()
  const { context, answer } = await visit(shop, at(id), [], async ({ context }) => ({
    context,
    answer: await load(id, context),
  }))
  if (answer instanceof Response) throw new Error('no form')
  expect(answer.view).toMatchObject({ action: form.action, fields: form.fields })
  expect(answer.view.text).toContain('paywall.example')
  expect(withNotedSources({ 'form-action': ['http://shop.test'] }, context)).toEqual({
    'form-action': ['http://shop.test', 'https://paywall.example'],
  })
  const led = goToPay({ id, pay: form }, context)
  expect(led.headers.get('location')).toBe(`/order/pay/${id}`)
})

test('without a form to send it leads to the summary, and nobody else’s address opens', async () => {
  const id = await ordered()
  await shop.database.db.updateTable('payment_attempt').set({ state: 'canceled' }).execute()
  const led = await visit(shop, at(id), [], ({ context }) => load(id, context))
  expect(led).toBeInstanceOf(Response)
  expect(led instanceof Response && led.headers.get('location')).toBe(`/order/summary/${id}`)
  await expect(
    visit(shop, at('nobody'), [], ({ context }) => load('nobody', context)),
  ).rejects.toMatchObject({ init: { status: 404 } })
})

function at(id: string) {
  const request = new Request(`http://shop.test/order/pay/${id}`)
  return { now: NOON, request, shopper: undefined, lang: 'pl' }
}

async function load(id: string, context: Readonly<RouterContextProvider>) {
  return loader(routeArgs({ request: new Request('http://shop.test/'), params: { id }, context }))
}

let count = 0
async function ordered(): Promise<string> {
  count += 1
  const body = order({
    key: `a form of the test ${count}`,
    basket: { id: `basket-${count}`, version: 1 },
    items: [item('cup')],
    payment: { type: 'p24' },
  })
  const answer = await shop.client.newOrder({ body })
  if (answer.kind !== 'ok') throw new Error('not ordered')
  expect(answer.value.pay).toEqual(form)
  return answer.value.id
}

async function fill(database: ShopDatabase): Promise<void> {
  await fillShop(database, { products: [product('cup', 100)] })
  const option = { type: 'p24', name: { pl: 'P24' }, text: {}, deliveries: [], surcharge: 0 }
  await database.db
    .insertInto('document')
    .values({ kind: 'payment', id: 'p24', position: 90, data: JSON.stringify(option) })
    .execute()
}
