import { expect, test } from 'vitest'

import { orderTotal } from '#domain/order/order-total.ts'
import { discountLines } from '#domain/basket/basket-line.ts'
import { zero } from '#domain/money.ts'
import type { OrderDraft } from '#app/session/state.ts'
import { orderOf } from '#tests/examples/order.ts'
import { item, price, product, variant } from '#tests/examples/products.ts'
import { demoDeliveries } from '#demo/shop/checkout/deliveries.ts'
import { rendering } from '#tests/examples/rendering.ts'
import type { BasketInput } from './basket-view.ts'
import { basketView } from './basket-view.ts'

const english = rendering()
const found = {
  kind: 'found',
  more: false,
  lockers: [{ name: 'KRA14A', distance: 120, address: 'ul. Garncarska 3', text: 'piekarnia' }],
} as const
const locker = { name: 'KRA14A', address: 'ul. Garncarska 3', text: 'piekarnia' }

test('an empty basket is a page of its own, which knows the wishlist', () => {
  const order = orderOf(english, { items: [] })

  expect(viewOf({ order, wishCount: 2 })).toMatchObject({
    kind: 'empty',
    title: 'Your basket is empty',
    wishlist: 'Your wishlist (2)',
    changes: [],
  })
  expect(viewOf({ order })).toMatchObject({ wishlist: undefined })
})

test('a basket whose last line went says so, although it is empty', () => {
  const gone = product('mug', { name: { en: 'Mug' }, variants: [variant('', 0)] })

  expect(viewOf({ order: orderOf(english, { products: [gone] }) })).toMatchObject({
    kind: 'empty',
    changes: ['Mug sold out in the meantime, so we took it out of the basket.'],
  })
})

test('deliveries name their day, as pages of products do, and their price', () => {
  const options = basket({}).delivery.options

  expect(options.map(({ id, details, price }) => [id, details[0]?.text, price])).toEqual([
    ['locker', 'Wednesday 25 November', '12.99\u00a0zł'],
    ['courier-point', 'Wednesday 25 November', '14.99\u00a0zł'],
    ['courier', 'Tuesday 24 November', '16.99\u00a0zł'],
    ['courier-cod', 'Tuesday 24 November', '21.99\u00a0zł'],
    ['krakow-day', expect.stringMatching(/^You choose the day and hour/), '24.00\u00a0zł'],
    ['pickup', 'Tuesday 24 November', 'free'],
  ])
})

test('a chosen locker is named in its delivery and stays in the list', () => {
  const { delivery } = basket({ deliveryId: 'locker', locker, lockerQuery: 'Gdańsk' })
  const option = delivery.options[0]

  expect(option).toMatchObject({ checked: true })
  expect(option?.details.at(-1)).toEqual({ text: 'KRA14A, piekarnia' })
  expect(option?.more[0]).toMatchObject({
    kind: 'lockers',
    lockers: [{ name: 'KRA14A', text: 'ul. Garncarska 3, piekarnia', checked: true }],
  })
})

test('a search that found nothing says what it searched for', () => {
  const order = orderOf(english, { draft: { deliveryId: 'locker', lockerQuery: 'zzz' } })
  const view = viewOf({
    order,
    lockers: { inpost_locker: { kind: 'found', lockers: [], more: false } },
  })

  expect(view.kind === 'basket' && view.delivery.options[0]?.more[0]).toMatchObject({
    none: expect.stringContaining('“zzz”'),
  })
})

test('a near locker is about so many metres away, and one of unknown distance says nothing', () => {
  const order = orderOf(english, { draft: { deliveryId: 'locker' } })
  const lockers = {
    kind: 'found',
    more: false,
    lockers: [120, 1500, 0].map((distance) => ({ ...found.lockers[0], distance })),
  } as const
  const view = viewOf({ order, lockers: { inpost_locker: lockers } })

  expect(view.kind === 'basket' && view.delivery.options[0]?.more[0]).toMatchObject({
    lockers: [{ distance: 'about 100 m' }, { distance: 'about 2 km' }, { distance: '' }],
  })
})

test('the selects of a timed delivery offer the free moments, and the chosen one is named', () => {
  const slot = Date.UTC(2026, 10, 24, 8, 15)
  const option = basket({ deliveryId: 'krakow-day', slot }).delivery.options[4]

  expect(option?.details.at(-1)).toEqual({
    text: 'Tuesday 24 November, 09:15',
    time: { text: 'Tuesday 24 November, 09:15', machine: '2026-11-24T08:15Z' },
  })
  expect(option?.more[0]).toMatchObject({
    kind: 'slots',
    selects: [
      { name: 'krakow-day-month', chosen: '2026-11' },
      { name: 'krakow-day-day', chosen: '24' },
      { name: 'krakow-day-hour', chosen: '9' },
      { name: 'krakow-day-minute', chosen: '15' },
    ],
  })
})

