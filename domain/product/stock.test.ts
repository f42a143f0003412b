import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { byId, component, item, product, variant } from '#tests/examples/products.ts'

import {
  hasVariant,
  mustBeAwaited,
  sellableStock,
  stockDemands,
  stockKey,
  stockOf,
  sumOfQuantities,
} from './stock.ts'

test('a line demands its quantity of its variant', () => {
  expect(stockDemands([item('mug', { variantHash: 'glaze;ash', quantity: 3 })])).toEqual([
    { productId: 'mug', variantHash: 'glaze;ash', quantity: 3 },
  ])
  expect(stockDemands([])).toEqual([])
})

test('lines of one variant add up, in whatever order their hash lists the attributes', () => {
  const lines = [
    item('mug', { variantHash: 'b;2,a;1', quantity: 2 }),
    item('mug', { variantHash: 'a;1,b;2', quantity: 1 }),
  ]
  expect(stockDemands(lines)).toEqual([{ productId: 'mug', variantHash: 'a;1,b;2', quantity: 3 }])
})

test('a set demands itself and all of its parts, as often as it is bought', () => {
  const set = item('box', {
    quantity: 2,
    components: [
      component('tea', { quantity: 15 }),
      component('cup', { variantHash: 'glaze;ash', quantity: 2 }),
    ],
  })
  expect(stockDemands([set])).toEqual([
    { productId: 'box', variantHash: '', quantity: 2 },
    { productId: 'cup', variantHash: 'glaze;ash', quantity: 4 },
    { productId: 'tea', variantHash: '', quantity: 30 },
  ])
})

test('a part of a set and a line of the same variant add up', () => {
  const lines = [
    item('tea', { quantity: 50 }),
    item('box', { quantity: 3, components: [component('tea', { quantity: 15 })] }),
  ]
  expect(stockDemands(lines)).toContainEqual({ productId: 'tea', variantHash: '', quantity: 95 })
})

test('a part left out demands nothing', () => {
  const box = item('box', { components: [component('tea', { quantity: 0 })] })
  expect(stockDemands([box]).map(({ productId }) => productId)).toEqual(['box'])
})

test('demands come in one order, by product and then by variant', () => {
  const lines = [
    item('b', { variantHash: 'x;1' }),
    item('c'),
    item('a', { variantHash: 'x;2' }),
    item('b', { variantHash: 'a;1' }),
    item('a', { variantHash: 'x;1' }),
  ]
  const keys = stockDemands(lines).map((demand) => stockKey(demand.productId, demand.variantHash))
  expect(keys).toEqual(['a|x;1', 'a|x;2', 'b|a;1', 'b|x;1', 'c|'])
  expect(stockDemands(lines.toReversed())).toEqual(stockDemands(lines))
})

test('demands have no binary noise', () => {
  const lines = [item('tea', { quantity: 0.1 }), item('tea', { quantity: 0.2 })]
  expect(stockDemands(lines)[0]?.quantity).toBe(0.3)
  expect(sumOfQuantities([0.1, 0.2])).toBe(0.3)
  expect(sumOfQuantities([0.000001, 0.000002])).toBe(0.000003)
  expect(sumOfQuantities([])).toBe(0)
})

test('nothing is lost or made up however lines and sets share their parts', () => {
  const id = fc.constantFrom('a', 'b', 'c')
  const part = fc.record({ productId: id, quantity: fc.nat(9) })
  const line = fc.record({
    productId: id,
    quantity: fc.integer({ min: 1, max: 9 }),
    components: fc.array(part, { maxLength: 4 }),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      const wanted = lines.flatMap(({ productId, quantity, components }) => [
        { productId, quantity },
        ...components.map((part) => ({ ...part, quantity: part.quantity * quantity })),
      ])
      const demands = stockDemands(
        lines.map((line) => ({
          ...line,
          variantHash: '',
          components: line.components.map((part) => ({ ...part, variantHash: '' })),
        })),
      )
      for (const productId of ['a', 'b', 'c']) {
        const sum = wanted
          .filter((one) => one.productId === productId)
          .reduce((sum, { quantity }) => sum + quantity, 0)
        const found = demands.filter((demand) => demand.productId === productId)
        expect(found.map(({ quantity }) => quantity)).toEqual(sum > 0 ? [sum] : [])
      }
    }),
  )
})

test('stock is given away to the last gram, although the product is sold in multiples', () => {
  const tea = product('tea', {
    variants: [variant('', 115, 2)],
    view: { quantityFactor: 50 },
  })
  expect(sellableStock(tea, '')).toBe(113)
  expect(stockOf(byId(tea), 'tea', '')).toBe(113)
})

test('stock follows the line maximum where nothing is counted or pre-order is allowed', () => {
  expect(sellableStock(product('mug'), '')).toBe(999)
  const ahead = product('mug', { variants: [variant('', 0)], view: { allowPreorder: true } })
  expect(sellableStock(ahead, '')).toBe(99_999)
  expect(sellableStock(product('mug', { variants: [variant('a;1', 5)] }), 'a;2')).toBe(0)
})

test('a product that is gone has no stock', () => {
  expect(stockOf(byId(), 'mug', '')).toBe(0)
})

test('what is wanted beyond the free stock is awaited, where the product can be ordered ahead', () => {
  const ahead = product('mug', { variants: [variant('', 5, 2)], view: { allowPreorder: true } })
  expect(mustBeAwaited(byId(ahead), wanted(3))).toBe(false)
  expect(mustBeAwaited(byId(ahead), wanted(4))).toBe(true)
  const plain = product('mug', { variants: [variant('', 5, 2)] })
  expect(mustBeAwaited(byId(plain), wanted(4))).toBe(false)
})

test('nothing is awaited of a product that is gone or has no counted stock', () => {
  const ahead = product('mug', { view: { allowPreorder: true } })
  expect(mustBeAwaited(byId(ahead), wanted(4))).toBe(false)
  expect(mustBeAwaited(byId(), wanted(4))).toBe(false)
})

test('a product with variants has those and no other', () => {
  const mug = product('mug', { variants: [variant('a;1,b;2', 0)] })
  expect(hasVariant(mug, 'b;2,a;1')).toBe(true)
  expect(hasVariant(mug, 'a;1')).toBe(false)
  expect(hasVariant(mug, '')).toBe(false)
  expect(hasVariant(product('tin', { variants: [variant('', 0)] }), '')).toBe(true)
})

test('a product without variants is meant only without a choice', () => {
  expect(hasVariant(product('mug'), '')).toBe(true)
  expect(hasVariant(product('mug'), 'a;1')).toBe(false)
})

function wanted(quantity: number) {
  return { productId: 'mug', variantHash: '', quantity }
}
