import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { mostGiftCards } from '#domain/discount/gift-card.ts'
import { getSession } from '#app/request/session.ts'
import { withItem } from '#app/session/basket.ts'
import { withChoice } from '#app/session/order.ts'
import { newSession, type SessionState } from '#app/session/state.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import { demoBraintree } from '#demo/providers/pay/braintree/demo-braintree.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { checkoutWalk } from '#tests/examples/checkout-walk.ts'
import { item } from '#tests/examples/products.ts'
import { playedProvider } from '#tests/examples/provider.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import { basketMiddleware } from '../current-basket.ts'
import { answerDetails } from './action.ts'
import type { DetailsAnswer } from './answer.ts'
import { detailsPage } from './page.ts'
import { orderInProgress } from '../order-in-progress.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const data = demoShop(NOW)

let shop: WalkInShop
beforeAll(async () => {
  const provider = playedProvider(async () => new Response('OK'))
  const memory = new Map<string, string>()
  const { adapter: braintree } = demoBraintree((name) => `key-${name}`, {
    memory: {
      read: async (key) => memory.get(key),
      write: async (key, value) => void memory.set(key, value),
    },
    deliver: async () => new Response('OK'),
    pagesAt: () => 'http://pay.test',
  })
  const payments = { ...provider.payments, braintree }
  const mail = { origins: { en: 'http://shop.test' } }
  shop = await openWalkInShop(data, NOW, { payments, mail })
  // Every test orders a teapot.
  await shop.database.db.updateTable('stock').set({ count: 1000 }).execute()
})
afterAll(() => shop.database.close())

let shopper = ''
let ordersBefore = 0
beforeEach(async ({ task }) => {
  shopper = task.id
  await remember(() => readyToOrder())
  ordersBefore = await orderCount()
})

test('a filled form becomes an order and leads to its summary', async () => {
  const led = await send(await filledForm())

  expect(led).toMatch(/^\/order\/summary\/[\w-]{22}$/)
  const state = await remembered()
  expect(state.basket.items).toEqual([])
  expect(state.draft).toEqual({})
  expect(state.placed).toMatchObject([
    { firstName: 'Hanna', email: 'hanna@example.com', toPay: 23_599, lines: [{ quantity: 1 }] },
  ])
})

test('the same form sent twice leads to one order', async () => {
  const form = await filledForm()

  expect(await send(form)).toBe(await send(form))
  expect(await orderCount()).toBe(ordersBefore + 1)
})

test('the same form sent at once from two clicks leads to one order', async () => {
  const form = await filledForm()
  const [first, second] = await Promise.all([send(form), send(form)])

  expect(second).toBe(first)
  expect(await orderCount()).toBe(ordersBefore + 1)
})

