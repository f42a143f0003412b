import fc from 'fast-check'
import { expect, test } from 'vitest'

import { decimalAmount, minorAmount } from './decimal-amount.ts'

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [29, '0.29'],
  [115, '1.15'],
  [11_500, '115.00'],
  [12_345_678_901, '123456789.01'],
])('%i is sent as %s', (minor, decimal) => {
  expect(decimalAmount(minor)).toBe(decimal)
  expect(minorAmount(decimal)).toBe(minor)
})

test.each([
  ['115', 11_500],
  ['115.5', 11_550],
  ['115.50', 11_550],
  ['115.5000', 11_550],
  ['0.1', 10],
])('%s is understood', (decimal, minor) => {
  expect(minorAmount(decimal)).toBe(minor)
})

test.each([
  '',
  '.',
  '.5',
  '1.',
  '-1.00',
  '+1',
  '1,00',
  '1e3',
  '1.005',
  ' 1.00',
  '1.00 ',
  '٣',
  'NaN',
])('“%s” is no amount', (text) => {
  expect(minorAmount(text)).toBeUndefined()
})

test('every amount comes back as it went', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e13 }), (minor) => {
      const decimal = decimalAmount(minor)
      expect(decimal).toMatch(/^\d+\.\d\d$/)
      expect(minorAmount(decimal)).toBe(minor)
    }),
  )
})

test('zeros at the end change nothing', () => {
  const amounts = fc.tuple(fc.nat(), fc.nat({ max: 99 }), fc.nat({ max: 6 }))
  fc.assert(
    fc.property(amounts, ([whole, part, zeros]) => {
      const decimal = decimalAmount(whole * 100 + part) + '0'.repeat(zeros)
      expect(minorAmount(decimal)).toBe(whole * 100 + part)
    }),
  )
})
