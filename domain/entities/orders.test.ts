import { expect, test } from 'vitest'
import type { z } from 'zod'

import { boughtProduct, ownOrder } from '../../tests/examples/own-order.ts'
import { ShopEvent } from './analytics/shop-event.ts'
import { DataCopy } from './data-copy.ts'
import { DeliveryMethod, Locker } from './delivery.ts'
import { OneOrder } from './one-order.ts'
import { OrderComponent, OrderForm, OrderSummary, PaymentOption } from './order.ts'
import { OneReturn, ReturnRequest } from './return.ts'
import { noAddress, User } from './user.ts'

const words = { pl: 'Kubek', en: 'Mug' }
const named = [{ name: 'Glaze', value: 'moss' }]
const personalization = [{ id: 'text', name: 'Text', value: 'Ewa', type: 'text' }]
const address = { ...noAddress, name: 'Hanna Kowalczyk', city: 'Kraków' }
const part = {
  ...{ id: 'bowl', name: 'Bowl', quantity: 2, unit: 'szt.', variantHash: 'glaze;moss' },
  ...{ variant: named, personalization },
}
const paidBy = { type: 'p24', subType: 'blik', name: words }
const campaign = { source: 'a', medium: 'b', campaign: 'c', term: 'd', content: 'e' }

const bought = boughtProduct({ id: 'mug', name: words, quantity: 1, price: 89 })
const order = {
  ...ownOrder(),
  ...{ ref: 'friend', refTimestamp: 1, utm: campaign, returnTime: 1, maxReturnDate: 2 },
  products: [{ ...bought, personalization, components: [part] }],
  total: { ...ownOrder().total, code: 'SPRING' },
  delivery: {
    ...ownOrder().delivery,
    data: { locker: { name: 'KRA14A', operator: 'inpost', address: 'Kraków', text: '' }, slot: 3 },
    ...{ days: '1–2', sentDate: 4, deliveredAt: 5 },
    tracking: { number: '6', link: 'https://carrier.example/6' },
  },
  payment: paidBy,
  address: { ship: address, invoice: address },
  user: { email: 'hanna@example.com', companyDetails: { name: 'Kram', nip: '1' } },
}
const oneOrder = {
  ...order,
  transfer: { recipient: 'Kram', account: '1', amount: 12.3, payBy: 7 },
  returns: [{ no: 'R1', status: 'NEW', createdDate: 8 }],
  documents: [{ id: 'd1', name: 'Invoice', type: 'application/pdf', size: 9, createdAt: 10 }],
  lockerReturn: { brutto: 9.99, currency: 'PLN' },
  sold: {
    lines: [{ quantity: 1, gross: 8900, discount: 100 }],
    ...{ delivery: 1299, surcharge: 0, usedPoints: 5, most: 9999 },
  },
}
const oneReturn = {
  ...{ _id: 'r1', no: 'R1', orderNo: 'K1', orderId: 'o1', kind: 'return', status: 'SETTLED' },
  ...{ createdDate: 1, productsCount: 1, returnDelivery: 'inpostLocker', pickupSize: 'small' },
  ...{ externalDeliveryId: 'code', externalDeliveryUntil: 2, description: 'All', note: 'Thanks' },
  pickupPrice: { brutto: 9.99, currency: 'PLN' },
  products: [
    {
      ...{ id: 'mug', variantHash: '', componentsHash: '', ordered: 2, declared: 1, returned: 1 },
      ...{ reason: 'none', name: words, code: 'M', code2: 'M2', unit: 'szt.', image: '/m.webp' },
      ...{ variant: named, personalization, components: [part] },
    },
  ],
  expected: { amount: 12.3, currency: 'PLN', points: 1 },
  settled: { amount: 12.3, currency: 'PLN', points: 1, giftCard: 2 },
}
const user = {
  ...{ _id: 'u1', name: 'Hanna', email: 'hanna@example.com', wholesale: false, ghost: false },
  ...{ loyaltyPoints: 5, marketingAgree: true, company: true, companyName: 'Kram', nip: '1' },
  ...{ ship: address, invoice: address, showInvoice: true, hasPassword: true, facebook: false },
  taxCheck: { standing: 'valid', at: 1 },
}
const { transfer: _t, returns: _r, documents: _d, lockerReturn: _l, sold: _s, ...kept } = oneOrder
const { paid: _p, canCancel: _c, orderState: _o, pickupSize: _size, ...placed } = kept
const {
  componentsHash: _hash,
  remaining: _remaining,
  held: _held,
  ...line
} = {
  ...bought,
  ...{ personalization, components: [part] },
}
const dataCopy = {
  madeAt: 1,
  account: { ...user, lang: 'pl', extId: null, registeredAt: 2, activatedAt: null },
  orders: [
    {
      ...{ ...placed, products: [line], comment: 'Ring twice' },
      consents: { terms: true, processing: true, marketing: false },
    },
  ],
  returns: [oneReturn],
  withdrawals: [
    {
      ...{ no: 'W1', at: 1, name: 'Hanna', email: 'h@example.com', orderNo: 'K1', whole: true },
      ...{ description: '', outcome: 'declared' },
    },
  ],
  points: [
    { at: 1, amount: -5, balance: 0, reason: 'order', order: 'K1', return: 'R1', note: 'Sorry' },
  ],
  logins: [{ at: 1, until: 2 }],
  facebook: [{ id: 'f1', since: 1 }],
  browsers: [{ first: 1, last: 2 }],
  mails: [{ at: 1, kind: 'order', subject: 'Your order' }],
  newsletter: { state: 'subscribed', lang: 'pl', changedAt: 1 },
  consents: [{ act: 'given', source: 'order', lang: 'pl', version: '1', text: 'I agree', at: 1 }],
  waitsFor: [{ productId: 'mug', variantHash: '', text: 'Mug', createdAt: 1 }],
  opinions: [{ productId: 'mug', rating: 5, author: 'Hanna', text: 'Nice', createdAt: 1 }],
}
const day = { enabled: true, startHour: 8, startMinute: 0, endHour: 24, endMinute: 59 }
const method = {
  ...{ _id: 'courier', kind: 'courier', name: words, text: words, days: '1–2', order: 1 },
  trackingLink: 'https://carrier.example/{number}',
  ...{ countries: ['pl'], disabled: { de: true }, price: { brutto: 12.99, netto: 10.56 } },
  advanced: true,
  customLogic: [
    {
      ...{ type: 'formula', from: 0, to: 10, brutto: 1, netto: 1, variant: 'size' },
      ...{ formula: 'total*a', vars: { a: 1 } },
    },
  ],
  timeEnabled: true,
  timeLogic: {
    days: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day },
    ...{ exclude: ['24.12'], minFromNow: 1, maxFromNow: 2 },
  },
  advancedHide: { active: true, formula: 'weight-a', vars: { a: 1 } },
  enabledPostCodes: ['31-*'],
}
const locker = {
  ...{ name: 'KRA14A', operator: 'inpost', distance: 120, address: 'Kraków', text: 'By the shop' },
  ...{ hours: '24/7', picture: 'https://carrier.example/1.jpg', takesPayment: true },
}
const request = {
  status: 'NEW',
  products: [
    {
      ...{ id: 'mug', variantHash: '', componentsHash: '', unit: 'szt.', declaredCount: 1 },
      returnReason: 'none',
    },
  ],
  ...{ returnDelivery: 'default', pickupSize: 'small' },
}

