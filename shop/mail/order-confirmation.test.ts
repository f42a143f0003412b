import { expect, test } from 'vitest'

import type { Order } from '#domain/entities/order.ts'
import type { AboutOrder } from './order-blocks.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { orderNotice } from './order-notice.ts'

test('the whole mail, as a customer reads it', () => {
  expect(orderConfirmation(order(), about()).text).toMatchInlineSnapshot(`
    "Thank you, Ola

    Your order K/2026/11/0482 is with us. One thing is left: the transfer, by Sunday 29 November.

    Recipient: Kamionka sp. z o.o.
    Account number: PL61 1090
    Payment reference: K/2026/11/0482
    Amount: 433.80 zł

    See your order:
    https://shop.example/order/summary/id

    What happens next:
    * By Sunday 29 November
      Your transfer arrives. Until then we keep everything for you.
    * When it has arrived
      We get everything ready. Courier: 1–2 days.

    What you ordered:
    - 2 × Cup: 460.00 zł
      Glaze: ash, Engraving: Ola

    Discount code TEN: −46.00 zł
    Delivery: Courier: 19.80 zł
    To pay: 433.80 zł
    (including 81.12 zł VAT)

    Delivered to:
    Ola Nowak
    Polna 3 / 7
    00-625 Warszawa
    Poland

    Ordered by:
    Ola Nowak
    ola@example.com
    601602603

    You agreed to:
    the terms of the shop
    the processing of your data to fulfil the order

    ----------------------------------------
    Kamionka sp. z o.o.
    ul. Garncarska 9, 31-115 Kraków
    NIP 676 000 00 00

    Right of withdrawal: https://shop.example/s/right-of-withdrawal

    Right of withdrawal
    ===================

    Within 30 days.
    "
  `)
})

test('the mail speaks the language of the order, and English where we have no texts', () => {
  const subject = (lang: string) => orderConfirmation(order({ lang }), about({ lang })).subject
  expect(subject('pl')).toBe('Zamówienie K/2026/11/0482 w sklepie Kamionka')
  expect(subject('de')).toBe('Ihre Bestellung K/2026/11/0482 bei Kamionka')
  expect(subject('cs')).toBe('Your order K/2026/11/0482 at Kamionka')
})

test('amounts, days and countries are written as the language writes them', () => {
  const { text } = orderConfirmation(order({ lang: 'pl' }), about({ lang: 'pl' }))
  expect(text).toContain('433,80\u00a0zł')
  expect(text).toContain('przelew, ostatni dzień to niedziela, 29 listopada')
  expect(text).toContain('Polska')
  expect(orderConfirmation(order(), about()).text).toContain('433.80\u00a0zł')
})

test('what HTML says is what the text says', () => {
  const { text, html } = orderConfirmation(order(), about())
  const shown = html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
  const words = (of: string) => new Set(of.match(/[\p{L}\d][\p{L}\d.,/-]*/gu))
  const missing = [...words(text)].filter((word) => !shown.includes(word))
  // The text spells out the addresses that links have.
  expect(
    missing.filter((word) => !/example|http|summary|^id$|terms|withdrawal/.test(word)),
  ).toEqual([])
})

test('the link leads to the order at the configured origin; without one there is none', () => {
  const link = 'https://shop.example/order/summary/id'
  expect(orderConfirmation(order(), about()).text).toContain(link)
  expect(orderConfirmation(order(), about()).html).toContain(`href="${link}"`)
  const nowhere = about({ letterhead: { ...letterhead, origin: undefined, links: [] } })
  expect(orderConfirmation(order(), nowhere).text).not.toMatch(/summary|http/)
})

test('the mail of who pays on delivery says so, and names no account and no last day', () => {
  const { text } = orderConfirmation(order({ payment: { type: 'cod', name: cod } }), about())
  expect(text).toContain('You pay when the parcel is handed to you.')
  expect(text).not.toMatch(/PL61|29 November|transfer/)
})

test('a shop that waits for ever names no last day', () => {
  const { text } = orderConfirmation(order(), about({ payBy: undefined }))
  expect(text).toContain('One thing is left: the transfer.')
  expect(text).not.toContain('November')
})

test('each consent that was given is kept in the mail, in every language', () => {
  const consents = { terms: true, processing: true, marketing: true }
  const mailOf = (lang: string, of = consents) =>
    orderConfirmation(order({ lang }), about({ lang, consents: of })).text
  expect(mailOf('en')).toMatch(/You agreed to:\n.*terms.*\n.*data.*\nmails about .* Kamionka\n/)
  expect(mailOf('pl')).toMatch(/Udzielone zgody:\nregulamin.*\n.*danych.*\ne-maile .* Kamionka\n/)
  expect(mailOf('de')).toMatch(/Ihre Einwilligungen:\n.*AGB.*\n.*Daten.*\n.* bei Kamionka\n/)
  const none = { terms: false, processing: false, marketing: false }
  expect(mailOf('en', none)).not.toContain('agreed')
})

