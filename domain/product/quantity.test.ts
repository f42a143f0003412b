import { expect, test } from 'vitest'

import { productView } from '#tests/examples/products.ts'
import type { Product, ProductView, Variant } from '../entities/product.ts'
import {
  canStepDown,
  changedQuantity,
  canStepUp,
  clampQuantity,
  floorToMultiple,
  lineMaximum,
  quantityBounds,
  readQuantity,
  stepBy,
  stepDown,
  stepUp,
} from './quantity.ts'

const sixes = { min: 6, step: 6, max: 24 }

test('a line holds the free stock, rounded down to whole multiples', () => {
  expect(lineMaximum(product([variant('', 17, 2)], { quantityFactor: 6 }), '')).toBe(12)
  expect(lineMaximum(product([variant('', 14, 2)], { quantityFactor: 6 }), '')).toBe(12)
  expect(lineMaximum(product([variant('', 13, 2)], { quantityFactor: 6 }), '')).toBe(6)
  expect(lineMaximum(product([variant('', 7, 2)], { quantityFactor: 6 }), '')).toBe(0)
  expect(lineMaximum(product([variant('', 5, 2)]), '')).toBe(3)
})

test('locked stock beyond what is counted leaves nothing', () => {
  expect(lineMaximum(product([variant('', 2, 5)]), '')).toBe(0)
})

test('the maximum is that of the chosen variant, in whatever order its hash is written', () => {
  const cups = product([variant('a;1,b;2', 4, 0), variant('a;1,b;3', 9, 0)])
  expect(lineMaximum(cups, 'a;1,b;3')).toBe(9)
  expect(lineMaximum(cups, 'b;2,a;1')).toBe(4)
})

test('a combination that does not exist can hold nothing, even where pre-order is allowed', () => {
  expect(lineMaximum(product([variant('a;1', 4, 0)]), 'a;2')).toBe(0)
  expect(lineMaximum(product([variant('a;1', 4, 0)]), undefined)).toBe(0)
  expect(lineMaximum(product([variant('a;1', 4, 0)], { allowPreorder: true }), 'a;2')).toBe(0)
})

test('an undefined choice finds the variant that has nothing to choose', () => {
  expect(lineMaximum(product([variant('', 4, 0)]), undefined)).toBe(4)
})

test('pre-order lifts the maximum to 99999, in stock or not', () => {
  expect(lineMaximum(product([variant('', 0, 0)], { allowPreorder: true }), '')).toBe(99_999)
  expect(lineMaximum(product([variant('', 4, 0)], { allowPreorder: true }), '')).toBe(99_999)
  expect(lineMaximum(product([], { allowPreorder: true }), '')).toBe(99_999)
})

test('without variants a line holds 999, or 99999 when the screen does not check stock', () => {
  expect(lineMaximum(product([]), undefined)).toBe(999)
  expect(lineMaximum(product([], { disableStockCountValidationOnUi: true }), undefined)).toBe(
    99_999,
  )
})

test('the screen’s unchecked stock does not lift the maximum of a counted variant', () => {
  const counted = product([variant('', 4, 0)], { disableStockCountValidationOnUi: true })
  expect(lineMaximum(counted, '')).toBe(4)
})

test('on the product and in the basket a quantity runs from one multiple to the maximum', () => {
  const tea = product([variant('', 500, 20)], { quantityFactor: 50 })
  expect(quantityBounds(tea, '', 'product')).toEqual({ min: 50, step: 50, max: 450 })
  expect(quantityBounds(tea, '', 'basket')).toEqual({ min: 50, step: 50, max: 450 })
})

test('in a set picker a quantity may be nothing', () => {
  expect(quantityBounds(product([variant('', 5, 0)]), '', 'set')).toEqual({
    min: 0,
    step: 1,
    max: 5,
  })
})

