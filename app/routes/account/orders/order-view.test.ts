import { expect, test } from 'vitest'

import type { OneOrder } from '#domain/entities/one-order.ts'
import { ownOrder } from '#tests/examples/own-order.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { orderView } from './order-view.ts'

const english = rendering()

test('an order shows its lines with choices, codes, quantity and price', () => {
  const [product] = ownOrder().products
  const set = {
    name: 'Yunomi',
    quantity: 2,
    unit: 'szt.',
    variantHash: '',
    variant: [{ name: 'Glaze', value: 'ash' }],
    personalization: [{ name: 'Stamp', value: 'HK' }],
  }
  const view = shown({ products: product ? [{ ...product, code2: 'B2', components: [set] }] : [] })

  expect(view.head.title).toBe('Order K/2026/11/0482')
  expect(view.lines.rows).toEqual([
    expect.objectContaining({
      name: 'Lake mug',
      choices: ['Glaze: cobalt'],
      parts: ['2 pcs Yunomi, ash, HK'],
      codes: ['MUG', 'B2'],
      quantity: '1 pc',
      price: '89.00\u00a0zł',
    }),
  ])
})

test('the rows of the totals add up to what is paid', () => {
  const total = {
    ...ownOrder().total,
    products: 305,
    delivery: 0,
    codeDiscount: 15,
    code: 'LOYALTY',
    usedPoints: 150,
    brutto: 293,
    giftCardValue: 50,
  }
  const { rows, sum } = shown({ total, paid: true }).totals

  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ['Products', '305.00\u00a0zł'],
    ['Parcel locker', 'free'],
    ['Payment fee', '3.00\u00a0zł'],
    ['Loyalty points, 150', '−15.00\u00a0zł'],
    ['Sum', '293.00\u00a0zł'],
    ['Gift card', '−50.00\u00a0zł'],
  ])
  expect(sum).toMatchObject({ name: 'Total', value: '243.00\u00a0zł' })
})

test('a discount that is not of points is named by its code', () => {
  const total = { ...ownOrder().total, codeDiscount: 10, code: 'TEN' }

  expect(shown({ total }).totals.rows.at(-1)?.name).toBe('Discount, code TEN')
})

test('what is not paid is to pay: to whom, where, under which title and by when', () => {
  const transfer = {
    recipient: 'Kamionka',
    account: '00 11',
    amount: 253.99,
    payBy: Date.UTC(2026, 10, 27, 22),
  }
  const view = shown({ transfer })

  expect(view.totals.sum.name).toBe('To pay')
  expect(view.pay?.title.text).toBe('253.99\u00a0zł by Friday 27 November')
  expect(view.pay?.rows.map(({ value }) => value)).toEqual([
    'Kamionka',
    '00 11',
    'K/2026/11/0482',
    '253.99\u00a0zł',
  ])
  expect(shown({}).pay).toBeUndefined()
})

test('a payment at a provider that is open goes on at the summary, until the hold ends', () => {
  const payment = {
    state: 'waiting' as const,
    canPayAgain: true,
    until: Date.UTC(2026, 10, 20, 9, 30),
    payments: [],
  }
  const links = new Map<string, string>()
  const view = orderView(ownOrder({ orderState: 'TMP_LOCK' }), english, links, payment)

  expect(view.payAgain).toEqual({
    title: 'Not paid yet',
    until: 'We keep everything for you until 20 November 2026, 10:30.',
    way: { text: 'Choose how to pay', href: '/order/summary/o1' },
  })
  const over = { ...payment, canPayAgain: false }
  expect(orderView(ownOrder(), english, links, over).payAgain).toBeUndefined()
})

