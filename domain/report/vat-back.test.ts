import fc from 'fast-check'
import { expect, test } from 'vitest'

import { lessGivenBack } from './vat-back.ts'

const parts = [
  { rate: 23, gross: 12_300, net: 10_000 },
  { rate: 8, gross: 10_800, net: 10_000 },
]

test('each rate gives back its part', () => {
  expect(lessGivenBack(parts, 0)).toEqual(parts)
  expect(lessGivenBack(parts, 11_550)).toEqual([
    { rate: 23, gross: 6_150, net: 5_000 },
    { rate: 8, gross: 5_400, net: 5_000 },
  ])
  expect(lessGivenBack(parts, 99_999).map(({ gross, net }) => [gross, net])).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(lessGivenBack([], 5)).toEqual([])
})

test('the parts add up to what stays, and none is less than nothing', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 })
  const part = fc.record({ rate: fc.constantFrom(0, 5, 8, 23), gross: amount })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), amount, (sold, back) => {
      const given = sold.map(({ rate, gross }) => ({
        ...{ rate, gross, net: Math.round(gross / (1 + rate / 100)) },
      }))
      const whole = given.reduce((sum, { gross }) => sum + gross, 0)
      const left = lessGivenBack(given, back)
      expect(left.reduce((sum, { gross }) => sum + gross, 0)).toBe(Math.max(0, whole - back))
      for (const { gross, net } of left) {
        expect(gross).toBeGreaterThanOrEqual(0)
        expect(net).toBeLessThanOrEqual(gross)
      }
    }),
  )
})
