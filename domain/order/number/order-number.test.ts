import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  orderNumberFault,
  orderNumberFormat,
  orderNumberOf,
  orderNumberPeriod,
  readOrderNumber,
} from './order-number.ts'

const usualOrderNumber = orderNumberFormat(undefined)
const november = { year: 2026, month: 11 }

test.each([
  [usualOrderNumber, 'K/2026/11', 482, 'K/2026/11/0482'],
  [usualOrderNumber, 'K/2026/11', 12_345, 'K/2026/11/12345'],
  ['SO-{yy}{mm}-{nnnnn}', 'SO-2611-#', 7, 'SO-2611-00007'],
  ['{n}/{yyyy}', '#/2026', 7, '7/2026'],
  ['{nnnnnn}', '#', 7, '000007'],
])('%s in November counts as %s, and %d is %s', (format, period, count, no) => {
  expect(orderNumberFault(format)).toBeUndefined()
  expect(orderNumberPeriod(format, november)).toBe(period)
  expect(orderNumberOf(format, period, count)).toBe(no)
  expect(readOrderNumber(format, no)).toEqual({ period, count })
})

test.each([
  ['K/{yyyy}', 'counter'],
  ['{nn}/{nn}', 'counter'],
  ['{nnnnnnnnn}', 'counter'],
  ['K/{year}/{n}', 'part'],
  ['K/{mm}/{nnnn}', 'month'],
  ['k/{nnnn}', 'signs'],
  ['K {nnnn}', 'signs'],
  ['K/{yyyy/{nnnn}', 'signs'],
  ['K/../{nnnn}', 'signs'],
  ['K/{yyyy}{nnnn}', 'digits'],
  ['K/{nnnn}{yy}', 'digits'],
  ['K1{nnnn}', 'digits'],
  ['/{nnnn}', 'ends'],
  ['K//{nnnn}', 'ends'],
  ['K/{nnnn}-', 'ends'],
  ['R/{yyyy}/{nnnn}', 'taken'],
  ['THE-NICEST-SHOP/{yyyy}/{nnnn}', 'length'],
])('%s is refused: %s', (format, fault) => {
  expect(orderNumberFault(format)).toBe(fault)
})

test('24 signs are as long as a number may be, and R and W may stand in its middle', () => {
  expect(orderNumberFault('THE-NICEST-SHOP/{nnnnnnnn}')).toBeUndefined()
  expect(orderNumberFault('THE-NICEST-SHOPS/{nnnnnnnn}')).toBe('length')
  expect(orderNumberFault('AR/{nnnn}')).toBeUndefined()
  expect(orderNumberFault('W/{nnnn}')).toBe('taken')
})

test('a format that makes no numbers gives way to the usual one', () => {
  expect(orderNumberFormat('K/{yyyy}')).toBe('K/{yyyy}/{mm}/{nnnn}')
  expect(orderNumberFormat('{nn}')).toBe('{nn}')
})

test('a number of another format is not read', () => {
  expect(readOrderNumber(usualOrderNumber, 'SO-2611-00007')).toBeUndefined()
  expect(readOrderNumber(usualOrderNumber, 'R/2026/11/0001')).toBeUndefined()
})

const format = fc
  .tuple(
    fc.constantFrom('', 'K/', 'SO-', 'A1/B-'),
    fc.constantFrom('', '{yy}/', '{yyyy}/{mm}/', '{yy}{mm}-', '{yyyy}/'),
    fc.integer({ min: 1, max: 6 }),
    fc.constantFrom('', '-PL', '/{yyyy}'),
  )
  .map(([front, date, digits, end]) => `${front}${date}{${'n'.repeat(digits)}}${end}`)
const at = fc.record({
  year: fc.integer({ min: 2000, max: 2999 }),
  month: fc.integer({ min: 1, max: 12 }),
})
const count = fc.integer({ min: 1, max: 99_999_999 })

test('whatever the format, a number tells its period and count, and is typed as it stands', () => {
  fc.assert(
    fc.property(format, at, count, (format, at, count) => {
      expect(orderNumberFault(format)).toBeUndefined()
      const period = orderNumberPeriod(format, at)
      const no = orderNumberOf(format, period, count)
      expect(readOrderNumber(format, no)).toEqual({ period, count })
      expect(no).toMatch(/^[A-Z\d]+(?:[/-][A-Z\d]+)*$/)
    }),
  )
})