test.each<[string, z.ZodType, object]>([
  ['an order', OneOrder, oneOrder],
  ['a return', OneReturn, oneReturn],
  ['what is asked to be returned', ReturnRequest, request],
  ['the copy of what a shop knows of a customer', DataCopy, dataCopy],
  ['an account', User, user],
  ['a delivery', DeliveryMethod, method],
  ['a locker', Locker, locker],
  [
    'a payment',
    PaymentOption,
    {
      ...{ ...paidBy, text: words, deliveries: ['courier'], surcharge: 0, takesBlikCode: true },
      currencies: ['PLN'],
    },
  ],
  [
    'the form of an order',
    OrderForm,
    {
      ...{ email: 'h@example.com', ship: address, comment: '', company: false, nip: '' },
      ...{ showInvoice: false, invoice: noAddress, terms: true, processing: true },
      marketing: false,
    },
  ],
  [
    'the summary of an order',
    OrderSummary,
    {
      ...{ number: 'K1', date: 1, payment: paidBy, paid: false, status: 'PENDING' },
      totalPrice: { brutto: 12.3, vat: 2.3, currency: 'PLN', toPay: 2 },
      ...{ accountNumber: { recipient: 'Kram', account: '1' }, orderState: 'PENDING' },
    },
  ],
])('%s is read with all that is said of it', (_, schema, said) => {
  expect(schema.parse(said)).toEqual(said)
})

