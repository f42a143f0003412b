import fc from 'fast-check'
import { expect, test } from 'vitest'

import { orderNumberOf, orderNumberPeriod } from './order-number.ts'
import { bareNumber, closestFirst } from './typed-number.ts'

test.each([
  'K/2026/11/0018',
  'k/2026/11/0018',
  ' K / 2026 / 11 / 0018 ',
  'K 2026 11 0018',
  'k-2026-11-0018',
  'K–2026–11–0018',
  String.raw`K\2026\11\0018`,
  'k2026110018',
  '#K.2026.11.0018',
  'Ｋ／２０２６／１１／００１８',
])('%j is K/2026/11/0018', (typed) => {
  expect(bareNumber(typed)).toBe(bareNumber('K/2026/11/0018'))
})

test.each(['K/2026/11/0019', 'R/2026/11/0018', 'K/2026/1/10018x', ''])(
  '%j is another one',
  (typed) => {
    expect(bareNumber(typed)).not.toBe(bareNumber('K/2026/11/0018'))
  },
)

test('numbers of one format stay apart, however they are typed', () => {
  const formats = fc.constantFrom(
    'K/{yyyy}/{mm}/{nnnn}',
    'SO-{yy}{mm}-{nnnnn}',
    '{n}/{yyyy}',
    '{n}',
  )
  const moment = fc.record({
    year: fc.integer({ min: 2000, max: 2099 }),
    month: fc.integer({ min: 1, max: 12 }),
    count: fc.integer({ min: 1, max: 99_999 }),
  })
  fc.assert(
    fc.property(formats, moment, moment, (format, one, other) => {
      const [a = '', b = ''] = [one, other].map((at) =>
        orderNumberOf(format, orderNumberPeriod(format, at), at.count),
      )
      expect(bareNumber(a) === bareNumber(b)).toBe(a === b)
      expect(bareNumber(a.toLowerCase().replaceAll(/[/-]/g, ' '))).toBe(bareNumber(a))
    }),
  )
})

test('of two that are typed alike the one that is spelled so comes first', () => {
  const found = [{ no: 'K20261' }, { no: 'K/2026/1' }, { no: 'k-2026-1' }]
  expect(closestFirst(found, 'K/2026/1')[0]).toEqual({ no: 'K/2026/1' })
  expect(closestFirst(found, ' k/2026/1 ')[0]).toEqual({ no: 'K/2026/1' })
  expect(closestFirst(found, ' k-2026-1 ')[0]).toEqual({ no: 'k-2026-1' })
  expect(closestFirst(found, 'k-2026-1')[0]).toEqual({ no: 'k-2026-1' })
})
