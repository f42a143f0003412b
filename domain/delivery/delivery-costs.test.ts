import fc from 'fast-check'
import { expect, test } from 'vitest'

import { demoDeliveries } from '#demo/shop/checkout/deliveries.ts'
import { openShop, product } from '#tests/examples/products.ts'
import { daysOfDelivery, deliveryCosts } from './delivery-costs.ts'

const methods = demoDeliveries()
const mug = (gross: number) => ({
  product: product('mug'),
  variant: undefined,
  unit: { gross, net: gross, currency: 'PLN' },
})
const costs = (gross: number, country: string, offered = methods) =>
  deliveryCosts(offered, mug(gross), country, [], openShop).map(({ method, price }) => [
    method._id,
    price.gross,
  ])

test('what a parcel with one product costs is given for each way to send it, the cheapest first', () => {
  expect(costs(5_000, 'pl')).toEqual([
    ['locker', 1_299],
    ['courier-point', 1_499],
    ['courier', 1_699],
    ['courier-cod', 2_199],
  ])
  const reversed = methods.map((method) => ({ ...method, order: -method.order }))
  expect(costs(5_000, 'pl', reversed)).toEqual(costs(5_000, 'pl'))
  expect(costs(5_000, 'de')).toEqual([['courier-eu', 4_900]])
  expect(costs(5_000, 'fr')).toEqual([])
})

test('a method that counts pieces counts one', () => {
  const perPiece = methods.slice(0, 1).map((method) => ({
    ...method,
    advanced: true,
    customLogic: [{ type: 'itemCount' as const, from: 1, to: 2, brutto: 7, netto: 6 }],
    countries: ['pl'],
  }))
  expect(costs(5_000, 'pl', perPiece).map(([, price]) => price)).toEqual([700])
})

test('a dear product is sent free where a basket with it would be', () => {
  expect(costs(35_000, 'pl')[0]).toEqual(['locker', 0])
  expect(costs(34_999, 'pl')[0]).toEqual(['locker', 1_299])
})

test('what is sold by weight costs as much as the least of it', () => {
  const tea = product('tea', {
    type: 'weight',
    pricedUnit: 50,
    unit: 'g',
    view: { quantityFactor: 500 },
  })
  const sent = { ...mug(3_500), product: tea }
  expect(deliveryCosts(methods, sent, 'pl', [], openShop)[0]?.price.gross).toBe(0)
})

test('days are read from one number or two, and from no other words', () => {
  expect(daysOfDelivery('1–2')).toEqual({ min: 1, max: 2 })
  expect(daysOfDelivery(' 3 - 5 ')).toEqual({ min: 3, max: 5 })
  expect(daysOfDelivery('2')).toEqual({ min: 2, max: 2 })
  expect(daysOfDelivery('10–14')).toEqual({ min: 10, max: 14 })
  for (const text of ['', '5–3', 'soon', '1–2 days', '1–2–3']) {
    expect(daysOfDelivery(text), text).toBeUndefined()
  }
})

test('whatever the text, the first day is not after the last', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const days = daysOfDelivery(text)
      if (days) expect(days.min).toBeLessThanOrEqual(days.max)
    }),
  )
})
