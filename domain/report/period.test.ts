import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dayAfter, isSpan, periodBefore, periodOf, periodsBetween, startOfDay } from './period.ts'

const WARSAW = 'Europe/Warsaw'

test('a moment late on the last of a month in Greenwich is of the next month in Warsaw', () => {
  const at = Date.UTC(2026, 10, 30, 23, 30)
  expect(periodOf(at, 'day', 'UTC')).toBe('2026-11-30')
  expect(periodOf(at, 'day', WARSAW)).toBe('2026-12-01')
  expect(periodOf(at, 'month', WARSAW)).toBe('2026-12')
})

test('a day begins at midnight, or when the clock first shows it', () => {
  expect(startOfDay('2026-12-01', WARSAW)).toBe(Date.UTC(2026, 10, 30, 23))
  // In Cairo the clock goes from 23:59 to 1:00 on that day.
  expect(startOfDay('2026-04-24', 'Africa/Cairo')).toBe(Date.UTC(2026, 3, 23, 22))
  expect(startOfDay('2026-02-30', WARSAW)).toBeUndefined()
  for (const other of ['today', '2026-12-01T10:00', 'on 2026-12-01']) {
    expect(startOfDay(other, WARSAW)).toBeUndefined()
  }
})

test('periods are complete and in order', () => {
  expect(periodsBetween('2026-02-27', '2026-03-01', 'day')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
  expect(periodsBetween('2026-11-30', '2027-01-01', 'month')).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
  ])
  expect(periodsBetween('2026-11-30', '2026-11-29', 'day')).toEqual([])
})

test('a day’s first moment is of that day, and the moment before it of the day before', () => {
  const days = fc.date({
    min: new Date('2020-01-02'),
    max: new Date('2035-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      const start = startOfDay(day, WARSAW) ?? 0
      const before = periodOf(start - 1, 'day', WARSAW)
      return periodOf(start, 'day', WARSAW) === day && dayAfter(before) === day
    }),
  )
})

test('a period is compared with as many days directly before it', () => {
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
    ...{ from: '2026-10-02', to: '2026-10-31' },
  })
  expect(periodBefore({ from: '2028-03-01', to: '2028-03-01' })).toEqual({
    ...{ from: '2028-02-29', to: '2028-02-29' },
  })
})

test('the period before has the same length, and the day after it begins the one that follows', () => {
  const day = fc.integer({ min: 0, max: 20_000 })
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 800 }), (first, length) => {
      const at = (place: number) => new Date(place * 86_400_000).toISOString().slice(0, 10)
      const [from, to] = [at(first), at(first + length)]
      const before = periodBefore({ from, to })
      expect(dayAfter(before.to)).toBe(from)
      expect(periodsBetween(before.from, before.to, 'day')).toHaveLength(length + 1)
    }),
    { numRuns: 50 },
  )
})

test('the last days that a date can name end too, and have no day after them', () => {
  expect(periodsBetween('9999-12-30', '9999-12-31', 'day')).toEqual(['9999-12-30', '9999-12-31'])
  expect(startOfDay(dayAfter('9999-12-31'), WARSAW)).toBeUndefined()
})

test('a span of days goes forward, through ten changes of the year at most', () => {
  expect(isSpan({ from: '2026-11-29', to: '2026-11-29' })).toBe(true)
  expect(isSpan({ from: '2016-01-01', to: '2026-12-31' })).toBe(true)
  expect(isSpan({ from: '2015-12-31', to: '2026-01-01' })).toBe(false)
  expect(isSpan({ from: '2026-11-30', to: '2026-11-29' })).toBe(false)
})
