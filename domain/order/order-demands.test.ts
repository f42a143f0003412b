import fc from 'fast-check'
import { expect, test } from 'vitest'

import { byId, component, item, product, variant } from '#tests/examples/products.ts'
import { byVariant, orderDemands, shortagesOf, stockTaken } from './order-demands.ts'

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

test('only the variant that is not there is ordered ahead', () => {
  const tea = (id: string) =>
    product(id, {
      variants: [variant('size;s', 1), variant('size;l', 9)],
      view: { allowPreorder: true },
    })
  const shop = byId(tea('black'), tea('green'))
  const items = [
    item('green', { id: '1', variantHash: 'size;s', quantity: 1 }),
    item('black', { id: '2', variantHash: 'size;s', quantity: 2 }),
    item('black', { id: '3', variantHash: 'size;l', quantity: 2 }),
  ]
  expect(stockTaken(orderDemands(items, shop), shop)).toEqual([
    { productId: 'black', variantHash: 'size;l', locked: 2, preordered: 0 },
    { productId: 'black', variantHash: 'size;s', locked: 0, preordered: 2 },
    { productId: 'green', variantHash: 'size;s', locked: 1, preordered: 0 },
  ])
})

test('stock is taken by product, then by variant', () => {
  const of = (productId: string, variantHash: string) => ({ productId, variantHash })
  expect(byVariant(of('a', 'z'), of('b', 'a'))).toBe(-1)
  expect(byVariant(of('b', 'a'), of('a', 'z'))).toBe(1)
  expect(byVariant(of('a', 'x'), of('a', 'y'))).toBe(-1)
  expect(byVariant(of('a', 'y'), of('a', 'x'))).toBe(1)
  expect(byVariant(of('a', 'x'), of('a', 'x'))).toBe(0)
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
