import { expect, test } from 'vitest'

import { component, item, product, variant } from '#tests/examples/products.ts'
import { boundsBeside, roomBeside } from './room.ts'

const ash = variant('glaze;ash', 12)
const moss = variant('glaze;moss', 30)
const mug = product('mug', { variants: [ash, moss] })
const sixes = product('mug', { variants: [ash, moss], view: { quantityFactor: 6 } })

test('what the basket holds is taken off what a line can hold', () => {
  expect(roomBeside(mug, ash.hash, 0)).toBe(12)
  expect(roomBeside(mug, ash.hash, 5)).toBe(7)
  expect(roomBeside(mug, ash.hash, 12)).toBe(0)
})

test('room for less than one multiple is no room, and for more than one is whole multiples', () => {
  expect(roomBeside(sixes, ash.hash, 7)).toBe(0)
  expect(roomBeside(sixes, moss.hash, 7)).toBe(18)
})

test('steps that are no exact binary numbers leave exact room', () => {
  const tea = product('tea', { variants: [variant('', 1)], view: { quantityFactor: 0.1 } })
  expect(roomBeside(tea, '', 0.7)).toBe(0.3)
  expect(roomBeside(tea, '', 0.9)).toBe(0.1)
})

test('a basket that holds more than there is leaves no room, and not less than none', () => {
  expect(roomBeside(mug, ash.hash, 40)).toBe(0)
  expect(roomBeside(mug, 'glaze;cobalt', 1)).toBe(0)
})

test('where nobody counts the stock, the basket counts all the same', () => {
  expect(roomBeside(product('card'), '', 10)).toBe(989)
  expect(
    roomBeside(product('mug', { variants: [ash], view: { allowPreorder: true } }), ash.hash, 10),
  ).toBe(99_989)
})

test('a quantity to be added moves from one multiple to the room that all lines and sets leave', () => {
  const basket = [
    item('mug', { variantHash: ash.hash, quantity: 2 }),
    item('box', { quantity: 3, components: [component('mug', { variantHash: ash.hash })] }),
    item('mug', { variantHash: moss.hash, quantity: 9 }),
  ]
  expect(boundsBeside(mug, ash.hash, basket)).toEqual({ min: 1, step: 1, max: 7 })
  expect(boundsBeside(sixes, ash.hash, basket)).toEqual({ min: 6, step: 6, max: 6 })
})

test('where no multiple fits any more, nothing can be chosen', () => {
  const basket = [item('mug', { variantHash: ash.hash, quantity: 7 })]
  expect(boundsBeside(sixes, ash.hash, basket)).toEqual({ min: 0, step: 6, max: 0 })
})

test('while no variant is chosen, the best stocked one counts, whatever the basket holds', () => {
  const basket = [item('mug', { variantHash: moss.hash, quantity: 30 })]
  expect(boundsBeside(sixes, undefined, basket)).toEqual({ min: 6, step: 6, max: 30 })
  expect(boundsBeside(product('card'), undefined, basket)).toEqual({ min: 1, step: 1, max: 999 })
})
