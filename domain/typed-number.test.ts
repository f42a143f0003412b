import fc from 'fast-check'
import { expect, test } from 'vitest'

import { plainNumber, typedNumber, writtenNumber } from './typed-number.ts'

test.each([
  ['12', 12],
  [' 12,5 ', 12.5],
  ['12.75', 12.75],
  ['-3', -3],
  ['1 234,50', 1234.5],
  ['12 345', 12_345],
  ['1\u00a0250', 1250],
  ['1\u202f250\u202f000', 1_250_000],
  ['1 234,500', 1234.5],
  ['0.125', 0.125],
  ['1234.567', 1234.567],
  ['1.2340', 1.234],
  ['00.500', 0.5],
])('"%s" is %d', (text, value) => {
  expect(typedNumber(text)).toEqual({ kind: 'number', value })
})

test.each([
  ['1.000', 1000, 1],
  ['2,000', 2000, 2],
  ['1.500', 1500, 1.5],
  ['123,456', 123_456, 123.456],
  ['-1.250', -1250, -1.25],
])('"%s" can mean two things', (text, thousands, decimals) => {
  expect(typedNumber(text)).toEqual({ kind: 'two-readings', thousands, decimals })
})

test.each(['', ' ', 'six', '1 2', '1 25', '12 34 567', '1.234.567', '1.234,50', '1e3', '.5', '6.'])(
  '"%s" is no number',
  (text) => {
    expect(typedNumber(text)).toEqual({ kind: 'none' })
  },
)

test('what is printed plainly has one reading, itself', () => {
  expect(plainNumber(1.234)).toBe('1.2340')
  expect(plainNumber(1000)).toBe('1000')
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (thousandths) => {
      const value = thousandths / 1000
      expect(typedNumber(plainNumber(value))).toEqual({ kind: 'number', value })
    }),
  )
})

test('a number is written with the decimal sign of its readers, and nothing between thousands', () => {
  expect(writtenNumber(0.75, 'pl')).toBe('0,75')
  expect(writtenNumber(0.75, 'de')).toBe('0,75')
  expect(writtenNumber(0.75, 'en')).toBe('0.75')
  expect(writtenNumber(12_500.125, 'pl')).toBe('12500,125')
})
