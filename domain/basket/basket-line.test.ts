import { expect, test } from 'vitest'

import { item, product } from '#tests/examples/products.ts'

import {
  basketCount,
  type BasketLine,
  discountLines,
  hasFixedQuantity,
  seenPrices,
} from './basket-line.ts'
import type { Product } from '../entities/product.ts'

const mug = product('mug')
const tea = product('tea', { type: 'weight', pricedUnit: 50 })

test('the basket counts pieces, and a line by weight as one', () => {
  expect(basketCount([])).toBe(0)
  expect(basketCount([line(mug, 3, 1230), line(tea, 250, 3200)])).toBe(4)
  const box = product('box', { type: 'set' })
  expect(basketCount([line(box, 2, 100), line({ ...box, type: 'set_creator' }, 3, 100)])).toBe(5)
})

test('the prices a shopper has seen are kept by line, gross and with their currency', () => {
  expect(seenPrices([line(mug, 3, 1230), line(tea, 250, 3200)])).toEqual({
    mug: { minor: 1230, currency: 'PLN' },
    tea: { minor: 3200, currency: 'PLN' },
  })
})

test('discounts see a line as single items at the price of one', () => {
  expect(discountLines([{ ...line(mug, 3, 1230), reduced: true }])).toEqual([
    {
      id: 'mug',
      productId: 'mug',
      quantity: 3,
      total: { gross: 3690, net: 3690, currency: 'PLN' },
      unitGross: 1230,
      reduced: true,
    },
  ])
})

test('discounts see the price of one piece, also where the price is given for more', () => {
  const beads = product('beads', { pricedUnit: 10 })
  expect(discountLines([line(beads, 20, 500)])[0]).toMatchObject({ quantity: 20, unitGross: 50 })
})

test('discounts see goods sold by weight as one item that costs the whole line', () => {
  expect(discountLines([line(tea, 250, 3200)])[0]).toMatchObject({
    quantity: 1,
    unitGross: 16_000,
    total: { gross: 16_000 },
    reduced: false,
  })
})

test('only sets have a fixed quantity in the basket', () => {
  expect(hasFixedQuantity({ type: 'set' })).toBe(true)
  expect(hasFixedQuantity({ type: 'set_creator' })).toBe(true)
  expect(hasFixedQuantity({ type: 'normal' })).toBe(false)
  expect(hasFixedQuantity({ type: 'weight' })).toBe(false)
})

function line(of: Product, quantity: number, gross: number): BasketLine {
  const total = (gross * quantity) / of.pricedUnit
  return {
    item: item(of._id, { quantity }),
    product: of,
    variant: undefined,
    quantity,
    bounds: { min: 1, step: 1, max: 999 },
    unit: { gross, net: gross, currency: 'PLN' },
    total: { gross: total, net: total, currency: 'PLN' },
    reduced: false,
    preorder: false,
  }
}
