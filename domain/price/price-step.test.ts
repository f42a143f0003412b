import fc from 'fast-check'
import { expect, test } from 'vitest'

import { steppedPrice } from './price-step.ts'

test.each([
  [10_000, 5, undefined, 10_500],
  [10_000, -10, undefined, 9000],
  [4999, 5, undefined, 5249],
  [4486, 5, 99, 4699],
  [10_050, 0, 99, 10_099],
  [10_049, 0, 99, 9999],
  [10_100, 0, 0, 10_100],
  [40, 0, 99, 99],
] as const)('%d by %d %%, ending %s, is %d', (minor, percent, ending, price) => {
  expect(steppedPrice(minor, { kind: 'percent', percent }, ending)).toBe(price)
})

test('an amount is added or taken, and nothing is sold for nothing', () => {
  expect(steppedPrice(500, { kind: 'amount', minor: -120 }, undefined)).toBe(380)
  expect(steppedPrice(500, { kind: 'amount', minor: -500 }, undefined)).toBeUndefined()
  expect(steppedPrice(500, { kind: 'amount', minor: -900 }, undefined)).toBeUndefined()
})

test('a price that is named is the same for all, whatever they cost before', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(price, price, (minor, wanted) => {
      expect(steppedPrice(minor, { kind: 'to', minor: wanted }, undefined)).toBe(wanted)
    }),
  )
})

test('an ending moves a price by half a unit at most, unless it would be nothing', () => {
  const price = fc.integer({ min: 100, max: 10_000_000 })
  fc.assert(
    fc.property(price, fc.integer({ min: 0, max: 99 }), (minor, ending) => {
      const stepped = steppedPrice(minor, { kind: 'amount', minor: 0 }, ending) ?? 0
      expect(stepped % 100).toBe(ending)
      expect(Math.abs(stepped - minor)).toBeLessThanOrEqual(stepped <= 100 ? 100 : 50)
    }),
  )
})
