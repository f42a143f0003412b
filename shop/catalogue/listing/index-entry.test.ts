import { expect, test } from 'vitest'

import { byId, polishShopper, price, product } from '#tests/examples/products.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { listedGross } from './index-entry.ts'

const tea = product('tea', { price: price(20, 16) })
const cup = product('cup', { price: price(15, 12) })
const lid = product('lid', { price: price(5, 4) })
const components = [
  { id: 'tea', quantity: 1 },
  { id: 'cup', quantity: 1 },
  { id: 'lid', quantity: 1, extra: true },
]

test('a listing finds a set without an own price by what its first parts cost', () => {
  expect(grossOf({ type: 'set_creator', price: undefined, components })).toBe(3500)
  expect(grossOf({ type: 'set_creator', price: price(100, 80), components })).toBe(10_000)
  expect(grossOf({ type: 'set', price: undefined, components })).toBeUndefined()
})

function grossOf(given: Parameters<typeof product>[1]) {
  const { settings } = rendering()
  return listedGross(product('box', given), byId(tea, cup, lid), polishShopper, settings)
}