test('points that paid are named with their number', () => {
  const total = { ...order().total, code: 'LOYALTY', usedPoints: 230 }
  const { text } = orderConfirmation(order({ total }), about())
  expect(text).toContain('Loyalty points, 230 used: −46.00\u00a0zł')
})

test('a picture that a product was made with is shown, and its address written', () => {
  const personalization = [{ type: 'image' as const, name: 'Picture', value: 'a1.webp' }]
  const products = order().products.map((one) => ({ ...one, personalization }))
  const { text, html } = orderConfirmation(order({ products }), about())
  expect(text).toContain('Picture: https://shop.example/uploads/a1.webp')
  expect(html).toContain('<img src="https://shop.example/uploads/a1.webp" alt=""')
  const nowhere = about({ letterhead: { ...letterhead, origin: undefined } })
  expect(orderConfirmation(order({ products }), nowhere).html).not.toContain('<img')
})

test('a payment fee and a gift card have lines of their own, and the transfer is what is left', () => {
  const total = { ...order().total, brutto: 438.8, giftCardValue: 38.8 }
  const { text } = orderConfirmation(order({ total }), about())
  expect(text).toContain('Payment fee: 5.00\u00a0zł')
  expect(text).toContain('Gift card: −38.80\u00a0zł')
  expect(text).toContain('To pay: 400.00\u00a0zł')
  expect(text).toContain('Amount: 400.00\u00a0zł')
})

test('an order that gift cards paid asks for nothing', () => {
  const total = { ...order().total, giftCardValue: 433.8 }
  const { text } = orderConfirmation(order({ total }), about())
  expect(text).toContain('and it is paid')
  expect(text).not.toMatch(/To pay|PL61|transfer/)
})

test('a set is listed with its parts and what was chosen of each', () => {
  const [cup] = order().products
  if (!cup) throw new Error('no product')
  const part = { unit: 'szt.', variantHash: '', variant: [], personalization: [] }
  const components = [
    {
      ...part,
      name: 'Mug',
      quantity: 2,
      variantHash: 'glaze;moss',
      variant: [{ name: 'Glaze', value: 'moss' }],
      personalization: [{ name: 'Engraving', value: 'Ala' }],
    },
    { ...part, name: 'Tea', quantity: 50, unit: 'g' },
  ]
  const set = { ...cup, quantity: 1, variant: [], personalization: [], components }
  const { text, html } = orderConfirmation(order({ products: [set] }), about())
  for (const told of ['1 × Cup', '2 × Mug (Glaze: moss, Engraving: Ala)', '50 g Tea']) {
    expect(text).toContain(told)
    expect(html).toContain(told)
  }
})

test('nothing a customer typed becomes HTML', () => {
  const ship = { ...order().address.ship, name: '<img src=x onerror="alert(1)"> & Co' }
  const typed = order({ address: { ship } })
  for (const { html } of [
    orderConfirmation(typed, about({ comment: '<b>hi</b>' })),
    orderNotice(typed, about({ comment: '<b>hi</b>' })),
  ]) {
    expect(html).not.toMatch(/<img|<b>hi/)
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Co')
    expect(html).toContain('&lt;b&gt;hi&lt;/b&gt;')
  }
})

test('what a stranger typed becomes no link in a mail to anybody who they named', () => {
  const evil = 'https://evil.example/pay'
  const ship = { ...order().address.ship, name: `evil.example ${evil}`, street: evil }
  const products = order().products.map((line) => ({
    ...line,
    personalization: [{ name: 'Engraving', value: evil }],
  }))
  const { text, html } = orderConfirmation(
    order({ address: { ship }, products }),
    about({ comment: `Pay here: ${evil}\nor at www.evil.example` }),
  )
  for (const told of [text, html]) {
    expect(told).not.toMatch(/:\/\/evil|www\.evil|evil\.example/)
    expect((told ?? '').replaceAll('\u{200B}', '')).toContain(`Pay here: ${evil}`)
  }
})

test('a pick-up point is given with its street, a delivery time by the shop’s own clock', () => {
  const data = {
    locker: { name: 'WAW01M', address: 'ul. Smolna 8, 00-375 Warszawa', text: 'By the bakery' },
    slot: Date.UTC(2026, 10, 24, 9, 15),
  }
  const { text } = orderConfirmation(order({ delivery: { ...order().delivery, data } }), about())
  expect(text).toContain(
    'Pick-up point:\nCourier WAW01M\nul. Smolna 8, 00-375 Warszawa\nBy the bakery\n',
  )
  expect(text).toContain('Arrives: Tuesday 24 November, 10:15')
  expect(text).toContain('Ordered by:\nOla Nowak\nPolna 3 / 7')
})

test('what is fetched from the shop names the shop’s counter, not the buyer’s home', () => {
  const method = { kind: 'pickup', text: { en: 'ul. Garncarska 9' }, days: '1' } as const
  const { text } = orderConfirmation(order(), about({ method }))
  expect(text).toContain('Pick-up point:\nCourier\nul. Garncarska 9\n')
})

test('a Polish post code does not break in the middle', () => {
  expect(orderConfirmation(order(), about()).html).toContain(
    '<span style="white-space:nowrap">00-625</span> Warszawa',
  )
})

