import fc from 'fast-check'
import { expect, test } from 'vitest'

import { byId, component, item, product, variant } from '#tests/examples/products.ts'
import { stockDemands } from '../product/stock.ts'
import { lineBounds } from './line-bounds.ts'
import { boundsBeside } from './room.ts'

const tea = product('tea', { variants: [variant('', 10)], view: { quantityFactor: 6 } })
const parts = { components: [{ id: 'tea', quantity: 3 }] }
const box = product('box', { type: 'set', ...parts })
const boxOfTea = item('box', { components: [component('tea', { quantity: 3 })] })
const all = byId(tea, box)

test('a line can have what others leave of its stock, in whole multiples', () => {
  const beside = (quantity: number) =>
    lineBounds(item('tea'), tea, all, stockDemands([item('tea', { quantity })]))

  expect(beside(0)).toEqual({ min: 6, step: 6, max: 6 })
  expect(beside(4).max).toBe(6)
  expect(beside(5)).toEqual({ min: 0, step: 6, max: 0 })
  expect(beside(99).max).toBe(0)
})

test('what is to be added is held to the line maximum instead', () => {
  const held = [item('box', { components: [component('tea', { quantity: 4 })] })]

  expect(lineBounds(item('tea'), tea, all, stockDemands(held)).max).toBe(6)
  expect(boundsBeside(tea, '', held).max).toBe(0)
})

test('a set can have as much as its parts are enough for, to the last gram', () => {
  expect(lineBounds(boxOfTea, box, all, []).max).toBe(3)
  expect(lineBounds(boxOfTea, box, all, stockDemands([item('tea', { quantity: 2 })])).max).toBe(2)
})

test('a set that is not held to stock is bound by its own product alone', () => {
  const view = { disableStockCountValidationOnUi: true }
  const open = product('box', { type: 'set_creator', view, ...parts })

  expect(lineBounds(boxOfTea, open, byId(tea, open), []).max).toBe(99_999)
})

test('a line never has more than the stock and what others have together', () => {
  fc.assert(
    fc.property(
      fc.nat(200),
      fc.nat(250),
      fc.constantFrom(1, 6, 50, 0.1),
      (count, taken, quantityFactor) => {
        const mug = product('mug', { variants: [variant('', count)], view: { quantityFactor } })
        const demands = stockDemands([item('mug', { quantity: taken })])
        const { max } = lineBounds(item('mug'), mug, byId(mug), demands)

        if (max > 0) expect(max + taken).toBeLessThanOrEqual(count)
        expect(max + taken + quantityFactor).toBeGreaterThan(count - 1e-6)
      },
    ),
  )
})