test('a wish is held to 999999 in whole multiples, and to no stock', () => {
  expect(quantityBounds(product([variant('', 0, 0)]), '', 'wishlist')).toEqual({
    min: 1,
    step: 1,
    max: 999_999,
  })
  expect(quantityBounds(product([], { quantityFactor: 50 }), '', 'wishlist').max).toBe(999_950)
})

test('the largest quantity of goods sold in multiples is a multiple', () => {
  expect(quantityBounds(product([], { quantityFactor: 6 }), '', 'product').max).toBe(996)
})

test('where not one multiple is left, nothing is the only quantity', () => {
  const few = product([variant('', 5, 0)], { quantityFactor: 6 })
  expect(quantityBounds(few, '', 'product')).toEqual({ min: 0, step: 6, max: 0 })
})

test('a quantity above the maximum is brought down to it', () => {
  expect(clampQuantity(25, sixes)).toBe(24)
  expect(clampQuantity(Number.POSITIVE_INFINITY, sixes)).toBe(24)
  expect(clampQuantity(24, sixes)).toBe(24)
})

test('a quantity below the minimum is brought up to it', () => {
  expect(clampQuantity(1, sixes)).toBe(6)
  expect(clampQuantity(-3, sixes)).toBe(6)
  expect(clampQuantity(-3, { ...sixes, min: 0 })).toBe(0)
})

test('a quantity between two multiples is brought down to the lower', () => {
  expect(clampQuantity(17, sixes)).toBe(12)
})

test('what is no number becomes the least quantity', () => {
  expect(clampQuantity(Number.NaN, sixes)).toBe(6)
})

test('with nothing left every quantity becomes nothing', () => {
  expect(clampQuantity(6, { min: 0, step: 6, max: 0 })).toBe(0)
})

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['13', 12],
  ['17.9', 12],
  ['12,5', 12],
  ['12.75', 12],
  ['24', 24],
  ['1', 6],
  ['0.5', 6],
  ['6', 6],
])('typed "%s" gives %d', (typed, quantity) => {
  expect(readQuantity(typed, 18, sixes).quantity).toBe(quantity)
})

test.each([
  '25',
  '24.1',
  '0',
  '-6',
  '',
  ' ',
  'six',
  '6x',
  'x6',
  '6.',
  '.5',
  '1e1',
  '0x10',
  '1 2',
  'Infinity',
])('typed "%s" leaves the old quantity', (typed) => {
  expect(readQuantity(typed, 18, sixes).quantity).toBe(18)
})

test('a typed nothing is refused even where minus may reach it', () => {
  expect(readQuantity('0', 2, { min: 0, step: 1, max: 5 }).quantity).toBe(2)
})

test.each([
  ['12', { quantity: 12 }],
  ['24,0', { quantity: 24 }],
  ['13', { quantity: 12, correction: 'rounded' }],
  ['0.5', { quantity: 6, correction: 'rounded' }],
  ['25', { quantity: 18, correction: 'too-many' }],
  ['1e9', { quantity: 18, correction: 'not-a-quantity' }],
  ['0', { quantity: 18, correction: 'not-a-quantity' }],
  ['-6', { quantity: 18, correction: 'not-a-quantity' }],
  ['', { quantity: 18, correction: 'not-a-quantity' }],
  ['six', { quantity: 18, correction: 'not-a-quantity' }],
])('typed "%s" says what became of it', (typed, read) => {
  expect(readQuantity(typed, 18, sixes)).toEqual(read)
})

test('one and a half pieces are not one piece without a word', () => {
  const pieces = { min: 1, step: 1, max: 13 }
  expect(readQuantity('1,5', 3, pieces)).toEqual({ quantity: 1, correction: 'rounded' })
  expect(readQuantity('2.9', 3, pieces)).toEqual({ quantity: 2, correction: 'rounded' })
})

