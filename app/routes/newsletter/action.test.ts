import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Language, LANGUAGES } from '#domain/screen/languages.ts'
import { messageKey } from '#app/i18n/messages.ts'
import { translatorOf } from '#app/i18n/translator.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { honestForm } from '#tests/examples/honest.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import { answerNewsletter } from './action.ts'

const NOW = Date.UTC(2026, 10, 20, 12)

let shop: WalkInShop
beforeAll(async () => {
  shop = await openWalkInShop(demoShop(NOW), NOW)
})
afterAll(() => shop.database.close())

// The rows of the error catalogue (Shopping §8), each in every language.
for (const lang of LANGUAGES) {
  const t = translatorOf(lang)

  test(`${lang}: newsletter success, 15 s, then data-protection info`, async () => {
    const email = `new-${lang}@example.com`
    const { answer, alerts, state } = await send({ email, back: '/c/tea' }, lang)
    expect(leadsTo(answer)).toBe('/c/tea')
    expect(alerts).toEqual([
      { type: 'success', seconds: 15, text: t('newsletter.success', { email }) },
      { type: 'info', seconds: undefined, text: t('newsletter.data') },
    ])
    expect(state?.newsletter).toBe(true)
  })

  test(`${lang}: newsletter already subscribed, 5 s`, async () => {
    const email = `known-${lang}@example.com`
    await shop.database.db
      .insertInto('subscription')
      .values({ email, state: 'confirmed', lang, changed_at: NOW })
      .execute()
    const { answer, alerts } = await send({ email }, lang)
    expect(leadsTo(answer)).toBe('/')
    expect(alerts).toEqual([{ type: 'info', seconds: 5, text: t('newsletter.exist') }])
  })

  test(`${lang}: newsletter incorrect e-mail, 5 s, and stays as it was typed`, async () => {
    const { answer, alerts, state } = await send({ email: 'reader@' }, lang)
    expect(answer).toMatchObject({
      status: 422,
      alert: { type: 'warning', seconds: 5, text: t('newsletter.incorrect') },
      result: { initialValue: { email: 'reader@' }, error: { email: [t('form.email')] } },
    })
    expect([alerts, state]).toEqual([[], undefined])
  })

  test(`${lang}: newsletter request failure clears the field silently`, async () => {
    const { answer, alerts, state } = await send({ email: 'reader@example.com' }, lang, {
      ...shop,
      client: {
        ...shop.client,
        newsletter: async () => ({ kind: 'failed', reason: 'timeout' }),
      },
    })
    expect(leadsTo(answer)).toBe('/')
    expect([alerts, state]).toEqual([[], undefined])
  })
}

test('a way back leads nowhere else', async () => {
  for (const back of ['https://evil.example/', '//evil.example', '/unsubscribe/secret']) {
    const { answer } = await send({ email: 'back@example.com', back }, 'en')
    expect(leadsTo(answer)).toBe('/')
  }
})

async function send(fields: Record<string, string>, lang: Language, at: WalkInShop = shop) {
  const form = await honestForm(fields, NOW)
  const request = new Request('http://shop.test/newsletter', { method: 'POST' })
  const arrival = { now: NOW, request, shopper: crypto.randomUUID(), lang }
  return visit(at, arrival, [], async ({ context, session }) => {
    const answer = await answerNewsletter(form, context)
    const state = (await session.read())?.state
    const t = translatorOf(lang)
    const alerts = (state?.alerts ?? []).map(({ type, key, values, seconds }) => ({
      type,
      seconds,
      text: t(messageKey(key), values),
    }))
    return { answer, alerts, state }
  })
}

function leadsTo(answer: unknown): string | undefined {
  const location = answer instanceof Response ? answer.headers.get('Location') : undefined
  return location?.replace(/\?cookies=$/, '')
}
