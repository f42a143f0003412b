import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { RouterContextProvider } from 'react-router'

import { honeypot, TRAP } from '#app/request/robots/honeypot.ts'
import { answerRegister } from '#app/routes/account/register/action.ts'
import { answerContact } from '#app/routes/contact/action.ts'
import { answerNewsletter } from '#app/routes/newsletter/action.ts'
import { answerNotify } from '#app/routes/notify/action.ts'
import { answerOpinion } from '#app/routes/opinion/action.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { honestForm, SECRET } from '#tests/examples/honest.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'

/**
 * The five forms that anybody may send (Catalogue §5 "Newsletter", Shopping §5): what robots send
 * reaches no shop, writes no mail and leaves no session; a person is let through.
 */
const NOW = Date.UTC(2026, 10, 20, 12)
const email = 'ola@example.com'

let shop: WalkInShop
beforeAll(async () => {
  shop = await openWalkInShop(demoShop(NOW), NOW)
})
afterAll(() => shop.database.close())

type Context = Readonly<RouterContextProvider>
type Public = {
  fields: Record<string, string>
  answer: (form: FormData, context: Context) => Promise<object>
  /** It also stands on a page that is kept, which does not know when it was shown. */
  isKept?: true
}

const mug = { _id: 'lake-mug', name: {}, url: {}, mainImage: { url: '/m.webp', r: 1, alt: {} } }
const password = 'a password of many words'
const forms: Record<string, Public> = {
  contact: { fields: { name: 'Ola', email, msg: 'Hello' }, answer: answerContact },
  newsletter: { fields: { email }, answer: answerNewsletter, isKept: true },
  notify: {
    fields: { email, variantHash: '' },
    answer: (form, context) => answerNotify(form, mug, context),
  },
  opinion: {
    fields: { name: 'Ola', text: 'Good', number: '5' },
    answer: (form, context) => answerOpinion(form, { product: mug, given: false }, context),
  },
  registration: {
    fields: {
      name: 'Ola Nowak',
      email,
      retypedEmail: email,
      country: 'pl',
      password,
      retypedPassword: password,
      terms: 'on',
      processing: 'on',
    },
    answer: answerRegister,
  },
}

describe.each(Object.entries(forms))('%s', (_, { fields, answer, isKept }) => {
  test('what a person sends reaches the shop', async () => {
    const form = await honestForm(fields, NOW)
    expect((await send(form, answer)).calls).toBe(1)
  })

  test('what a robot sends does not, and the form comes back whole, to press once more', async () => {
    for (const form of await robotForms(fields, isKept)) {
      const { calls, said, wrote } = await send(form, answer)
      expect([calls, wrote]).toEqual([0, false])
      expect(said).toMatchObject({ status: 422, alert: { type: 'info' } })
      expect(JSON.stringify(said)).not.toContain(password)

      // Anybody who is a person after all presses the button of the form that came back.
      const { trap } = said as { trap: { shown: string } }
      form.set(TRAP.field, '')
      form.set(TRAP.time, trap.shown)
      expect((await send(form, answer)).calls).toBe(1)
    }
  })
})

/** Fills in everything, leaves out what it did not see, makes up a moment, or is a day late. */
async function robotForms(fields: Public['fields'], isKept: Public['isKept']) {
  const made = async (change: (form: FormData) => void) => {
    const form = await honestForm(fields, NOW)
    change(form)
    return form
  }
  const late = honeypot(SECRET).seal(NOW - 25 * 60 * 60 * 1000)
  return Promise.all([
    made((form) => form.set(TRAP.field, 'https://spam.example')),
    made((form) => form.delete(TRAP.field)),
    made((form) => form.set(TRAP.time, String(NOW))),
    made((form) => form.set(TRAP.time, late)),
    ...(isKept ? [] : [made((form) => form.delete(TRAP.time))]),
  ])
}

async function send(form: FormData, answer: Public['answer']) {
  let calls = 0
  const counted = async () => {
    calls += 1
    return { kind: 'failed', reason: 'timeout' } as const
  }
  const { client } = shop
  const at = {
    ...shop,
    client: {
      ...client,
      contactForm: counted,
      newsletter: counted,
      notify: counted,
      addOpinion: counted,
      register: counted,
    },
  }
  const request = new Request('http://shop.test/', { method: 'POST' })
  const arrival = { now: NOW, request, shopper: crypto.randomUUID() }
  return visit(at, arrival, [], async ({ context, session }) => {
    const said = await answer(form, context)
    return { calls, said, wrote: session.isWritten() }
  })
}