test('what can mean two things is no quantity, and thousands may be parted by a blank', () => {
  const grams = { min: 50, step: 50, max: 5000 }
  for (const typed of ['1.250', '1,250', '1.000']) {
    expect(readQuantity(typed, 50, grams)).toEqual({ quantity: 50, correction: 'two-readings' })
  }
  for (const typed of ['1 000', '1\u00a0000', '1000', '1 000,0']) {
    expect(readQuantity(typed, 50, grams)).toEqual({ quantity: 1000 })
  }
})

test('a tenth that binary numbers cannot hold is no correction', () => {
  expect(readQuantity('0.3', 0.1, { min: 0.1, step: 0.1, max: 9 })).toEqual({ quantity: 0.3 })
})

test('an old quantity that no longer fits is brought into bounds', () => {
  expect(readQuantity('many', 30, sixes).quantity).toBe(24)
})

test('what was typed counts first, then the step', () => {
  expect(changedQuantity(6, { typed: '12', by: 1 }, sixes)).toEqual({ quantity: 18 })
  expect(changedQuantity(6, { typed: '12', by: 0 }, sixes)).toEqual({ quantity: 12 })
  expect(changedQuantity(6, { typed: '13', by: -1 }, sixes)).toEqual({
    quantity: 6,
    correction: 'rounded',
  })
})

test('a field that was not touched is only stepped, and no message comes of it', () => {
  expect(changedQuantity(12, { typed: undefined, by: 0 }, sixes)).toEqual({ quantity: 12 })
  expect(changedQuantity(12, { typed: undefined, by: 1 }, sixes)).toEqual({ quantity: 18 })
  expect(changedQuantity(24, { typed: undefined, by: 1 }, sixes)).toEqual({ quantity: 24 })
})

test('plus works until one more multiple would pass the maximum', () => {
  expect(canStepUp(18, sixes)).toBe(true)
  expect(canStepUp(19, sixes)).toBe(false)
  expect(canStepUp(24, sixes)).toBe(false)
})

test('minus works from two multiples on', () => {
  expect(canStepDown(12, sixes)).toBe(true)
  expect(canStepDown(11, sixes)).toBe(false)
  expect(canStepDown(6, sixes)).toBe(false)
})

test('in a set picker minus works down to nothing', () => {
  const picker = { min: 0, step: 1, max: 3 }
  expect(canStepDown(1, picker)).toBe(true)
  expect(canStepDown(0, picker)).toBe(false)
})

test('the sign of a button says whether it is plus or minus, and what is no number is neither', () => {
  expect(stepBy(12, 1, sixes)).toBe(18)
  expect(stepBy(12, 7, sixes)).toBe(18)
  expect(stepBy(12, -1, sixes)).toBe(6)
  expect(stepBy(12, 0, sixes)).toBe(12)
  expect(stepBy(12, Number.NaN, sixes)).toBe(12)
})

test('plus and minus move by one multiple and stand still at the bounds', () => {
  expect(stepUp(12, sixes)).toBe(18)
  expect(stepUp(24, sixes)).toBe(24)
  expect(stepUp(30, sixes)).toBe(24)
  expect(stepDown(12, sixes)).toBe(6)
  expect(stepDown(6, sixes)).toBe(6)
  expect(stepDown(1, sixes)).toBe(6)
})

test('tenths step as they read, without binary dust', () => {
  const tenths = { min: 0.1, step: 0.1, max: 0.3 }
  expect(floorToMultiple(0.3, 0.1)).toBe(0.3)
  expect(floorToMultiple(0.39, 0.1)).toBe(0.3)
  expect(canStepUp(0.2, tenths)).toBe(true)
  expect(stepUp(0.2, tenths)).toBe(0.3)
  expect(canStepDown(0.2, tenths)).toBe(true)
  expect(canStepUp(0.3, tenths)).toBe(false)
})

function product(
  variants: Variant[],
  view: Partial<ProductView> = {},
): Pick<Product, 'variants' | 'options'> {
  return {
    variants,
    options: { view: productView(view) },
  }
}

function variant(hash: string, count: number, locked: number): Variant {
  return { hash, attributes: [], count, locked, images: [], code: '', available: true }
}
