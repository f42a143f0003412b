import { beforeEach, expect, test } from 'vitest'

import type { NewOrder } from '#contract/contract.ts'
import { allRows } from '#tests/examples/all-rows.ts'
import { playedProvider } from '#tests/examples/provider.ts'
import { openWalkInShop, type WalkInShop } from '#tests/examples/walk-in.ts'
import { fillShop, item, NOON, order, product, ten } from '#tests/faults/small-shop.ts'

/**
 * Calls that no page of ours makes, over HTTP: refused by name, noted for the operator by that name
 * and nothing that tells who it was, and no row of the shop is another one afterwards.
 */
let shop: WalkInShop
let noted: { fields: object; message: string }[] = []
const provider = playedProvider((request) => shop.fetch(request))
beforeEach(async ({ onTestFinished }) => {
  noted = []
  const note = (fields: object, message: string) => void noted.push({ fields, message })
  shop = await openWalkInShop(filled, NOON, {
    payments: provider.payments,
    mail: { origins: { pl: 'http://pl.shop.test' } },
    log: { info: note, warn: note, error: note },
  })
  onTestFinished(() => shop.database.close())
})

async function filled(database: WalkInShop['database']): Promise<void> {
  await fillShop(database, {
    products: [product('cup', 10)],
    promoCodes: [{ ...ten, code: 'ENDED', validUntil: NOON - 1 }],
    giftCards: [{ code: 'SPENT-CARD', currency: 'PLN', balance: 0 }],
  })
  const p24 = { type: 'p24', name: { pl: 'p24' }, text: {}, deliveries: [], surcharge: 0 }
  await database.db
    .insertInto('document')
    .values({ kind: 'payment', id: 'p24', position: 90, data: JSON.stringify(p24) })
    .execute()
}

/** Whatever `order` types in, or a provider signs with, and no log may say. */
const secret = /Ola|Nowak|example\.com|Polna|601602603|00-625|SPENT-CARD|ENDED|crc-of|key-to/

const tampered: Record<string, [over: Partial<NewOrder>, error: string]> = {
  'a total of nothing': [{ expectedTotal: 0 }, 'TOTAL_CHANGED'],
  'a total that is too low': [{ expectedTotal: 114.99 }, 'TOTAL_CHANGED'],
  'half a piece': [{ items: [item('cup', 0.5)] }, 'LINES_CHANGED'],
  'fewer than no pieces': [{ items: [item('cup', -1)] }, 'INPUT_INVALID'],
  'more than there are': [{ items: [item('cup', 11)], expectedTotal: 1_115 }, 'STOCK_SHORT'],
  'a product that there is not': [{ items: [item('none')] }, 'LINES_CHANGED'],
  'a variant of something else': [
    { items: [item('cup', 1, { variantHash: 'glaze;moss' })] },
    'LINES_CHANGED',
  ],
  'parts of a set that is none': [
    { items: [item('cup', 1, { components: [{ id: 'cup' } as never] })] },
    'INPUT_INVALID',
  ],
  'a delivery elsewhere': [{ delivery: { id: 'berlin', data: {} } }, 'DELIVERY_NOT_AVAILABLE'],
  'a payment without a provider': [{ payment: { type: 'payu' } }, 'PAYMENT_NOT_AVAILABLE'],
  'a payment that says of itself that it is paid': [
    { payment: { type: 'zero' } },
    'PAYMENT_NOT_AVAILABLE',
  ],
  'a currency that there is not': [{ currency: 'XXX' }, 'CURRENCY_NOT_AVAILABLE'],
  'a code that has ended': [{ promoCode: 'ENDED', expectedTotal: 105 }, 'CODE_OR_TOTAL_CHANGED'],
  'points of nobody': [{ promoCode: 'LOYALTY', expectedTotal: 105 }, 'CODE_OR_TOTAL_CHANGED'],
  'a card with nothing on it': [
    { giftCards: ['SPENT-CARD'], expectedTotal: 0 },
    'CODE_OR_TOTAL_CHANGED',
  ],
}

test.for(Object.entries(tampered))('an order with %s', async ([, [over, error]]) => {
  const before = await allRows(shop.database)
  const answer = await send(order(over))
  expect([answer.status >= 400 && answer.status < 500, await answer.json()]).toEqual([
    true,
    expect.objectContaining({ error }),
  ])
  expect(await allRows(shop.database)).toEqual(before)
  isNoted({ refusal: error })
})

test('an order of somebody else is neither paid, cancelled nor returned by guesses', async () => {
  const before = await allRows(shop.database)
  for (const [path, body] of [
    ['order-payment/guessed', { type: 'p24' }],
    ['order-cancel/guessed', {}],
    ['order-return/guessed', {}],
  ] as const) {
    expect((await post(`/api/public/${path}`, body)).status, path).toBe(404)
  }
  expect(await allRows(shop.database)).toEqual(before)
})

const told: Record<string, [over: object, key: string | undefined, noted: object]> = {
  'forged with another key': [{}, 'not-the-key', { name: 'p24', event: 'forged' }],
  'for less money': [{ amount: 1 }, undefined, { name: 'p24', event: 'amount' }],
  'in another currency': [{ currency: 'EUR' }, undefined, { name: 'p24', event: 'amount' }],
  'of a payment that nobody began': [
    { externalId: 'nobody-began-it' },
    undefined,
    { name: 'p24', event: 'unknown' },
  ],
}

test.for(Object.entries(told))(
  'a notification of a provider %s pays nothing and is noted',
  async ([, [over, key, event]]) => {
    expect((await send(order({ payment: { type: 'p24' } }))).status).toBe(201)
    // What is about another payment or amount is kept for the owner, beside all else.
    const kept = () => allRows(shop.database, ['payment_stray'])
    const before = await kept()
    noted = []
    await shop.fetch(await provider.notice(over, key))
    expect(await kept()).toEqual(before)
    isNoted(event)
  },
)

test('a notification that comes again changes nothing more', async () => {
  await send(order({ payment: { type: 'p24' } }))
  await provider.act('pay')
  isNoted({ name: 'p24', event: 'paid' })
  const before = await allRows(shop.database)
  for (let again = 0; again < 3; again += 1) {
    expect((await shop.fetch(await provider.notice())).status).toBe(200)
  }
  expect(await allRows(shop.database)).toEqual(before)
})

function send(body: NewOrder): Promise<Response> {
  return post('/api/public/order/new', body)
}

function post(path: string, body: object): Promise<Response> {
  return shop.fetch(
    new Request(`http://pl.shop.test${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
}

/** By its name, once, and without a word of whose it was. */
function isNoted(fields: object): void {
  expect(noted.filter((line) => includes(line.fields, fields))).toHaveLength(1)
  expect(JSON.stringify(noted)).not.toMatch(secret)
}

function includes(all: object, some: object): boolean {
  const fields = new Map(Object.entries(all))
  return Object.entries(some).every(([name, value]) => fields.get(name) === value)
}
