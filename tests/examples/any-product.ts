import fc from 'fast-check'

import { product, variant } from './products.ts'

/** Products without a choice: sold singly or by multiples, with any stock, pre-ordered or not. */
export const plainProducts = fc
  .record({
    quantityFactor: fc.constantFrom(1, 6, 50, 0.1),
    stock: fc.option(fc.nat(200)),
    allowPreorder: fc.boolean(),
  })
  .map(({ stock, ...view }) =>
    product('mug', { view, variants: stock === null ? [] : [variant('', stock)] }),
  )
