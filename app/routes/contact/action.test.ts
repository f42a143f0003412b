import { afterAll, beforeAll, expect, test } from 'vitest'

import { translatorOf } from '#app/i18n/translator.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import { type Language, LANGUAGES } from '#domain/screen/languages.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { honestForm } from '#tests/examples/honest.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import { answerContact } from './action.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const letter = { name: 'Hanna Kowalczyk', email: 'hanna@example.com', number: '' }

let shop: WalkInShop
beforeAll(async () => {
  shop = await openWalkInShop(demoShop(NOW), NOW)
})
afterAll(() => shop.database.close())

// The row of the error catalogue (Shopping §8), in every language.
for (const lang of LANGUAGES) {
  const t = translatorOf(lang)

  test(`${lang}: contact send failure, warning with a reload label, 60 s, and all stays typed`, async () => {
    const answer = await send({ ...letter, msg: 'Hello' }, lang, async () => ({
      kind: 'failed',
      reason: 'timeout',
    }))
    expect(answer).toMatchObject({
      status: 503,
      failed: true,
      alert: { type: 'warning', seconds: 60, text: t('contact.failed') },
      result: { initialValue: { msg: 'Hello', name: letter.name } },
    })
  })

  test(`${lang}: contact success, and the same again`, async () => {
    const sent = { title: t('contact.sentTitle'), text: t('contact.sent', letter) }
    for (const _ of [1, 2]) {
      expect(await send({ ...letter, msg: `Hello, ${lang}` }, lang)).toMatchObject({
        status: 200,
        sent,
      })
    }
  })

  test(`${lang}: contact without a message and with half a mailbox`, async () => {
    expect(await send({ name: 'Ola', email: 'ola@', msg: '' }, lang)).toMatchObject({
      status: 422,
      result: { error: { email: [t('form.email')], msg: [t('form.required')] } },
    })
  })
}

test('who must wait sees a message, and all stays typed', async () => {
  const answer = await send({ ...letter, msg: 'Hello' }, 'en', async () => ({
    kind: 'refused',
    status: 429,
    body: { error: 'LIMITED', retryAfterSeconds: 120 },
  }))
  expect(answer).toMatchObject({ status: 429, result: { initialValue: { msg: 'Hello' } } })
})

async function send(
  fields: Record<string, string>,
  lang: Language,
  contactForm: ShopClient['contactForm'] = shop.client.contactForm,
) {
  const form = await honestForm(fields, NOW)
  const request = new Request('http://shop.test/contact', { method: 'POST' })
  const arrival = { now: NOW, request, shopper: 'a-visitor', lang }
  const at = { ...shop, client: { ...shop.client, contactForm } }
  return visit(at, arrival, [], ({ context }) => answerContact(form, context))
}