test('an order whose answer was lost is found by sending the form again', async () => {
  const form = await filledForm()

  expect((await refused(form, losingAnswers())).status).toBe(503)
  expect(await orderCount()).toBe(ordersBefore + 1)
  expect(await send(form)).toMatch(/^\/order\/summary\//)
  expect(await orderCount()).toBe(ordersBefore + 1)
})

test('an order whose answer was lost is found although the form was edited since', async () => {
  const form = await filledForm()

  await refused(form, losingAnswers())
  expect(await send({ ...form, 'ship.number': '27' })).toMatch(/^\/order\/summary\//)
  expect(await orderCount()).toBe(ordersBefore + 1)
  expect((await remembered()).alerts).toMatchObject([{ key: 'summary.already' }])
})

test('another form of a basket that was ordered leads to its order, with a word', async () => {
  const form = await filledForm()
  const first = await send(form)

  expect(await send({ ...form, key: 'another-key-of-that-basket' })).toBe(first)
  expect((await remembered()).alerts).toMatchObject([{ key: 'summary.already' }])
})

test('a basket that another device orders before the form is read leads to its order', async () => {
  const form = await filledForm()
  let first = ''
  const answer = await visitDetails(
    async (context) => {
      // What this request knows of the session is from before the other device was faster.
      await getSession(context).read()
      first = await send({ ...form, key: 'the-key-of-another-device' })
      return answerDetails(fieldsOf(form), context)
    },
    {},
    'POST',
  )

  expect(leads(answer)).toBe(first)
  await expectOrderedOnce()
})

test('a basket that another device orders while the shop refuses it leads to its order', async () => {
  const form = await filledForm()
  let first = ''
  const led = await send(form, {
    newOrder: async () => {
      first = await send({ ...form, key: 'the-key-of-another-device' })
      return { kind: 'refused', status: 409, body: { error: 'DELIVERY_NOT_AVAILABLE' } }
    },
  })

  expect(led).toBe(first)
  await expectOrderedOnce()
})

/** Nothing of the form that came too late is left in the session that both devices have. */
async function expectOrderedOnce(): Promise<void> {
  const { alerts, draft } = await remembered()
  expect(alerts).toMatchObject([{ type: 'info', key: 'summary.already' }])
  expect(draft).toEqual({})
  expect(await orderCount()).toBe(ordersBefore + 1)
}

test('a shop that does not answer leaves the form word for word as it was', async () => {
  const form = await filledForm()
  const answer = await refused(form, {
    newOrder: async () => ({ kind: 'failed', reason: 'timeout' }),
  })

  expect(answer.status).toBe(503)
  expect(answer.alert).toMatch(/cannot be placed twice/)
  expect(hidden(answer)).toMatchObject({
    key: form['key'],
    basketVersion: form['basketVersion'],
    expectedTotal: form['expectedTotal'],
  })
})

test('a basket that changed in another window is shown again before it is ordered', async () => {
  const form = await filledForm()
  await remember((state) => withChoice(state, { deliveryId: 'pickup' }))
  const answer = await refused(form)

  expect(answer.status).toBe(409)
  expect(answer.alert).toMatch(/changed in another window/)
  expect(hidden(answer)['key']).not.toBe(form['key'])
  expect(await send({ ...form, ...hidden(answer) })).toMatch(/summary/)
})

test('another total than was agreed to is shown again, with both amounts', async () => {
  const answer = await refused({ ...(await filledForm()), expectedTotal: '200' })

  expect(answer.status).toBe(409)
  expect(answer.alert).toContain('from 200.00\u00a0zł to 235.99\u00a0zł')
  expect(hidden(answer)['expectedTotal']).toBe('235.99')
})

test('what the shop reckons goes before what was reckoned here', async () => {
  const body = { error: 'TOTAL_CHANGED', expected: 235.99, actual: 240.5 }
  const answer = await refused(await filledForm(), {
    newOrder: async () => ({ kind: 'refused', status: 409, body }),
  })

  expect(hidden(answer)['expectedTotal']).toBe('240.5')
  expect(answer.view.payment.options[0]?.button).toContain('240.50')
})

test('other terms since the form was shown are to be accepted again, and only then', async () => {
  const changed = async () =>
    ({ kind: 'refused', status: 409, body: { error: 'TERMS_CHANGED' } }) as const
  const sent = { ...(await filledForm()), termsSeen: '1000' }
  // For another reason the page remembers what was accepted first.
  const other = await refused({ ...sent, 'ship.name': 'Hanna' })
  expect(hidden(other)['termsSeen']).toBe('1000')
  expect((await remembered()).draft.termsSeen).toBe(1000)
  const answer = await refused(sent, { newOrder: changed })
  expect(answer.status).toBe(409)
  expect(answer.alert).toContain('terms of the shop have changed')
  expect(answer.problems).toEqual([{ href: '#order-terms', label: expect.any(String) }])
  expect(Number(hidden(answer)['termsSeen'])).toBeGreaterThan(1000)
  expect(answer.view.values.ship.name).toBe('Hanna Kowalczyk')
  // A page that is opened later asks again too.
  const { form, termsSeen } = (await remembered()).draft
  expect([form?.terms, termsSeen, form?.ship?.name]).toEqual([false, undefined, 'Hanna Kowalczyk'])
})

test('faults stand beside their fields in words, and nothing typed is lost', async () => {
  const answer = await refused({ ...(await filledForm()), 'ship.name': 'Hanna', terms: '' })

  expect(answer.status).toBe(422)
  expect(answer.result.error).toEqual({
    'ship.name': ['Please give your first and last name.'],
    terms: ['We cannot go on without this.'],
  })
  expect(answer.problems.map(({ href }) => href)).toEqual(['#order-ship.name', '#order-terms'])
  expect(answer.view.values.ship.name).toBe('Hanna')
  expect((await remembered()).draft.form?.ship?.city).toBe('Kraków')
})

test('what the button waits for is shown all at once: fields, consents and the payment', async () => {
  const form = { ...(await filledForm()), 'ship.name': '', terms: '', payment: '' }
  const { status, result, problems } = await refused(form)
  expect(status).toBe(422)
  expect(Object.keys(result.error ?? {}).toSorted()).toEqual(['payment', 'ship.name', 'terms'])
  expect(problems.map(({ href }) => href)).toEqual([
    '#order-ship.name',
    '#order-payment',
    '#order-terms',
  ])

  const byCardToo = await refused({ ...(await byCard()), processing: '' })
  expect(Object.keys(byCardToo.result.error ?? {}).toSorted()).toEqual(['payment', 'processing'])
  expect(await orderCount()).toBe(ordersBefore)
})

test('no payment is chosen beforehand, and the sum without one is agreed to like another', async () => {
  const { payment } = await shownDetails()
  expect(payment.chosen).toBe('')
  expect(payment.unchosen?.expectedTotal).toBe('235.99')
  const form = { ...(await filledForm()), expectedTotal: payment.unchosen?.expectedTotal ?? '' }
  const answer = await refused({ ...form, payment: '' })
  expect(answer.result.error?.['payment']).toEqual(['Please choose a payment method.'])
  expect(answer.alert).toBeUndefined()

  expect(await send({ ...form, ...answered(answer), payment: 'transfer' })).toMatch(/summary/)
})

test('what costs something is chosen by the shopper alone, and its total shown once before', async () => {
  await remember((state) => withChoice(state, { deliveryId: 'courier-cod' }))
  const { payment } = await shownDetails()
  expect(payment.options.map(({ choice }) => choice)).toEqual(['cod'])
  expect(payment.chosen).toBe('')
  expect(payment.update, 'a button that shows the total with it').toBeDefined()
  const form = { ...(await filledForm()), expectedTotal: payment.unchosen?.expectedTotal ?? '' }
  const answer = await refused(form)
  expect(answer.status).toBe(409)
  expect(answer.alert).toContain('from 240.99\u00a0zł to 245.99\u00a0zł')
  expect(answer.view.payment.chosen).toBe('cod')

  // Remembered for this delivery, and for no other.
  expect((await shownDetails()).payment.chosen).toBe('cod')
  await remember((state) => withChoice(state, { paymentFor: 'courier' }))
  expect((await shownDetails()).payment.chosen).toBe('')
  expect(await orderCount()).toBe(ordersBefore)
})

test('a post code that the chosen delivery does not reach is a fault of the post code', async () => {
  await remember((state) =>
    withChoice(state, { deliveryId: 'krakow-day', slot: Date.UTC(2026, 10, 23, 9) }),
  )
  const answer = await refused({ ...(await filledForm()), 'ship.postCode': '00-545' })

  expect(answer.status).toBe(422)
  expect(Object.keys(answer.result.error ?? {})).toEqual(['ship.postCode'])
})

test('what the shop finds wrong in the form stands beside its field', async () => {
  const body = { error: 'FORM_INVALID', fields: { nip: ['form.nip'] } }
  const answer = await refused(await filledForm(), {
    newOrder: async () => ({ kind: 'refused', status: 422, body }),
  })

  expect(answer.result.error).toEqual({ nip: ['This is not a tax number of this country.'] })
})

test.each([
  ['STOCK_SHORT', 'refused.stock', { shortages: [] }, 'courier'],
  ['LINES_CHANGED', 'refused.lines', { productIds: [] }, 'courier'],
  ['DELIVERY_NOT_AVAILABLE', 'refused.delivery', {}, undefined],
  ['LOCKER_MISSING', 'refused.locker', {}, 'courier'],
  ['SLOT_NOT_AVAILABLE', 'refused.slot', {}, 'courier'],
])('%s leads back to the basket with a word', async (error, key, more, delivery) => {
  const body = { error, ...more }
  const led = await send(await filledForm(), {
    newOrder: async () => ({ kind: 'refused', status: 409, body }),
  })

  expect(led).toBe('/order/delivery')
  const { alerts, draft } = await remembered()
  expect(alerts).toMatchObject([{ type: 'warning', key }])
  expect(draft.deliveryId).toBe(delivery)
})

test.each([
  [true, /paid later\. Please choose a payment that is made at once/],
  [false, /paid later\. Please order fewer, or write to us/],
])(
  'who could pay at once (%s) learns what to do where no more pieces wait',
  async (could, says) => {
    const lines = [{ productId: 'x', variantHash: '', most: 0 }]
    const body = { error: 'TOO_MUCH_WAITS', lines, couldPayAtOnce: could }
    const form = await filledForm()
    const answer = await refused(form, {
      newOrder: async () => ({ kind: 'refused', status: 422, body }),
    })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer)).toMatch(says)
    expect((await remembered()).draft).toMatchObject({
      form: { ship: { name: form['ship.name'] } },
    })
  },
)

