import fc from 'fast-check'
import { expect, test } from 'vitest'

import { detailed, item, product, variant } from '#tests/examples/products.ts'
import { quantityCount, stepped } from './count.ts'

const products = fc
  .record({
    quantityFactor: fc.constantFrom(1, 6, 50, 0.1, 0.25),
    stock: fc.nat(300),
    allowPreorder: fc.boolean(),
  })
  .map(({ stock, ...view }) => detailed(product('mug', { view, variants: [variant('', stock)] })))
const baskets = fc.nat(300).map((quantity) => [item('mug', { quantity })])
const typed = fc.oneof(fc.string(), fc.nat(400).map(String), fc.constant(undefined))

test('whatever is typed, the quantity lies within its bounds', () => {
  fc.assert(
    fc.property(products, baskets, typed, (product, basket, typed) => {
      const { value, bounds } = quantityCount(product, { choice: {}, quantity: typed }, basket)
      expect(value).toBeGreaterThanOrEqual(bounds.min)
      expect(value).toBeLessThanOrEqual(bounds.max)
    }),
  )
})

test('a quantity that was typed and changed is never changed without a word', () => {
  fc.assert(
    fc.property(products, baskets, fc.nat(400), (product, basket, wanted) => {
      const chosen = { choice: {}, quantity: String(wanted) }
      const { value, correction } = quantityCount(product, chosen, basket)
      if (value !== wanted) expect(correction).toBeDefined()
    }),
  )
})

test('plus and then minus come back to where they were, away from the ends', () => {
  fc.assert(
    fc.property(products, baskets, (product, basket) => {
      const start = { choice: {}, quantity: undefined, texts: {}, parts: [] }
      const { value, bounds } = quantityCount(product, start, basket)
      fc.pre(value + bounds.step <= bounds.max)
      const more = stepped(start, { of: 'quantity', by: 1 }, product, basket)
      const less = stepped(more, { of: 'quantity', by: -1 }, product, basket)
      expect(less.quantity).toBe(String(value))
    }),
  )
})
