import { afterAll, beforeAll, expect, test } from 'vitest'

import { translatorOf } from '#app/i18n/translator.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { type Language, languages } from '#demo/shop/localized-text.ts'
import { honestForm } from '#tests/examples/honest.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import { answerOpinion } from './action.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const whole = { name: 'Ola', text: 'Heavy,\nand good so.', number: '4' }
const mug = {
  _id: 'lake-mug',
  name: { en: 'Lake mug', pl: 'Kubek Jezioro', de: 'Seebecher' },
  url: { en: 'lake-mug', pl: 'kubek-jezioro', de: 'seebecher' },
  mainImage: { url: '/mug.webp', r: 1, alt: {} },
}

let shop: WalkInShop
beforeAll(async () => {
  shop = await openWalkInShop(demoShop(NOW), NOW)
})
afterAll(() => shop.database.close())

for (const lang of languages) {
  const t = translatorOf(lang)

  test(`${lang}: thanks, which say that the owner looks first; the shop gets it whole`, async () => {
    const answer = await send(whole, lang, { waits: true })
    const way = { text: t('opinion.back'), href: `/p/${mug.url[lang]}#opinions` }
    expect(answer).toMatchObject({
      status: 200,
      done: { title: t('opinion.thanks'), texts: [t('opinion.waits')], way },
    })
    expect(sent.at(-1)).toEqual({
      lang,
      product: { id: 'lake-mug', name: mug.name[lang], mainImage: '/mug.webp' },
      name: 'Ola',
      text: 'Heavy,\nand good so.',
      number: 4,
    })
    expect(await send(whole, lang, { waits: false })).toMatchObject({
      done: { texts: [t('opinion.shown')] },
    })
  })

  test(`${lang}: a name, a comment and a rating are needed`, async () => {
    expect(await send({ name: ' ', text: '', number: '6' }, lang)).toMatchObject({
      status: 422,
      result: {
        error: {
          name: [t('form.required')],
          text: [t('form.required')],
          number: [t('form.rating')],
        },
      },
    })
  })
}

test('a browser that has given one gives no second, and nothing reaches the shop', async () => {
  const before = sent.length
  expect(await send(whole, 'en', {}, true)).toMatchObject({
    status: 409,
    done: { title: translatorOf('en')('opinion.givenTitle') },
  })
  expect(sent.length).toBe(before)
})

test('nor does a customer who gave one elsewhere', async () => {
  const refusal = { kind: 'refused', status: 409, body: { error: 'OPINION_GIVEN' } } as const
  expect(await sendTo(async () => refusal)).toMatchObject({ status: 409, done: {} })
})

test('who must wait, and who meets a failure, has all that was typed', async () => {
  const limited = { error: 'LIMITED', retryAfterSeconds: 120 }
  const kept = { result: { initialValue: whole } }
  expect(await sendTo(async () => ({ kind: 'refused', status: 429, body: limited }))).toMatchObject(
    { status: 429, ...kept },
  )
  expect(await sendTo(async () => ({ kind: 'failed', reason: 'timeout' }))).toMatchObject({
    status: 503,
    alert: { type: 'warning', text: translatorOf('en')('form.unexpected') },
    ...kept,
  })
})

const sent: Parameters<ShopClient['addOpinion']>[0]['body'][] = []

function send(
  fields: Record<string, string>,
  lang: Language,
  { waits = true }: { waits?: boolean } = {},
  given = false,
) {
  const addOpinion: ShopClient['addOpinion'] = async ({ body }) => {
    sent.push(body)
    return { kind: 'ok', value: { success: true, waits } }
  }
  return sendTo(addOpinion, fields, lang, given)
}

async function sendTo(
  addOpinion: ShopClient['addOpinion'],
  fields: Record<string, string> = whole,
  lang: Language = 'en',
  given = false,
) {
  const form = await honestForm(fields, NOW)
  const request = new Request('http://shop.test/opinion/lake-mug', { method: 'POST' })
  const arrival = { now: NOW, request, shopper: 'a-visitor', lang }
  const at = { ...shop, client: { ...shop.client, addOpinion } }
  return visit(at, arrival, [], ({ context }) =>
    answerOpinion(form, { product: mug, given }, context),
  )
}