test('what the customer is to keep stands in the letter whole', () => {
  const { text, html } = orderConfirmation(order(), about())
  expect(html).toContain('<p>Within 30 days.</p>')
  expect(text).toContain('Right of withdrawal\n===================\n\nWithin 30 days.')
  const untold = { ...letterhead, kept: [], links: [], tellsWithdrawal: false }
  expect(orderConfirmation(order(), about({ letterhead: untold })).text).not.toContain('withdraw')
})

test('the right to withdraw is a step of orders that have something to withdraw from', () => {
  const [engraved] = order().products
  if (!engraved) throw new Error('no product')
  const plain = { ...engraved, personalization: [] }
  const textOf = (products: Order['products']) =>
    orderConfirmation(order({ products }), about()).text
  expect(textOf([plain])).toContain('You may withdraw from the contract.')
  expect(textOf([engraved, plain])).toContain('You may withdraw from the contract.')
  expect(textOf([engraved])).not.toContain('You may withdraw')
})

test('answers go to the shop, and the owner’s to the customer', () => {
  expect(orderConfirmation(order(), about()).replyTo).toBe('post@kamionka.example')
  expect(orderNotice(order(), about()).replyTo).toBe('ola@example.com')
})

test('the owner learns of an order with everything that is needed to pack it', () => {
  const company = { name: 'Nowak sp. j.', nip: '5260250274' }
  const user = { email: 'ola@example.com', companyDetails: company }
  const { subject, text } = orderNotice(order({ user }), about({ comment: 'Before noon' }))
  expect(subject).toBe('New order K/2026/11/0482: 433.80\u00a0zł')
  for (const told of [
    'Placed on Sunday 22 November, 12:00',
    'Bank transfer, not paid yet',
    'https://shop.example/order/summary/id',
    '2 × Cup: 460.00\u00a0zł',
    'CUP-CODE',
    'Engraving: Ola',
    'To pay: 433.80',
    'Polna 3 / 7',
    'ola@example.com',
    '601602603',
    'Tax number: 5260250274',
    'The customer’s note:\nBefore noon',
  ]) {
    expect(text).toContain(told)
  }
  expect(text).not.toContain('Within 30 days')
})

const cod = { en: 'Cash on delivery' }

const letterhead: AboutOrder['letterhead'] = {
  shopName: 'Kamionka',
  seller: ['Kamionka sp. z o.o.', 'ul. Garncarska 9, 31-115 Kraków', 'NIP 676 000 00 00'],
  email: 'post@kamionka.example',
  origin: 'https://shop.example',
  links: [{ text: 'Right of withdrawal', href: 'https://shop.example/s/right-of-withdrawal' }],
  kept: [{ title: 'Right of withdrawal', html: '<p>Within 30 days.</p>' }],
  tellsWithdrawal: true,
}

function about(over: Partial<AboutOrder> = {}): AboutOrder {
  return {
    lang: 'en',
    baseLang: 'pl',
    timeZone: 'Europe/Warsaw',
    letterhead,
    method: { kind: 'courier', text: {}, days: '1–2' },
    comment: '',
    consents: { terms: true, processing: true, marketing: false },
    account: { currency: 'PLN', recipient: 'Kamionka sp. z o.o.', account: 'PL61 1090' },
    payBy: Date.UTC(2026, 10, 29, 22, 59),
    ...over,
  }
}

function order(over: Partial<Order> = {}): Order {
  return {
    _id: 'id',
    no: 'K/2026/11/0482',
    createdAtDate: Date.UTC(2026, 10, 22, 11),
    returnTime: 30,
    productsCount: 2,
    price: 433.8,
    status: 'PENDING',
    canReturn: false,
    lang: 'en',
    products: [
      {
        id: 'cup',
        name: { pl: 'Czarka', en: 'Cup' },
        code: 'CUP-CODE',
        code2: '',
        quantity: 2,
        unit: 'szt.',
        variantHash: '',
        variant: [{ name: 'Glaze', value: 'ash' }],
        personalization: [{ name: 'Engraving', value: 'Ola' }],
        components: [],
        image: '',
        price: { currencyBrutto: 460, currencyNetto: 373.98 },
        categories: [],
      },
    ],
    total: {
      brutto: 433.8,
      vat: 81.12,
      products: 460,
      delivery: 19.8,
      code: 'TEN',
      codeDiscount: 46,
      usedPoints: 0,
      giftCardValue: 0,
      currency: 'PLN',
    },
    delivery: {
      id: 'courier',
      name: { pl: 'Kurier', en: 'Courier' },
      price: { brutto: 19.8, vat: 3.7 },
      data: {},
    },
    payment: { type: 'transfer', name: { en: 'Bank transfer' } },
    address: {
      ship: {
        name: 'Ola Nowak',
        street: 'Polna',
        number: '3',
        apartment: '7',
        postCode: '00-625',
        region: '',
        city: 'Warszawa',
        country: 'pl',
        phone: '601602603',
      },
    },
    user: { email: 'ola@example.com' },
    ...over,
  }
}
