import fc from 'fast-check'
import { expect, test } from 'vitest'

import { item, product, variant } from '#tests/examples/products.ts'
import { addButton } from './add-button.ts'
import { lineMaximum } from '../product/quantity.ts'
import { boundsBeside, roomBeside } from './room.ts'

const hair = 1e-6

const products = fc
  .record({
    quantityFactor: fc.constantFrom(1, 2, 3, 6, 12, 50, 0.1, 0.25, 0.5),
    stock: fc.option(fc.nat(500), { nil: undefined }),
    allowPreorder: fc.boolean(),
  })
  .map(({ stock, ...view }) =>
    product('mug', { view, variants: stock === undefined ? [] : [variant('', stock)] }),
  )
const inBasket = fc.oneof(fc.nat(600), fc.double({ min: 0, max: 600, noNaN: true }))

test('the room and what the basket holds stay within the line maximum', () => {
  fc.assert(
    fc.property(products, inBasket, (product, inBasket) => {
      const room = roomBeside(product, '', inBasket)
      fc.pre(room > 0)
      expect(room + inBasket).toBeLessThanOrEqual(lineMaximum(product, '') + hair)
    }),
  )
})

test('the room is whole multiples, and one more of them would not fit', () => {
  fc.assert(
    fc.property(products, inBasket, (product, inBasket) => {
      const step = product.options.view.quantityFactor
      const room = roomBeside(product, '', inBasket)
      expect(Math.abs(room / step - Math.round(room / step))).toBeLessThan(hair)
      expect(room + step + inBasket).toBeGreaterThan(lineMaximum(product, '') - hair)
    }),
  )
})

test('the button can be pressed exactly where a quantity can be chosen', () => {
  fc.assert(
    fc.property(products, fc.nat(600), (product, quantity) => {
      const basket = quantity > 0 ? [item('mug', { quantity })] : []
      const button = addButton({
        product,
        variantHash: '',
        price: 'shown',
        inBasket: quantity,
        notifyAvailability: false,
        personalizationComplete: true,
        components: 'available',
      })
      const { min, max } = boundsBeside(product, '', basket)
      expect(button.kind === 'add' || button.kind === 'pre-order').toBe(max > 0)
      expect(min).toBeLessThanOrEqual(max)
    }),
  )
})
