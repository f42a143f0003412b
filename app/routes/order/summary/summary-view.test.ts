import { expect, test } from 'vitest'

import type { OrderSummary } from '#domain/entities/order.ts'
import type { PlacedOrder } from '#app/session/state.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { type ConfirmationView, summaryPage } from './summary-view.ts'

const english = rendering()
const accountNumber = { recipient: 'Kamionka', account: '00 11' }

test('an order that stands is confirmed with its facts', () => {
  const { facts, title } = confirmed(summary())

  expect(title).toBe('Thank you for the order')
  expect(facts).toEqual([
    { name: 'Order number', value: 'K/2026/11/0482' },
    { name: 'Date', value: '20 November 2026, 22:41', machine: '2026-11-20T21:41Z' },
    { name: 'To pay', value: '433.80\u00a0zł' },
    { name: 'Payment', value: 'Bank transfer' },
    { name: 'Paid', value: 'Awaiting transfer', tone: 'go' },
    { name: 'Status', value: 'Accepted', tone: 'go' },
  ])
})

test('of a transfer it says to whom, where, under which title and how much', () => {
  const { pay } = confirmed(summary({ accountNumber }))

  expect(pay?.title).toEqual({
    text: '433.80\u00a0zł by Friday 27 November',
    time: { text: 'Friday 27 November', machine: '2026-11-27' },
  })
  expect(pay?.rows).toEqual([
    { name: 'Recipient', value: 'Kamionka', whole: false },
    { name: 'Account number', value: '00 11', whole: true },
    { name: 'Payment reference', value: 'K/2026/11/0482', whole: true },
    { name: 'Amount', value: '433.80\u00a0zł', whole: true },
  ])
})

test('an order that is paid needs no transfer any more', () => {
  const view = confirmed(summary({ paid: true, accountNumber }))

  expect(view.pay).toBeUndefined()
  expect(told(view)).not.toContain('transfer')
  expect(view.facts[2]?.name).toBe('Total')
  expect(view.facts[4]).toEqual({ name: 'Paid', value: 'Yes', tone: 'done' })
})

test('cash on delivery is paid on delivery', () => {
  const payment = { type: 'cod', name: { en: 'Cash on delivery' } } as const

  expect(confirmed(summary({ payment })).facts[4]).toMatchObject({ value: 'On delivery' })
})

test('a stranger who holds the address sees no name, e-mail or line', () => {
  const text = JSON.stringify(confirmed(summary()))

  expect(confirmed(summary()).ordered).toBeUndefined()
  expect(text).not.toMatch(/Hanna|hanna@example\.com|Lake mug/)
})

test('the shopper who ordered sees what was ordered, and where it goes', () => {
  const view = confirmed(summary(), placed())

  expect(view.title).toBe('Thank you, Hanna')
  expect(view.lead).toContain('hanna@example.com')
  expect(view.facts.at(-1)).toEqual({ name: 'Delivery', value: 'Parcel locker KRA14A' })
  expect(view.ordered).toMatchObject({
    items: [
      { name: 'Lake mug, cobalt', quantity: '2 pcs', price: '178.00\u00a0zł' },
      {
        name: 'Morning for two',
        parts: ['2 pcs Lake mug, moss'],
        quantity: '1 set',
        price: '329.00\u00a0zł',
      },
    ],
    totals: { sum: { value: '433.80\u00a0zł' } },
  })
})

test('a discount is called by its code, and by no name where none was kept', () => {
  const rowOf = (discountLabel: string) =>
    confirmed(summary(), { ...placed(), discount: 4_820, discountLabel }).ordered?.totals.rows
  const amount = { value: '−48.20\u00a0zł', off: true }

  expect(rowOf('Code KILN10')).toContainEqual({ name: 'Code KILN10', ...amount })
  expect(rowOf('')).toContainEqual({ name: 'Discount', ...amount })
})

test('the pictures that were sent for a line stand with it', () => {
  const sent = [{ text: 'Drawing to engrave', href: '/uploads/fish.png' }]
  const view = confirmed(summary(), { ...placed(), lines: [line({ sent })] })

  expect(view.ordered?.items).toMatchObject([{ sent }])
})

