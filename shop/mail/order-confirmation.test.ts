import { expect, test } from 'vitest'

import type { Order } from '#app/domain/entities/order.ts'
import { orderConfirmation } from './order-confirmation.ts'
import type { Sender } from './order-confirmation.ts'

test('the whole mail, as a customer reads it', () => {
  expect(orderConfirmation(order(), sender).text).toMatchInlineSnapshot(`
    "Hello Ola Nowak,

    thank you. We have received your order K/2026/11/0482 and are getting it ready.

    Products:
    - 2 × Cup (Glaze: ash, Engraving: Ola): 460.00 zł

    Discount code TEN: -46.00 zł
    Delivery: Courier: 19.80 zł
    Total: 433.80 zł
    including VAT: 81.12 zł

    Payment:
    Bank transfer
    Please transfer the amount to this account. We send the parcel as soon as your payment arrives.
    Recipient: Kamionka sp. z o.o.
    Account: PL61 1090
    Payment reference: K/2026/11/0482

    Address:
    Ola Nowak
    Polna 3 / 7
    00-625 Warszawa
    PL

    Kind regards
    Kamionka"
  `)
})

test('the mail speaks the language of the order, and English where we have no texts', () => {
  expect(orderConfirmation(order({ lang: 'pl' }), sender).subject).toBe(
    'Zamówienie K/2026/11/0482 w sklepie Kamionka',
  )
  expect(orderConfirmation(order({ lang: 'de' }), sender).subject).toBe(
    'Ihre Bestellung K/2026/11/0482 bei Kamionka',
  )
  expect(orderConfirmation(order({ lang: 'cs' }), sender).subject).toBe(
    'Your order K/2026/11/0482 at Kamionka',
  )
})

test('amounts are written as the language writes them', () => {
  expect(orderConfirmation(order({ lang: 'pl' }), sender).text).toContain('433,80\u00a0zł')
  expect(orderConfirmation(order({ lang: 'en' }), sender).text).toContain('433.80\u00a0zł')
})

test('who pays on delivery is told so, and sees no account', () => {
  const { text } = orderConfirmation(order({ payment: { type: 'cod', name: cod } }), sender)
  expect(text).toContain('You pay when the parcel is handed to you.')
  expect(text).not.toContain('PL61')
})

test('a payment fee and a gift card have lines of their own', () => {
  const total = { ...order().total, brutto: 438.8, giftCardValue: 38.8 }
  const { text } = orderConfirmation(order({ total }), sender)
  expect(text).toContain('Payment fee: 5.00\u00a0zł')
  expect(text).toContain('Gift card: -38.80\u00a0zł')
  expect(text).toContain('To pay: 400.00\u00a0zł')
})

test('a set is told with its parts and what was chosen of each', () => {
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
  const { text, html } = orderConfirmation(order({ products: [set] }), sender)
  const told = '1 × Cup (2 × Mug [Glaze: moss, Engraving: Ala], 50 g Tea)'
  expect(text).toContain(told)
  expect(html).toContain(told)
})

test('nothing a customer typed becomes HTML', () => {
  const ship = { ...order().address.ship, name: '<img src=x onerror="alert(1)"> & Co' }
  const { html } = orderConfirmation(order({ address: { ship } }), sender)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Co')
})

test('a pick-up point and a delivery time are told in the shop’s own time', () => {
  const data = {
    locker: { name: 'WAW01M', text: 'By the bakery' },
    slot: Date.UTC(2026, 10, 24, 9, 15),
  }
  const { text } = orderConfirmation(order({ delivery: { ...order().delivery, data } }), sender)
  expect(text).toContain('Pick-up point:\nWAW01M\nBy the bakery')
  expect(text).toMatch(/Arrives: Tuesday.*10:15/)
})

const cod = { en: 'Cash on delivery' }

const sender: Sender = {
  shopName: 'Kamionka',
  baseLang: 'pl',
  timeZone: 'Europe/Warsaw',
  account: { currency: 'PLN', recipient: 'Kamionka sp. z o.o.', account: 'PL61 1090' },
}

function order(over: Partial<Order> = {}): Order {
  return {
    _id: 'id',
    no: 'K/2026/11/0482',
    createdAtDate: 0,
    productsCount: 2,
    price: 433.8,
    status: 'PENDING',
    canReturn: false,
    lang: 'en',
    products: [
      {
        id: 'cup',
        name: { pl: 'Czarka', en: 'Cup' },
        code: 'CUP',
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