test('a locker that is filled at a chosen hour asks for both', () => {
  const krakow = demoDeliveries().find(({ timeEnabled }) => timeEnabled)
  const deliveries = demoDeliveries()
    .filter(({ _id }) => _id === 'locker')
    .map((one) => ({ ...one, timeEnabled: true, timeLogic: krakow?.timeLogic }))
  const draft = { deliveryId: 'locker', locker, slot: Date.UTC(2026, 10, 24, 8, 15) }
  const view = viewOf({ order: orderOf(english, { draft, deliveries }) })
  const [option] = view.kind === 'basket' ? view.delivery.options : []

  expect(option?.more.map(({ kind }) => kind)).toEqual(['lockers', 'slots'])
  expect(option?.details.slice(-2).map(({ text }) => text)).toEqual([
    'KRA14A, piekarnia',
    'Tuesday 24 November, 09:15',
  ])
})

test('the panel names the day on which it would be there, by the delivery that is chosen', () => {
  const mug = product('mug', { variants: [variant('', 5)] })
  const promised = (draft: OrderDraft) => basket(draft, mug).summary.promise

  expect(promised({})?.how.text).toContain('Courier, Poland.')
  expect(promised({ deliveryId: 'locker' })?.how.text).toContain('Parcel locker, Poland.')
  expect(promised({ deliveryId: 'krakow-day' })).toBeUndefined()
})

test('the hint says how much is missing until a parcel travels free', () => {
  expect(basket({}).summary.hint).toEqual({
    text: '337.70\u00a0zł more, and this delivery is free: Parcel locker.',
    value: 1230,
    max: 35_000,
    label: 'Towards free delivery',
  })
})

test('the hint is about the chosen delivery, where that can become free', () => {
  const dear = product('mug', { price: price(400, 325.2) })

  expect(basket({ deliveryId: 'courier' }).summary.hint).toBeUndefined()
  expect(basket({ deliveryId: 'pickup' }).summary.hint).toBeUndefined()
  expect(basket({ deliveryId: 'locker' }, dear).summary.hint).toMatchObject({
    text: 'Parcel locker: this parcel travels free.',
    value: 1,
    max: 1,
  })
})

test('while no delivery is chosen, the least that one costs is counted, and is called that', () => {
  const { totals, obstacles } = basket({}).summary
  expect(totals.rows).toEqual([
    { name: 'Products', value: '12.30\u00a0zł' },
    { name: 'Delivery, from', value: '12.99\u00a0zł' },
  ])
  expect(totals.sum.value).toBe('25.29\u00a0zł')
  expect(obstacles).toEqual([{ text: 'Please choose a delivery method.', isCode: false }])
  expect(basket({ deliveryId: 'courier' }).summary.totals).toMatchObject({
    rows: [{}, { name: 'Courier', value: '16.99\u00a0zł' }],
    sum: { value: '29.29\u00a0zł' },
  })
})

test('the panel names what the button waits for', () => {
  expect(basket({}).summary.obstacles.map(({ text }) => text)).toEqual([
    'Please choose a delivery method.',
  ])
  expect(basket({ deliveryId: 'locker' }).summary.obstacles.map(({ text }) => text)).toEqual([
    'Please choose a pick-up point.',
  ])
  expect(basket({ deliveryId: 'locker', locker }).summary.obstacles).toEqual([])
})

test('who tried to go on sees a message beside the choice that is missing', () => {
  const locker = orderOf(english, { draft: { deliveryId: 'locker' } })
  const missing = viewOf({ order: orderOf(english), problem: problem('no-delivery') })
  const noLocker = viewOf({ order: locker, problem: problem('no-locker') })

  expect(missing).toMatchObject({ delivery: { error: 'Please choose a delivery method.' } })
  expect(noLocker).toMatchObject({ delivery: { error: undefined } })
  expect(noLocker.kind === 'basket' && noLocker.delivery.options[0]?.more[0]).toMatchObject({
    error: 'Please choose a pick-up point.',
  })
})

test('a country that nothing goes to says so', () => {
  const american = rendering({ shopper: { country: 'us' } })
  const view = viewOf({ order: orderOf(american), rendering: american })

  expect(view).toMatchObject({ delivery: { options: [], country: 'us' } })
  expect(view).toMatchObject({
    summary: { totals: { rows: [{}, { name: 'Delivery', value: 'not chosen yet' }] } },
  })
  expect(view.kind === 'basket' && view.delivery.none).toMatch(/do not deliver/)
})

function basket(draft: OrderDraft, mug = product('mug')) {
  const order = orderOf(english, { draft, items: [item('mug')], products: [mug] })
  const view = viewOf({ order })
  if (view.kind === 'empty') throw new Error('the basket of this test is not empty')
  return view
}

function viewOf(given: Partial<BasketInput> & Pick<BasketInput, 'order'>) {
  const { order } = given
  const total = orderTotal({
    lines: discountLines(order.refreshed.lines),
    delivery: order.delivery?.price ?? zero('PLN'),
    currency: 'PLN',
  })
  return basketView({
    total,
    lockers: {},
    wishCount: 0,
    rendering: english,
    ...given,
  })
}

function problem(reason: 'no-delivery' | 'no-locker') {
  return reason === 'no-delivery'
    ? ({ reason, cure: 'choose-delivery' } as const)
    : ({ reason, cure: 'choose-locker' } as const)
}
