import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { easterSunday, isDayOff, orthodoxEasterSunday } from './days-off.ts'

describe('easterSunday', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('%i', (year, day) => {
    expect(new Date(easterSunday(year)).toISOString().slice(0, 10)).toBe(day)
  })

  test('is a Sunday between 22 March and 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2400 }), (year) => {
        const day = new Date(easterSunday(year))
        expect(day.getUTCDay()).toBe(0)
        expect(easterSunday(year)).toBeGreaterThanOrEqual(Date.UTC(year, 2, 22))
        expect(easterSunday(year)).toBeLessThanOrEqual(Date.UTC(year, 3, 25))
      }),
    )
  })
})

describe('orthodoxEasterSunday', () => {
  test.each([
    [2024, '2024-05-05'],
    [2025, '2025-04-20'],
    [2026, '2026-04-12'],
    [2027, '2027-05-02'],
    [2101, '2101-04-24'],
  ])('%i', (year, day) => {
    expect(new Date(orthodoxEasterSunday(year)).toISOString().slice(0, 10)).toBe(day)
  })
})

describe('isDayOff', () => {
  test.each([
    ['a Saturday', 2026, 11, 28, 'pl'],
    ['Easter Monday', 2026, 4, 6, 'pl'],
    ['Corpus Christi', 2026, 6, 4, 'pl'],
    ['Ascension', 2026, 5, 14, 'de'],
    ['Christmas Eve, which is new in Poland', 2026, 12, 24, 'pl'],
    ['Independence Day in Poland', 2026, 11, 11, 'pl'],
    ['Reformation Day in a part of Germany', 2025, 10, 31, 'de'],
    ['New Year in a country that is not in the table', 2027, 1, 1, 'no'],
    ['the Hungarian one that was missing', 2026, 10, 23, 'hu'],
    ['Italy’s new one', 2027, 10, 4, 'it'],
    ['Repentance Day in Saxony', 2026, 11, 18, 'de'],
    ['Repentance Day in Saxony', 2027, 11, 17, 'de'],
    ['Orthodox Good Friday', 2026, 4, 10, 'gr'],
    ['Orthodox Easter Monday', 2027, 5, 3, 'ro'],
    ['Midsummer Eve', 2026, 6, 19, 'se'],
    ['the first Monday of June', 2026, 6, 1, 'ie'],
    ['the Monday for a Sunday', 2027, 5, 3, 'ie'],
    ['a Monday for St. Stephen’s on a Saturday', 2026, 12, 28, 'ie'],
    ['a Monday and a Tuesday for Christmas on a weekend', 2027, 12, 28, 'bg'],
  ])('%s', (_, year, month, day, country) => {
    expect(isDayOff({ year, month, day }, country)).toBe(true)
  })

  test('a holiday of one country is a working day in another', () => {
    expect(isDayOff({ year: 2026, month: 11, day: 11 }, 'cz')).toBe(false)
    expect(isDayOff({ year: 2026, month: 11, day: 24 }, 'pl')).toBe(false)
    expect(isDayOff({ year: 2026, month: 12, day: 28 }, 'pl')).toBe(false)
    expect(isDayOff({ year: 2027, month: 12, day: 29 }, 'bg')).toBe(false)
    expect(isDayOff({ year: 2026, month: 11, day: 25 }, 'de')).toBe(false)
  })
})