test('who ordered sees where it goes and who ordered; everybody sees who sells', () => {
  const seller = expect.arrayContaining(['Kamionka sp. z o.o.', 'ul. Garncarska 9, 31-115 Kraków'])

  expect(confirmed(summary(), placed()).parties).toEqual([
    { title: 'Delivered to', lines: ['Parcel locker KRA14A', 'ul. Garncarska 3, 31-115 Kraków'] },
    { title: 'Ordered by', lines: ['Hanna Kowalczyk', 'hanna@example.com'] },
    { title: 'Sold by', lines: seller },
  ])
  expect(confirmed(summary()).parties).toEqual([{ title: 'Sold by', lines: seller }])
})

test('an order noted down before addresses were kept shows its method and place', () => {
  const before = { ...placed(), goesTo: [], orderedBy: [] }

  expect(confirmed(summary(), before).parties[0]?.lines).toEqual([
    'Parcel locker KRA14A',
    'ul. Garncarska 3',
  ])
})

test('a chosen moment stands below the address, as a time', () => {
  const slot = Date.UTC(2026, 10, 24, 9, 15)
  const [goesTo] = confirmed(summary(), { ...placed(), deliverySlot: slot }).parties

  expect(goesTo?.moment?.text).toBe('Tuesday 24 November, 10:15')
})

test('the steps tell what is known: ordered, to be paid by a day, sent, and withdrawn from', () => {
  const { next } = confirmed(summary({ accountNumber }), placed())

  expect(next?.steps.map(({ title, state }) => [title.text, state])).toEqual([
    ['Friday 20 November', 'done'],
    ['By Friday 27 November', 'now'],
    ['When it has arrived', 'later'],
    ['Up to 30 days after everything has reached you', 'later'],
  ])
  // It is reckoned from the money's coming, which nobody knows.
  expect(next?.steps[2]?.text).toBe('We get everything ready. Parcel locker KRA14A')
  const ready = confirmed(summary({ paid: true }), { ...placed(), readyFrom: 'now' }).next
  expect(ready?.steps.find(({ text }) => text.includes('KRA14A'))?.text).toMatch(
    /Parcel locker KRA14A: (?:Mon|Tues|Wednes|Thurs|Fri)day \d/,
  )
  expect(next?.steps[3]?.link?.href).toBe('/s/right-of-withdrawal')
})

test('what was made to the customer’s wish is promised no return', () => {
  const item = (texts: string[]) => ({
    ...{ productId: 'mug', variantHash: '', quantity: 1, components: [] },
    personalization: texts.map((value) => ({ id: 'name', type: 'text' as const, value })),
  })
  const stepsOf = (...items: ReturnType<typeof item>[]) =>
    confirmed(summary(), {
      ...placed(),
      lines: items.map((one) => line({ item: one })),
    }).next?.steps.slice(3) ?? []

  expect(stepsOf(item(['Ola']))).toEqual([])
  const [plain] = stepsOf(item([]))
  expect(plain).toMatchObject({ title: { text: expect.stringContaining('30 days') }, text: '' })
  const unless = 'Except for what was made to your wish.'
  expect(stepsOf(item(['Ola']), item([]))[0]?.text).toBe(unless)
  expect(confirmed(summary()).next?.steps[3]?.text, 'who sees no lines').toBe(unless)
})

test('without a transfer to wait for, the order is being made ready now', () => {
  const payment = { type: 'cod', name: { en: 'Cash on delivery' } } as const

  expect(confirmed(summary({ payment })).next?.steps.map(({ state }) => state)).toEqual([
    'done',
    'now',
    'later',
  ])
})

test('a shop that waits for ever names no last day', () => {
  const forever = rendering({ settings: { unpaidDays: undefined } })
  const view = summaryPage(summary({ accountNumber }), placed(), forever)

  expect(view).toMatchObject({ pay: { title: { text: '433.80\u00a0zł by bank transfer' } } })
  expect(JSON.stringify(view)).not.toContain('27 November')
})

