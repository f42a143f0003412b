import fc from 'fast-check'
import { expect, test } from 'vitest'

import { freeDay, withFreeDays, weeksOfMonth } from './free-days.ts'

const april = { year: 2027, month: 4 }

test('a day is free in each year, in its own, or not at all', () => {
  const list = ['24.12', '05.4.2027', '1.05.']
  expect(freeDay(list, { year: 2030, month: 12, day: 24 })).toBe('each-year')
  expect(freeDay(list, { ...april, day: 5 })).toBe('once')
  expect(freeDay(list, { year: 2028, month: 4, day: 5 })).toBe('no')
  expect(freeDay(list, { year: 2028, month: 5, day: 1 })).toBe('each-year')
  expect(freeDay(list, { ...april, day: 24 })).toBe('no')
})

test('ticks of a month add days, take days away, and leave all others as they stand', () => {
  const list = ['24.12', '5.4', '6.4.2027', '6.4.2026', '30.4.2027']
  const given = { asked: [1, 2, 5, 6], free: [1, 5] }
  expect(withFreeDays(list, april, { ...given, newOnes: 'once' })).toEqual([
    ...['24.12', '5.4', '6.4.2026', '30.4.2027', '1.4.2027'],
  ])
  expect(withFreeDays(list, april, { ...given, newOnes: 'each-year' })).toContain('1.4')
  expect(withFreeDays(list, april, { asked: [5], free: [], newOnes: 'once' })).not.toContain('5.4')
})

const someDays = fc.uniqueArray(fc.integer({ min: 1, max: 28 }))
const someMonth = fc.record({
  year: fc.integer({ min: 2024, max: 2030 }),
  month: fc.integer({ min: 1, max: 12 }),
})

test('of the days that a calendar asks for just those that are ticked are free, and no other day changes', () => {
  const someEntry = fc
    .tuple(someMonth, fc.integer({ min: 1, max: 28 }), fc.boolean())
    .map(([{ year, month }, day, isOnce]) => `${day}.${month}${isOnce ? `.${year}` : ''}`)
  fc.assert(
    fc.property(
      fc.array(someEntry),
      someMonth,
      someDays,
      someDays,
      fc.constantFrom('once' as const, 'each-year' as const),
      (list, month, asked, free, newOnes) => {
        const after = withFreeDays(list, month, { asked, free, newOnes })
        for (let day = 1; day <= 28; day += 1) {
          const [was, is] = [list, after].map((one) => freeDay(one, { ...month, day }))
          if (!asked.includes(day)) expect(is).toBe(was)
          else if (!free.includes(day)) expect(is).toBe('no')
          else expect(is).toBe(was === 'no' ? newOnes : was)
        }
      },
    ),
  )
})

test('a month is its weeks from Monday to Sunday', () => {
  expect(weeksOfMonth({ year: 2027, month: 2 })).toEqual([
    [1, 2, 3, 4, 5, 6, 7],
    [8, 9, 10, 11, 12, 13, 14],
    [15, 16, 17, 18, 19, 20, 21],
    [22, 23, 24, 25, 26, 27, 28],
  ])
  fc.assert(
    fc.property(someMonth, ({ year, month }) => {
      const weeks = weeksOfMonth({ year, month })
      const days = weeks.flat().filter((day) => day !== undefined)
      expect(days).toEqual(days.map((_, at) => at + 1))
      expect(new Date(Date.UTC(year, month - 1, days.length + 1)).getUTCDate()).toBe(1)
      for (const week of weeks) {
        expect(week).toHaveLength(7)
        for (const [at, day] of week.entries()) {
          const weekday = (new Date(Date.UTC(year, month - 1, day ?? 1)).getUTCDay() + 6) % 7
          if (day !== undefined) expect(weekday).toBe(at)
        }
      }
    }),
  )
})
