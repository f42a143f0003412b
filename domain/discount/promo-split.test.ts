import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { splitByLargestRemainder } from './promo-split.ts'

test('an amount is shared out in proportion', () => {
  expect(splitByLargestRemainder(100, [300, 100])).toEqual([75, 25])
})

test('what is left over goes to those that lost most by rounding down', () => {
  expect(splitByLargestRemainder(10, [5, 1, 1])).toEqual([7, 2, 1])
  expect(splitByLargestRemainder(10, [6, 7, 8])).toEqual([3, 3, 4])
  expect(splitByLargestRemainder(10, [1, 1, 5])).toEqual([2, 1, 7])
  expect(splitByLargestRemainder(100, [101, 301, 201])).toEqual([17, 50, 33])
})

test('of those that lost the same, the earlier gets what is left', () => {
  expect(splitByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitByLargestRemainder(2, [1, 1, 1])).toEqual([1, 1, 0])
})

test('without anything to share by, every part is nothing', () => {
  expect(splitByLargestRemainder(5, [0, 0])).toEqual([0, 0])
  expect(splitByLargestRemainder(5, [])).toEqual([])
})

test('amounts whose product is beyond exact numbers are still split exactly', () => {
  expect(splitByLargestRemainder(999_999_999, [333_333_333, 666_666_667])).toEqual([
    333_333_333, 666_666_666,
  ])
})

test('the parts are whole, add up to the amount, and none exceeds its weight', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, share) => {
        const sum = weights.reduce((sum, weight) => sum + weight, 0)
        const amount = Math.floor(sum * share)

        const parts = splitByLargestRemainder(amount, weights)

        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        for (const [at, part] of parts.entries()) {
          expect(Number.isInteger(part) && part >= 0).toBe(true)
          expect(part).toBeLessThanOrEqual(weights[at] ?? 0)
          expect(Math.abs(part - (amount * (weights[at] ?? 0)) / Math.max(1, sum))).toBeLessThan(1)
        }
      },
    ),
    { numRuns: 500 },
  )
})
