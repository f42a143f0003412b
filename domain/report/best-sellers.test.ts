import fc from 'fast-check'
import { expect, test } from 'vitest'

import { bestFirst } from './best-sellers.ts'

const currencies = [
  { code: 'PLN', rate: 1 },
  { code: 'EUR', rate: 0.25 },
]

test('grams of tea do not go before cups that brought more, in whatever currency', () => {
  const tea = { productId: 'tea', quantity: 900, revenue: { PLN: 180 } }
  const cups = { productId: 'cup', quantity: 4, revenue: { PLN: 100, EUR: 50 } }
  const plate = { productId: 'plate', quantity: 1, revenue: { EUR: 50 } }
  const old = { productId: 'old', quantity: 50, revenue: { CHF: 5000 } }
  expect(bestFirst([old, tea, plate, cups], currencies)).toEqual([cups, plate, tea, old])
})

test('of equals the one of which more was sold, then by id', () => {
  const sold = [
    { productId: 'b', quantity: 1, revenue: { PLN: 5 } },
    { productId: 'a', quantity: 1, revenue: { PLN: 5 } },
    { productId: 'c', quantity: 2, revenue: { PLN: 5 } },
  ]
  expect(bestFirst(sold, currencies).map(({ productId }) => productId)).toEqual(['c', 'a', 'b'])
})

test('all stay, whatever their sequence was', () => {
  const one = fc.record({
    productId: fc.string(),
    quantity: fc.nat(1000),
    revenue: fc.dictionary(fc.constantFrom('PLN', 'EUR'), fc.nat(10_000)),
  })
  const some = fc.uniqueArray(one, { selector: ({ productId }) => productId })
  fc.assert(
    fc.property(some, (sold) => {
      const best = bestFirst(sold, currencies)
      expect(bestFirst(sold.toReversed(), currencies)).toEqual(best)
      expect(new Set(best)).toEqual(new Set(sold))
    }),
  )
})
