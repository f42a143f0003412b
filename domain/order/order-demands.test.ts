import fc from 'fast-check'
import { expect, test } from 'vitest'

import { byId, component, item, product, variant } from '#tests/examples/products.ts'
import { orderDemands, shortagesOf, stockTaken } from './order-demands.ts'

const mug = product('mug', { variants: [variant('size;s,glaze;ash', 5, 2)] })
const ahead = product('tea', { variants: [variant('', 1)], view: { allowPreorder: true } })
const all = byId(mug, ahead, product('box', { type: 'set' }))
const box = item('box', {
  quantity: 2,
  components: [component('mug', { variantHash: 'glaze;ash,size;s', quantity: 1.2 })],
})

test('an order needs whole units of what is counted, by the hash that its stock has', () => {
  expect(orderDemands([box, item('tea', { quantity: 3 }), item('gone')], all)).toEqual([
    { productId: 'mug', variantHash: 'size;s,glaze;ash', quantity: 3, preorder: false },
    { productId: 'tea', variantHash: '', quantity: 3, preorder: true },
  ])
})

test('short is what is needed beyond the free stock and cannot be ordered ahead', () => {
  const more = { ...box, quantity: 3 }

  expect(shortagesOf(orderDemands([box, item('tea', { quantity: 3 })], all), all)).toEqual([])
  expect(shortagesOf(orderDemands([more], all), all)).toEqual([
    { productId: 'mug', variantHash: 'size;s,glaze;ash', wanted: 4, left: 3 },
  ])
  expect(shortagesOf(orderDemands([box], all), byId())).toMatchObject([{ wanted: 3, left: 0 }])
})

test('what an order is short of, it wants more of than is left', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), fc.nat(30), fc.boolean(), (count, locked, wanted, pre) => {
      const tea = product('tea', {
        variants: [variant('', count, locked)],
        view: { allowPreorder: pre },
      })
      const lines = [item('tea', { quantity: wanted })]
      const short = shortagesOf(orderDemands(lines, byId(tea)), byId(tea))
      expect(short.length).toBe(!pre && wanted > Math.max(0, count - locked) ? 1 : 0)
      for (const { wanted, left } of short) expect(wanted).toBeGreaterThan(left)
    }),
  )
})

test('what is not there is ordered ahead as a whole, and all take in one sequence', () => {
  const few = product('tea', { variants: [variant('', 2)], view: { allowPreorder: true } })
  const shop = byId(mug, few, product('box', { type: 'set' }))
  const demands = orderDemands([item('tea', { quantity: 3 }), box], shop)

  expect(stockTaken(demands, shop)).toEqual([
    { productId: 'mug', variantHash: 'size;s,glaze;ash', locked: 3, preordered: 0 },
    { productId: 'tea', variantHash: '', locked: 0, preordered: 3 },
  ])
  expect(stockTaken(orderDemands([item('tea', { quantity: 2 })], shop), shop)).toEqual([
    { productId: 'tea', variantHash: '', locked: 2, preordered: 0 },
  ])
})

test('an order that is not short takes all that it needs, and never more than is free', () => {
  fc.assert(
    fc.property(
      fc.nat(20),
      fc.nat(20),
      fc.integer({ min: 1, max: 30 }),
      (count, locked, wanted) => {
        const tea = product('tea', {
          variants: [variant('', count, locked)],
          view: { allowPreorder: true },
        })
        const demands = orderDemands([item('tea', { quantity: wanted })], byId(tea))
        const [taken] = stockTaken(demands, byId(tea))
        const free = Math.max(0, count - locked)

        expect(taken).toMatchObject(
          wanted <= free ? { locked: wanted, preordered: 0 } : { locked: 0, preordered: wanted },
        )
      },
    ),
  )
})