test('what is no BLIK code stands beside its field, and what was typed is nowhere', async () => {
  const form = await byBlik('98765x4')
  const { result, problems, view, status } = await refused(form)

  expect(status).toBe(422)
  expect(result.error?.['blik p24:blik']?.[0]).toContain('six digits')
  expect(problems).toMatchObject([{ href: '#order-blik-p24-blik' }])
  expect(JSON.stringify([result, view, await remembered()])).not.toContain('98765x4')
})

test('a BLIK code goes to its provider, and the order waits for the bank’s app', async () => {
  let sent: unknown
  const led = await send(await byBlik('777 123'), {
    newOrder: async (options) => {
      sent = options.body.secrets
      return shop.client.newOrder(options)
    },
  })
  expect(sent).toEqual({ blikCode: '777123' })
  expect(led).toMatch(/^\/order\/summary\//)
  expect(JSON.stringify(await remembered())).not.toContain('777123')
})

test('without a code the provider’s own page asks for it', async () => {
  let sent: unknown = 'nothing'
  await send(await byBlik(' '), {
    newOrder: async (options) => {
      sent = options.body.secrets
      return shop.client.newOrder(options)
    },
  })
  expect(sent).toBeUndefined()
})

test('a card without the name that its form makes is refused, with all that was typed', async () => {
  const form = await byCard()
  const answer = await refused(form)

  expect(answer.status).toBe(422)
  expect(answer.result.error?.['payment']?.[0]).toMatch(/need JavaScript/)
  expect(answer.problems).toMatchObject([{ href: '#order-payment' }])
  expect(await orderCount()).toBe(ordersBefore)
  expect((await remembered()).draft).toMatchObject({
    form: { ship: { name: form['ship.name'] } },
    payment: 'braintree:card',
  })
})

test('a card’s name goes to its provider alone, and is kept nowhere', async () => {
  const form = await byCard()
  let sent: unknown
  const led = await send(
    { ...form, payment_nonce: 'played-valid-0123456789' },
    {
      newOrder: async (options) => {
        sent = options.body.secrets
        return shop.client.newOrder(options)
      },
    },
  )

  expect(led).toMatch(/^\/order\/summary\//)
  expect(sent).toEqual({ nonce: 'played-valid-0123456789' })
  expect(JSON.stringify(await remembered())).not.toContain('played-valid-0123456789')
})

test('the way back to the basket keeps what was typed', async () => {
  const led = await send({ ...(await filledForm()), intent: 'back', 'ship.name': 'Han' })

  expect(led).toBe('/order/delivery')
  expect((await remembered()).draft).toMatchObject({
    form: { ship: { name: 'Han' }, terms: true },
    retypedEmail: 'hanna@example.com',
  })
})

test('a gift card is kept with what is on it, and the rest is ordered', async () => {
  expect(await send({ ...(await filledForm()), intent: 'card', card: 'KAMI100ABCDE' })).toBe(
    '/order/details#cards',
  )
  expect((await remembered()).draft.cards).toEqual([
    { code: 'KAMI100ABCDE', currency: 'PLN', minor: 10_000 },
  ])
  const form = await filledForm()
  expect(form['expectedTotal']).toBe('135.99')
  expect(await send(form)).toMatch(/^\/order\/summary\//)
  expect((await remembered()).placed).toMatchObject([{ giftCard: 10_000, toPay: 13_599 }])
})

test.each([
  ['NOBODY', 'unfinished'],
  ['NOBODYS', 'unknown'],
  ['KAMIEUR50LMN', 'currency'],
  ['KAMI000SPENT', 'empty'],
])('the card %s is not taken: %s', async (card, problem) => {
  await send({ ...(await filledForm()), intent: 'card', card })

  const { draft } = await remembered()
  expect(draft.cards).toBeUndefined()
  expect(draft.card).toEqual({ typed: card, problem })
})

test('cards that cover the order are its payment', async () => {
  await remember((state) => withChoice(state, { cards: [card(30_000)] }))
  const form = await filledForm()

  expect(form).toMatchObject({ payment: 'giftCard', expectedTotal: '0' })
  const answer = await refused({ ...form, 'ship.name': '' })
  expect(answer.view.payment.settled).toBeDefined()
  expect(answer.view.cards.taken).toMatchObject([
    { text: expect.stringContaining('64.01') as string },
  ])
})

test('a sixth card is not taken, five are the most, and the field goes with the fifth', async () => {
  const cards = Array.from({ length: mostGiftCards }, (_, at) => ({
    ...card(1_000),
    code: `KAMI-FIVE-${at}`,
  }))
  await remember((state) => withChoice(state, { cards }))
  const form = await filledForm()
  expect((await refused({ ...form, 'ship.name': '' })).view.cards.open).toBe(false)

  await send({ ...form, intent: 'card', card: 'KAMI100ABCDE' })
  const { draft } = await remembered()
  expect(draft.cards).toEqual(cards)
  expect(draft.card).toEqual({ typed: 'KAMI100ABCDE', problem: 'too-many' })
  const { view } = await refused({ ...(await filledForm()), 'ship.name': '' })
  expect(view.cards.error).toBe('An order can be paid by 5 cards at most.')
})

test('a card that pays nothing says why: it is not needed, or is of another currency', async () => {
  const euro = { ...card(5_000), code: 'KAMIEUR50LMN', currency: 'EUR' }
  const spare = { ...card(7_000), code: 'KAMI-SPARE' }
  await remember((state) => withChoice(state, { cards: [card(30_000), euro, spare] }))
  const { view } = await refused({ ...(await filledForm()), 'ship.name': '' })
  expect(view.cards.taken.map(({ text }) => text)).toEqual([
    'pays 235.99\u00a0zł, 64.01\u00a0zł stays on it',
    'is in EUR and cannot pay this order',
    'is not needed; 70.00\u00a0zł stays on it',
  ])
})

test('where nothing is to be paid, details, summary and mail say so, and nobody is asked for money', async () => {
  const walk = checkoutWalk(shop, { shopper, now: NOW })
  const all = { ...data.promoCodes[0], code: 'ALL', type: 'BASKET', maxUses: undefined } as const
  const rules = { ...all, discount: { type: 'PERCENT', percentValue: 100 } } as const
  const row = { code: 'ALL', data: JSON.stringify(rules), uses: 0 }
  await shop.database.db.insertInto('promo_code').values(row).execute()
  await remember((state) => withChoice(state, { deliveryId: 'pickup' }))
  await walk.basket({ intent: 'code', code: 'ALL' })

  const form = await filledForm()
  expect(form).toMatchObject({ payment: 'zero', expectedTotal: '0' })
  const { view } = await refused({ ...form, 'ship.name': '' })
  expect(view.payment.settled).toBe('There is nothing to pay.')

  const [, , , id = ''] = (await send(form)).split('/')
  const summary = await walk.summaryView(id)
  expect(summary).toMatchObject({
    kind: 'confirmation',
    facts: expect.arrayContaining([
      { name: 'Payment', value: 'Nothing to pay' },
      { name: 'Paid', value: 'Yes', tone: 'done' },
    ]) as unknown,
  })
  expect(summary).not.toHaveProperty('pay')
  const mails = await shop.database.db
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', 'hanna@example.com')
    .execute()
  const [mail] = mails.slice(-1)
  expect(mail?.text).toMatch(/is with us, and it is paid\.[^]*\nTotal: 0\.00\u00a0zł\n/)
  expect(mail?.text).not.toMatch(/To pay|One thing is left/)
})

test('a card that is typed and not taken yet is counted before anything is ordered', async () => {
  const form = { ...(await filledForm()), card: 'KAMI300FGHJK' }
  const answer = await refused(form)

  expect(answer.status).toBe(409)
  expect(await orderCount()).toBe(ordersBefore)
  expect(hidden(answer)).toMatchObject({ payment: 'giftCard', expectedTotal: '0' })
})

test('a typed card that is wrong leads to its field', async () => {
  const answer = await refused({ ...(await filledForm()), card: 'NOBODYS-CARD' })

  expect(answer.status).toBe(422)
  expect(answer.problems).toMatchObject([{ href: '#order-card' }])
  expect(answer.view.cards.error).toMatch(/know no gift card/)
})

test('a card that no longer pays what it did leads to its field', async () => {
  await remember((state) =>
    withChoice(state, { cards: [{ ...card(5_000), code: 'KAMI000SPENT' }] }),
  )
  const answer = await refused(await filledForm())

  expect(answer.status).toBe(409)
  expect(answer.problems).toMatchObject([{ href: '#order-card' }])
  expect(answer.view.cards).toMatchObject({ value: 'KAMI000SPENT', taken: [] })
  expect(hidden(answer)['expectedTotal']).toBe('235.99')
})

test('a card that is sent twice at once is taken once', async () => {
  const form = { ...(await filledForm()), intent: 'card', card: 'KAMI300FGHJK' }
  await Promise.all([send(form), send(form)])

  expect((await remembered()).draft.cards).toMatchObject([{ code: 'KAMI300FGHJK' }])
})

test('a card is taken back', async () => {
  await remember((state) => withChoice(state, { cards: [card(5_000)] }))
  await send({ ...(await filledForm()), 'drop-card': card(0).code })

  expect((await remembered()).draft.cards).toEqual([])
})

test('a provider that rests meanwhile is shown beside the payment; nothing is lost, others go on', async () => {
  const form = await byBlik('')
  const { db } = shop.database
  const rest = { type: 'p24', failures: 5, rests_until: NOW + 30_000 }
  await db.insertInto('provider_reach').values(rest).execute()
  try {
    const answer = await refused(form)
    expect(answer.status).toBe(422)
    expect(answer.result.error?.['payment']).toEqual([expect.stringMatching(/does not answer/)])
    expect(answer.problems).toMatchObject([{ href: '#order-payment' }])
    expect(answer.view.payment.options.map(({ type }) => type)).not.toContain('p24')
    expect(answer.view.values.ship?.city).toBe('Kraków')
    expect(await orderCount()).toBe(ordersBefore)

    // Who comes back to the page learns why another one is chosen.
    const view = await visitDetails(async (context) =>
      detailsPage(await orderInProgress(context), context),
    )
    expect(view?.payment.resting).toMatch(/cannot be chosen at the moment/)
    // The shop says the same should the page not have known it yet.
    const late = await refused(form, { checkout: fresh })
    expect(late.result.error?.['payment']).toEqual([expect.stringMatching(/does not answer/)])
    expect(await send(await filledForm())).toMatch(/^\/order\/summary/)
  } finally {
    await db.deleteFrom('provider_reach').execute()
  }
})

test('without anything in the basket there is nothing to order', async () => {
  const form = await filledForm()
  await remember(() => newSession('basket-2'))

  expect(await send(form)).toBe('/order/delivery')
  expect(await orderCount()).toBe(ordersBefore)
  const { alerts, draft } = await remembered()
  expect(alerts).toMatchObject([{ type: 'warning', key: 'details.emptied' }])
  expect(draft).toMatchObject({ form: { ship: { name: 'Hanna Kowalczyk', city: 'Kraków' } } })
})

test('a basket that is forgotten is shown, and what was typed is kept', async () => {
  const form = await filledForm()
  shopper = `${shopper} without a session`

  expect(await send(form)).toBe('/order/delivery')
  expect(await orderCount()).toBe(ordersBefore)
  const { alerts, draft } = await remembered()
  expect(alerts).toMatchObject([{ type: 'warning', key: 'details.forgotten' }])
  expect(draft).toMatchObject({
    form: { ship: { name: 'Hanna Kowalczyk' } },
    retypedEmail: 'hanna@example.com',
  })
})

async function shownDetails(): Promise<DetailsAnswer['view']> {
  const view = await visitDetails(async (context) =>
    detailsPage(await orderInProgress(context), context),
  )
  if (!view) throw new Error('no delivery is chosen')
  return view
}

async function filledForm(): Promise<Record<string, string>> {
  const view = await shownDetails()
  return {
    'ship.name': 'Hanna Kowalczyk',
    email: 'hanna@example.com',
    retypedEmail: 'hanna@example.com',
    'ship.phone': '600 000 000',
    'ship.street': 'Krupnicza',
    'ship.number': '26',
    'ship.postCode': '31-115',
    'ship.city': 'Kraków',
    'invoice.country': 'pl',
    terms: 'on',
    processing: 'on',
    ...hidden({ view }),
  }
}

async function byBlik(code: string): Promise<Record<string, string>> {
  return { ...(await filledForm()), payment: 'p24:blik', 'blik p24:blik': code }
}

async function byCard(): Promise<Record<string, string>> {
  return { ...(await filledForm()), payment: 'braintree:card' }
}

/** What the page brings besides payment and total, which are the shopper's. */
function answered({ view }: Pick<DetailsAnswer, 'view'>): Record<string, string> {
  return Object.fromEntries(view.hidden.map(({ name, value }) => [name, value]))
}

/** As of who takes the first payment. */
function hidden({ view }: Pick<DetailsAnswer, 'view'>): Record<string, string> {
  const [option] = view.payment.options
  return {
    ...answered({ view }),
    payment: option?.choice ?? '',
    expectedTotal: option?.expectedTotal ?? '',
  }
}

/** Where the form leads. */
async function send(form: Record<string, string>, changed?: Partial<ShopClient>): Promise<string> {
  return leads(await post(form, changed))
}

function leads(answer: Response | DetailsAnswer): string {
  if (answer instanceof Response) return answer.headers.get('Location') ?? ''
  throw new Error(`refused with ${answer.status}: ${answer.alert ?? JSON.stringify(answer.result)}`)
}

/** The page that comes back. */
async function refused(
  form: Record<string, string>,
  changed?: Partial<ShopClient>,
): Promise<DetailsAnswer> {
  const answer = await post(form, changed)
  if (answer instanceof Response) throw new Error(`led to ${answer.headers.get('Location')}`)
  return answer
}

function post(form: Record<string, string>, changed: Partial<ShopClient> = {}) {
  return visitDetails((context) => answerDetails(fieldsOf(form), context), changed, 'POST')
}

function fieldsOf(form: Record<string, string>): FormData {
  const fields = new FormData()
  for (const [name, value] of Object.entries(form)) if (value !== '') fields.set(name, value)
  return fields
}

/** What could be chosen before a provider rested. */
const fresh: ShopClient['checkout'] = async (input) => {
  const answer = await shop.client.checkout(input)
  if (answer.kind !== 'ok') return answer
  const { payments, resting, ...rest } = answer.value
  return { kind: 'ok', value: { ...rest, payments: [...payments, ...resting], resting: [] } }
}

/** The shop takes the order, but the answer gets lost on its way. */
function losingAnswers(): Partial<ShopClient> {
  return {
    newOrder: async (input) => {
      await shop.client.newOrder(input)
      return { kind: 'failed', reason: 'timeout' }
    },
  }
}

function visitDetails<Answer>(
  page: (context: Parameters<typeof orderInProgress>[0]) => Promise<Answer>,
  changed: Partial<ShopClient> = {},
  method = 'GET',
): Promise<Answer> {
  return visit(
    { ...shop, client: { ...shop.client, ...changed } },
    { now: NOW, request: new Request('http://shop.test/order/details', { method }), shopper },
    [basketMiddleware('look')],
    ({ context }) => page(context),
  )
}

function remember(change: (state: SessionState) => SessionState) {
  return shop.sessions.update(shopper, NOW, change)
}

async function remembered(): Promise<SessionState> {
  const stored = await shop.sessions.read(shopper, NOW)
  if (!stored) throw new Error('nothing is remembered')
  return stored.state
}

async function orderCount(): Promise<number> {
  const orders = await shop.database.db.selectFrom('shop_order').select('id').execute()
  return orders.length
}

function card(minor: number) {
  return { code: 'KAMI300FGHJK', currency: 'PLN', minor }
}

function readyToOrder(): SessionState {
  const { id: _, ...teapot } = item('teapot-moss')
  return withChoice(withItem(newSession(`basket of ${shopper}`), teapot, { type: 'normal' }), {
    deliveryId: 'courier',
  })
}