test('a cancelled order says where its money goes', () => {
  const canceled = { status: 'CANCELED', orderState: 'PENDING' } as const
  const names = (view: ConfirmationView) => view.facts.map(({ name }) => name)
  const unpaid = confirmed(summary(canceled))
  expect(unpaid.lead).toBe('Nothing of it will be sent, and there is nothing to pay.')
  expect(names(unpaid)).toEqual(['Order number', 'Date', 'Total', 'Payment', 'Status'])

  const paid = confirmed(summary({ ...canceled, paid: true }))
  expect(paid.lead).toBe('Nothing of it will be sent. What you paid goes back to you.')
  expect(names(paid)).toContain('Paid')

  const late = { state: 'late', canPayAgain: false, payments: [] } as const
  const link = { id: 'o1', canCancel: false, documents: [], payment: { ...late, payments: [] } }
  expect(summaryPage(summary(canceled), undefined, english, link)).toMatchObject({
    kind: 'confirmation',
    lead: 'Order K/2026/11/0482 had ended when your payment came. We send the money back to you.',
  })
  const ended = summary({ status: 'CANCELED', orderState: 'CANCELED_LOCK' })
  expect(summaryPage(ended, undefined, english, link)).toMatchObject({
    kind: 'error',
    title: 'Your payment came too late',
  })
})

test('a cancelled order thanks nobody and asks for no money', () => {
  const view = confirmed(summary({ status: 'CANCELED', accountNumber }), placed())

  expect(view.title).toBe('Order K/2026/11/0482 has been cancelled')
  expect(view.pay).toBeUndefined()
  expect(view.next).toBeUndefined()
})

test('nothing is promised or claimed that the shop cannot know', () => {
  for (const lang of ['en', 'pl', 'de'] as const) {
    const words = rendering({ lang })
    const texts = [
      summaryPage(summary({ accountNumber }), placed(), words),
      summaryPage(summary({ orderState: 'TMP_LOCK' }), undefined, words),
      summaryPage(summary({ orderState: 'CANCELED_LOCK' }), undefined, words),
      summaryPage(undefined, undefined, words),
    ].map((view) => JSON.stringify(view))

    // No second mail when the parcel leaves, no speed of a bank, nothing about what was taken or
    // not.
    expect(texts.join()).not.toMatch(
      /parcel leaves|paczka wyruszy|Paket losgeht|few seconds|kilka sekund|wenigen Sekunden/,
    )
    expect(texts[2]).not.toMatch(/nothing was taken|nic nie pobrano|nichts abgebucht|not placed/)
  }
})

test('an order whose lines are not known shows its facts alone', () => {
  expect(confirmed(summary(), { ...placed(), lines: [] }).ordered).toBeUndefined()
})

test('an order that is being verified waits', () => {
  expect(summaryPage(summary({ orderState: 'TMP_LOCK' }), placed(), english)).toMatchObject({
    kind: 'verifying',
    title: 'Checking the payment',
  })
})

test('of a payment whose provider was not reached nothing is said that may be wrong', () => {
  const payment = {
    state: 'created' as const,
    canPayAgain: true,
    pay: { kind: 'unreached' as const },
    payments: [{ type: 'p24' as const, name: {}, text: {}, deliveries: [], surcharge: 0 }],
  }
  const link = { id: 'o1', canCancel: false, documents: [], payment }
  const texts = (['en', 'pl', 'de'] as const).map((lang) => {
    const words = rendering({ lang })
    const open = summary({ orderState: 'TMP_LOCK', payment: { type: 'p24', name: {} } })
    const view = summaryPage(open, placed(), words, link)
    if (view.kind !== 'verifying') throw new Error(view.kind)
    expect(view).toMatchObject({ isUnpaid: true, ways: { options: [{ type: 'p24' }] } })
    expect(view.pay).toBeUndefined()
    expect(view.text).toContain('K/2026/11/0482')
    return `${view.title} ${view.text}`
  })
  expect(new Set(texts).size).toBe(3)
  expect(texts.join()).not.toMatch(
    /failed|not paid|nie powiodła|nieopłacone|fehlgeschlagen|nicht bez/,
  )
})

test('money that its provider has not confirmed is not called unpaid, in any language', () => {
  const payment = { state: 'failed' as const, canPayAgain: true, isUnconfirmed: true, payments: [] }
  const link = { id: 'o1', canCancel: false, documents: [], payment }
  const texts = (['en', 'pl', 'de'] as const).map((lang) => {
    const open = summary({ orderState: 'TMP_LOCK', payment: { type: 'p24', name: {} } })
    const view = summaryPage(open, placed(), rendering({ lang }), link)
    if (view.kind !== 'verifying') throw new Error(view.kind)
    expect(view.isUnpaid, 'it goes on asking').toBe(false)
    expect(view.text).toContain('K/2026/11/0482')
    return `${view.title} ${view.text}`
  })
  expect(new Set(texts).size).toBe(3)
  expect(texts.join()).not.toMatch(/not paid|nieopłacone|nicht bezahlt/i)
})