test('parts of orders of before the shop kept what was chosen of them have nothing chosen', () => {
  const old = { name: 'Bowl', quantity: 1, unit: 'szt.' }
  expect(OrderComponent.parse(old)).toEqual({
    ...old,
    ...{ variantHash: '', variant: [], personalization: [] },
  })
})

test('an address that belongs to no one names nothing', () => {
  expect(new Set(Object.values(noAddress))).toEqual(new Set(['']))
})

test('a window for deliveries is within its day, up to midnight', () => {
  const within = (hours: object) =>
    DeliveryMethod.safeParse({
      ...method,
      timeLogic: {
        ...method.timeLogic,
        days: { ...method.timeLogic.days, mon: { ...day, ...hours } },
      },
    }).success
  const bounds = { startHour: 23, startMinute: 59, endHour: 24, endMinute: 59 }
  for (const [name, last] of Object.entries(bounds)) {
    expect(
      [-1, 0, last, last + 1, 0.5].map((value) => within({ [name]: value })),
      name,
    ).toEqual([...[false, true, true, false, false]])
  }
})

test.each(['http://carrier.example', 'javascript:alert(1)', '', ' https://carrier.example'])(
  '%j leads nobody away, and shows no picture',
  (address) => {
    expect(DeliveryMethod.safeParse({ ...method, trackingLink: address }).success).toBe(false)
    expect(Locker.safeParse({ ...locker, picture: address }).success).toBe(false)
  },
)

test.each([
  ['id', 200],
  ['variantHash', 2_000],
  ['componentsHash', 20_000],
  ['unit', 40],
])('%s of a returned line has at most %d characters', (name, longest) => {
  const takes = (length: number) =>
    ReturnRequest.safeParse({
      ...request,
      products: [{ ...request.products[0], [name]: 'x'.repeat(length) }],
    }).success
  expect([takes(1), takes(longest), takes(longest + 1)]).toEqual([true, true, false])
})

test('a return is asked for as a new one, of more than nothing', () => {
  const [asked] = request.products
  const nothing = { ...request, products: [{ ...asked, declaredCount: 0 }] }
  expect(ReturnRequest.safeParse(nothing).success).toBe(false)
  expect(ReturnRequest.safeParse({ ...request, status: 'SETTLED' }).success).toBe(false)
})

test.each(['ref', 'source', 'medium', 'campaign', 'term', 'content'])(
  'what an address names as %s has at most 100 characters',
  (name) => {
    const takes = (length: number) => {
      const text = 'x'.repeat(length)
      const named = name === 'ref' ? { ref: text } : { utm: { ...campaign, [name]: text } }
      return OneOrder.safeParse({ ...oneOrder, ...named }).success
    }
    expect([takes(0), takes(100), takes(101)]).toEqual([true, true, false])
  },
)

const items = [
  {
    id: 'mug-moss',
    group: 'mug',
    name: 'Mug',
    variant: 'moss',
    price: 1000,
    quantity: 1,
    path: '/p',
  },
]
const checkout = { currency: 'PLN', value: 1000, items, coupon: 'SPRING' }

// One event of each name is kept in `../analytics/analytics.test.ts`.
test.each([
  { name: 'select_item', listId: 'mugs', listName: 'Mugs', currency: 'PLN', items },
  { name: 'begin_checkout', ...checkout },
  { name: 'add_payment_info', ...checkout, payment: 'Transfer' },
  {
    ...{ name: 'purchase', transactionId: 'K1', tax: 230, shipping: 1056, ref: 'friend' },
    ...{ ...checkout, utm: campaign },
  },
  { name: 'generate_lead', lead: 'newsletter' },
  { name: 'sign_up', method: 'Facebook' },
  { name: 'login', method: 'email' },
])('$name is reported with all that it may be about', (event) => {
  expect(ShopEvent.parse(event)).toEqual(event)
})
