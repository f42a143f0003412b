import { afterAll, beforeAll, expect, test } from 'vitest'

import { translatorOf } from '#app/i18n/translator.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import { type Language, LANGUAGES } from '#domain/screen/languages.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { honestForm } from '#tests/examples/honest.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import { answerNotify } from './action.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const whole = { variantHash: 'v1', email: ' ola@example.com ', text: 'Two, please' }
const vase = { _id: 'vase', name: { en: 'Vase' }, url: { en: 'vase' } }

let shop: WalkInShop
beforeAll(async () => {
  shop = await openWalkInShop(demoShop(NOW), NOW)
})
afterAll(() => shop.database.close())

// The three rows of the error catalogue (Shopping §8), in every language.
for (const lang of LANGUAGES) {
  const t = translatorOf(lang)
  const at = { email: 'ola@example.com' }

  test(`${lang}: noted, success, 3 s; the shop gets product, variant and language`, async () => {
    let sent: unknown
    const answer = await send(lang, async ({ body }) => {
      sent = body
      return { kind: 'ok', value: { success: true } }
    })
    expect(answer).toMatchObject({
      status: 200,
      noted: { type: 'success', text: t('notify.success', at), seconds: 3 },
    })
    const { variantHash, text } = whole
    expect(sent).toEqual({ productId: 'vase', variantHash, text, email: at.email, lang })
  })

  test(`${lang}: known already, info, 3 s`, async () => {
    expect(await send(lang, async () => ({ kind: 'ok', value: { exist: true } }))).toMatchObject({
      status: 200,
      noted: { type: 'info', text: t('notify.exist', at), seconds: 3 },
    })
  })

  test(`${lang}: a failure, warning, 5 s, and all stays typed`, async () => {
    expect(await send(lang, async () => ({ kind: 'failed', reason: 'timeout' }))).toMatchObject({
      status: 503,
      alert: { type: 'warning', text: t('form.unexpected'), seconds: 5 },
      result: { initialValue: { text: whole.text } },
    })
  })

  test(`${lang}: an address is needed, and must be one`, async () => {
    for (const [email, error] of [
      ['', 'form.required'],
      ['ola@', 'form.email'],
    ] as const) {
      expect(await send(lang, never, { ...whole, email })).toMatchObject({
        status: 422,
        result: { error: { email: [t(error)] } },
      })
    }
  })
}

test('what can be bought again need not be waited for', async () => {
  const refusal = { kind: 'refused', status: 409, body: { error: 'AVAILABLE' } } as const
  expect(await send('en', async () => refusal)).toMatchObject({
    status: 409,
    available: { way: { href: '/p/vase' } },
  })
})

test('a product named in the form instead of the address counts for nothing', async () => {
  let asked = ''
  await send(
    'en',
    async ({ body }) => {
      asked = body.productId
      return { kind: 'ok', value: { success: true } }
    },
    { ...whole, productId: 'another', lang: 'xx' },
  )
  expect(asked).toBe('vase')
})

const never: ShopClient['notify'] = () => {
  throw new Error('nothing is sent')
}

async function send(
  lang: Language,
  notify: ShopClient['notify'],
  fields: Record<string, string> = whole,
) {
  const form = await honestForm(fields, NOW)
  const request = new Request('http://shop.test/notify/vase', { method: 'POST' })
  const arrival = { now: NOW, request, shopper: 'a-visitor', lang }
  const at = { ...shop, client: { ...shop.client, notify } }
  return visit(at, arrival, [], ({ context }) => answerNotify(form, vase, context))
}