test('only a provider that is offered is named as one to be tried again', () => {
  const way = { name: {}, text: {}, deliveries: [], surcharge: 0 }
  const link = (types: ('p24' | 'transfer')[]) => ({
    ...{ id: 'o1', canCancel: false, documents: [] },
    payment: {
      ...{ state: 'created' as const, canPayAgain: true, pay: { kind: 'unreached' as const } },
      payments: types.map((type) => ({ ...way, type })),
    },
  })
  const open = summary({ orderState: 'TMP_LOCK', payment: { type: 'p24', name: {} } })
  const textOf = (lang: 'en' | 'pl' | 'de', types: ('p24' | 'transfer')[]) => {
    const view = summaryPage(open, placed(), rendering({ lang }), link(types))
    return view.kind === 'verifying' ? view.text : view.kind
  }
  const again = { en: 'try it again', pl: 'spróbuj jeszcze raz', de: 'noch einmal, oder' }
  for (const lang of ['en', 'pl', 'de'] as const) {
    expect(textOf(lang, ['transfer', 'p24'])).toContain(again[lang])
    const rests = textOf(lang, ['transfer'])
    expect(rests).not.toContain(again[lang])
    // By the button that stands below.
    const [word = ''] = rendering({ lang }).t('summary.again').split(' ')
    expect(rests.toLowerCase()).toContain(word.toLowerCase())
  }
})

test('an order that was given up is an error, named by its number', () => {
  const view = summaryPage(summary({ orderState: 'CANCELED_LOCK' }), placed(), english)

  expect(view).toMatchObject({
    kind: 'error',
    text: expect.stringContaining('K/2026/11/0482'),
    action: { href: '/order/delivery' },
  })
})

test('a shop that does not answer is an error that can be tried again', () => {
  expect(summaryPage(undefined, placed(), english)).toMatchObject({
    kind: 'error',
    action: { href: '?' },
  })
})

function told(view: ConfirmationView): string {
  return JSON.stringify(view.next)
}

function confirmed(given: OrderSummary, order?: PlacedOrder): ConfirmationView {
  const view = summaryPage(given, order, english)
  if (view.kind !== 'confirmation') throw new Error(`not confirmed: ${view.kind}`)
  return view
}

function summary(given: Partial<OrderSummary> = {}): OrderSummary {
  return {
    number: 'K/2026/11/0482',
    date: Date.UTC(2026, 10, 20, 21, 41),
    totalPrice: { brutto: 433.8, vat: 81.12, currency: 'PLN' },
    payment: { type: 'transfer', name: { en: 'Bank transfer' } },
    paid: false,
    status: 'PENDING',
    orderState: 'PENDING',
    ...given,
  }
}

function placed(): PlacedOrder {
  return {
    id: 'o1',
    no: 'K/2026/11/0482',
    key: 'key',
    basketId: 'basket-1',
    firstName: 'Hanna',
    email: 'hanna@example.com',
    lines: [
      line({ name: { en: 'Lake mug' }, detail: 'cobalt', quantity: 2, minor: 17_800 }),
      line({
        name: { en: 'Morning for two' },
        isSet: true,
        minor: 32_900,
        parts: ['2 pcs Lake mug, moss'],
      }),
    ],
    currency: 'PLN',
    products: 43_380,
    delivery: 0,
    surcharge: 0,
    discount: 0,
    discountLabel: '',
    giftCard: 0,
    vat: 8112,
    toPay: 43_380,
    isNet: false,
    deliveryLabel: 'Parcel locker KRA14A',
    deliveryText: 'ul. Garncarska 3',
    deliveryDays: '1–2',
    goesTo: ['Parcel locker KRA14A', 'ul. Garncarska 3, 31-115 Kraków'],
    orderedBy: ['Hanna Kowalczyk', 'hanna@example.com'],
  }
}

function line(given: Partial<PlacedOrder['lines'][number]>): PlacedOrder['lines'][number] {
  return {
    name: {},
    detail: '',
    parts: [],
    sent: [],
    image: '',
    quantity: 1,
    unit: 'szt.',
    isSet: false,
    minor: 0,
    ...given,
  }
}