test('the delivery says who, how, where, when, and which parcel', () => {
  const delivery = {
    ...ownOrder().delivery,
    data: { ...ownOrder().delivery.data, slot: Date.UTC(2026, 10, 24, 9, 15) },
    sentDate: Date.UTC(2026, 10, 22, 13, 10),
    tracking: { number: 'PX 12', link: 'https://parcels.example/?no=PX%2012' },
  }

  expect(facts(shown({ delivery }))).toEqual([
    ['Recipient', 'Hanna Kowalczyk'],
    ['Phone', '600 000 000'],
    ['Method', 'Parcel locker'],
    ['Pickup point', 'KRA14A, ul. Garncarska 3, Kraków'],
    ['Arrives', 'Tuesday 24 November, 10:15'],
    ['Sent', '22 November 2026, 14:10'],
    ['Parcel', 'PX 12'],
  ])
})

test('an invoice is shown to a company alone', () => {
  const user = { email: 'a@b.pl', companyDetails: { name: 'Pod Lipą', nip: '6760000000' } }
  const titles = (given: Partial<OneOrder>) => shown(given).parties.map(({ title }) => title)

  expect(titles({ user })).toEqual(['Address', 'Invoice', 'Payment'])
  expect(shown({ user }).parties[1]?.lines).toEqual(['Pod Lipą', 'Tax number: 6760000000'])
  expect(titles({})).toEqual(['Address', 'Payment'])
})

test('an order is offered to be cancelled as long as the shop lets it', () => {
  expect(shown({ canCancel: true }).cancel?.sure).toBe('Yes, cancel the order')
  expect(shown({ canCancel: false }).cancel).toBeUndefined()
})

test('a return can be asked for while the shop takes one, and is named once it is there', () => {
  const returns = [
    { no: 'R/2026/11/0031', status: 'ACCEPTED', createdDate: Date.UTC(2026, 10, 20, 9) },
  ] as const

  expect(shown({ canReturn: true }).toReturn?.href).toBe('/my-orders/K/2026/11/0482?return')
  expect(shown({ canReturn: false }).toReturn).toBeUndefined()
  expect(shown({}).returns).toBeUndefined()
  expect(shown({ returns: [...returns] }).returns?.records[0]).toMatchObject({
    href: '/my-returns/R/2026/11/0031',
    status: { text: 'Accepted', tone: 'done' },
  })
})

function shown(given: Partial<OneOrder>) {
  return orderView(ownOrder(given), english)
}

function facts({ delivery }: ReturnType<typeof shown>) {
  return delivery.facts.map(({ name, value }) => [name, value.text])
}

test('a line leads to its product while there is one, and says what of it can still go back', () => {
  const held = { open: 1, returned: 1, rejected: 0 }
  const some = { quantity: 3, remaining: 1, held }
  const products = ownOrder().products.map((product) => ({ ...product, ...some }))
  const links = new Map([['mug', '/p/lake-mug']])
  const { rows } = orderView(ownOrder({ products, canReturn: true }), english, links).lines

  expect(rows.map(({ href }) => href)).toEqual(['/p/lake-mug', undefined])
  expect(rows[0]?.left).toBe('In a return: 1 pc, Returned: 1 pc, 1 of 3 pcs can be returned')
  const over = orderView(ownOrder({ products, canReturn: false }), english).lines.rows
  expect(over[0]?.left).toBe('In a return: 1 pc, Returned: 1 pc')
  const rejected = { open: 0, returned: 0, rejected: 1 }
  const all = { quantity: 1, remaining: 0, held: rejected }
  const whole = ownOrder({ products: products.map((product) => ({ ...product, ...all })) })
  expect(orderView(whole, english).lines.rows[0]?.left).toBe('Return rejected')
  expect(orderView(ownOrder(), english).lines.rows[0]?.left).toBeUndefined()
})

test('the version of the terms that was accepted is told, with the way to it', () => {
  expect(shown({}).terms).toBeUndefined()
  const from = Date.UTC(2026, 11, 1, 12)
  expect(shown({ terms: { url: { en: 'terms' }, version: 2, from } }).terms).toEqual({
    title: 'Accepted terms',
    text: 'Version 2, in force from 1 December 2026',
    href: '/s/terms/2',
  })
})
