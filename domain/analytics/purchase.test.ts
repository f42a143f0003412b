import fc from 'fast-check'
import { expect, test } from 'vitest'

import { item, product, variant } from '#tests/examples/products.ts'
import type { GrossNet } from '../money.ts'
import { orderTotal } from '../order/order-total.ts'
import { mayTrackPurchase, purchaseOf } from './purchase.ts'

const mug = {
  item: item('mug', { variantHash: 'glaze;ash', quantity: 2 }),
  product: product('mug', { variants: [variant('glaze;ash', 5), variant('glaze;moss', 5)] }),
  name: 'Lake mug',
  quantity: 2,
  total: pln(24_600, 20_000),
}
const tea = {
  item: item('tea', { quantity: 250 }),
  product: product('tea', { type: 'weight' }),
  name: 'Sencha',
  quantity: 250,
  total: pln(5_000, 4_630),
}

test('a purchase names its order, what was bought after the discount, and how it was sent', () => {
  const lines = [mug, tea]
  const applied = {
    kind: 'applied' as const,
    discount: pln(2_460, 2_000),
    perLine: [{ id: mug.item.id, gross: 2_460, net: 2_000 }],
  }
  const total = orderTotal({
    lines,
    promo: applied,
    delivery: pln(1_230, 1_000),
    surcharge: pln(615, 500),
    currency: 'PLN',
  })

  expect(purchaseOf('K/1', lines, total, { typed: 'AUTUMN', applied })).toEqual({
    name: 'purchase',
    transactionId: 'K/1',
    value: 22_630,
    tax: 4_855,
    shipping: 1_500,
    currency: 'PLN',
    coupon: 'AUTUMN',
    items: [
      {
        id: 'mug-8e4ca2cd22',
        group: 'mug',
        name: 'Lake mug',
        variant: 'glaze;ash',
        price: 9_000,
        quantity: 2,
      },
      { id: 'tea', name: 'Sencha', price: 4_630, quantity: 1 },
    ],
  })
})

test('value, shipping and tax make up what the order comes to', () => {
  const amount = fc
    .tuple(fc.integer({ min: 1, max: 900_000 }), fc.integer({ min: 0, max: 23 }))
    .map(([net, vat]) => pln(net + Math.round((net * vat) / 100), net))
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 9 }), amount, (totals, delivery) => {
      const lines = totals.map((total) => ({ ...mug, total }))
      const sum = orderTotal({ lines, delivery, currency: 'PLN' })
      const { value, tax, shipping } = purchaseOf('K/1', lines, sum, undefined)
      expect(value + tax + shipping).toBe(sum.sum.gross)
    }),
  )
})

test('only a bought order is reported, and only with consent to some counting', () => {
  const told = (['paying', 'waiting', 'paid', 'cancelled'] as const).map((stage) =>
    [undefined, [], ['marketing' as const], ['statistics' as const, 'marketing' as const]].map(
      (consent) => mayTrackPurchase(stage, consent),
    ),
  )
  const never = [false, false, false, false]
  const agreed = [false, false, true, true]
  expect(told).toEqual([never, agreed, agreed, never])
})

function pln(gross: number, net: number): GrossNet {
  return { gross, net, currency: 'PLN' }
}
