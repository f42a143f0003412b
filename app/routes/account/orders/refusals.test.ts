import { afterAll, beforeAll, expect, test } from 'vitest'

import { getServices } from '#app/request/services.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import { alertView } from '#app/blocks/shell-view.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { ownOrder } from '#tests/examples/own-order.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import type { Language } from '#domain/screen/languages.ts'
import { cancelReturn } from '../returns/cancel.ts'
import { cancelOrder } from './cancel.ts'
import { answerReturn } from './return/action.ts'
import { codeView } from './return/done-view.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const order = ownOrder({ canReturn: true })
const back = { _id: 'r1', no: 'R/2026/11/0031' }

let shop: WalkInShop
beforeAll(async () => {
  shop = await openWalkInShop(demoShop(NOW), NOW)
})
afterAll(() => shop.database.close())

/** Rows of the error catalogue (Shopping §8) that belong to orders and returns. */
test.for([
  { lang: 'en', says: 'An unexpected error' },
  { lang: 'pl', says: 'Nieoczekiwany błąd' },
  { lang: 'de', says: 'Ein unerwarteter Fehler' },
])(
  'Return submit failure: in $lang a warning of an unexpected error, 10 s',
  async ({ lang, says }) => {
    for (const answer of [
      { kind: 'failed', reason: 'timeout' },
      { kind: 'refused', status: 500, body: { error: 'INTERNAL' } },
    ] as const) {
      const told = await at(lang, { newReturn: async () => answer }, (context) =>
        answerReturn(filled(), order, context),
      )
      if (told instanceof Response) throw new Error('led away')
      expect(told.alert).toMatchObject({ type: 'warning', seconds: 10 })
      expect(told.alert?.text).toContain(says)
      expect(told.key, 'sent again it is the same return').toBe('key-of-the-form-of-hanna')
    }
  },
)

test.for([
  { lang: 'en', says: 'no longer be returned' },
  { lang: 'pl', says: 'nie można już zwrócić' },
  { lang: 'de', says: 'nicht mehr' },
])('Return refused: in $lang a warning that it is gone, 10 s', async ({ lang, says }) => {
  const refused = { kind: 'refused', status: 409, body: { error: 'NOT_RETURNABLE' } } as const
  const told = await at(lang, { newReturn: async () => refused }, (context) =>
    answerReturn(filled(), order, context),
  )
  if (told instanceof Response) throw new Error('led away')
  expect(told.alert).toMatchObject({ type: 'warning', seconds: 10 })
  expect(told.alert?.text).toContain(says)
  expect(told.key, 'another return').not.toBe('key-of-the-form-of-hanna')
})

test.for([
  { lang: 'en', order: 'can no longer be cancelled', back: 'can no longer be called off' },
  { lang: 'pl', order: 'nie można już anulować', back: 'nie można już anulować' },
  { lang: 'de', order: 'nicht mehr stornieren', back: 'nicht mehr stornieren' },
] as const)(
  'Order calls: in $lang who is too late to cancel gets a message, 10 s',
  async (says) => {
    const refused = { kind: 'refused', status: 409, body: { error: 'CANNOT_CANCEL' } } as const
    const tooLate = { cancelOrder: async () => refused, cancelReturn: async () => refused }

    expect(await alerted(says.lang, tooLate, cancelOrder.bind(undefined, order))).toMatchObject({
      type: 'warning',
      seconds: 10,
      text: expect.stringContaining(says.order),
    })
    expect(await alerted(says.lang, tooLate, cancelReturn.bind(undefined, back))).toMatchObject({
      type: 'warning',
      seconds: 10,
      text: expect.stringContaining(says.back),
    })
  },
)

test.for([
  { lang: 'en', says: 'not your doing' },
  { lang: 'pl', says: 'nie z Twojej winy' },
  { lang: 'de', says: 'liegt nicht an Ihnen' },
] as const)(
  'Order calls: in $lang a shop that does not answer is no fault of who asks',
  async (words) => {
    const failing = { cancelOrder: async () => ({ kind: 'failed', reason: 'timeout' }) as const }

    expect(await alerted(words.lang, failing, cancelOrder.bind(undefined, order))).toMatchObject({
      type: 'warning',
      text: expect.stringContaining(words.says),
    })
  },
)

test.for([
  { lang: 'en', copied: 'Copied.' },
  { lang: 'pl', copied: 'Skopiowano.' },
  { lang: 'de', copied: 'Kopiert.' },
] as const)('Copy code: in $lang the success is shown', ({ lang, copied }) => {
  const { t } = rendering({ lang })
  expect(codeView('4821', t)).toMatchObject({ value: '4821', copied })
})

type Context = Parameters<typeof getServices>[0]

async function at<Answer>(
  lang: string,
  calls: Partial<ShopClient>,
  page: (context: Context) => Promise<Answer>,
): Promise<Answer> {
  const request = new Request('http://shop.test/my-orders/K/2026/11/0482')
  const client = { ...shop.client, ...calls }
  const arrival = { now: NOW, request, lang, shopper: `shopper-${lang}` }
  return visit({ ...shop, client }, arrival, [], ({ context }) => page(context))
}

/** What the next page tells. */
async function alerted(
  lang: Language,
  calls: Partial<ShopClient>,
  page: (context: Context) => Promise<Response>,
) {
  const request = new Request('http://shop.test/my-orders/K/2026/11/0482')
  const arrival = { now: NOW, request, lang, shopper: crypto.randomUUID() }
  const client = { ...shop.client, ...calls }
  return visit({ ...shop, client }, arrival, [], async ({ context, session }) => {
    await page(context)
    const [alert] = (await session.read())?.state.alerts ?? []
    if (!alert) return undefined
    const words = rendering({ lang })
    const { text } = alertView(alert, { rendering: words, here: '/' })
    return { ...alert, text }
  })
}

function filled(): FormData {
  const form = new FormData()
  form.set('key', 'key-of-the-form-of-hanna')
  form.set('lines[0].ticked', 'on')
  form.set('lines[0].count', '1')
  form.set('lines[0].reason', 'none')
  form.set('lines[1].count', '2')
  form.set('lines[1].reason', 'none')
  form.set('returnDelivery', 'default')
  form.set('pickupSize', 'small')
  return form
}
