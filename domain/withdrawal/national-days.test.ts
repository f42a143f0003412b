import Holidays from 'date-holidays'
import { describe, expect, test } from 'vitest'

import { isDayOff } from './days-off.ts'
import { nationalDays } from './national-days.ts'

const years = Array.from({ length: 10 }, (_, place) => 2026 + place)

/** Of Ceuta and Melilla: they go by the moon, and are announced year by year. */
const byTheMoon = /Shawwal|Dhu al-Hijjah/

const countries = Object.keys(nationalDays)

test('all countries of the Union are there', () => {
  expect(countries).toHaveLength(27)
})

describe.each(countries)('in %s', (country) => {
  const kept = keptIn(country)

  test('no public holiday of a kept library is a working day', () => {
    const missed = [...kept].filter((day) => !isDayOff(partsOf(day), country))
    expect(missed).toEqual([])
  })

  test('few days are off that the library does not know', () => {
    const more = years.flatMap(daysOf).filter((day) => {
      const date = partsOf(day)
      // What is kept in several countries counts everywhere.
      return isDayOff(date, country) && !isDayOff(date, '') && !kept.has(day)
    })
    expect(more.length / years.length).toBeLessThanOrEqual(8)
  })
})

test.each([
  ['dk', '2026-06-05'],
  ['fi', '2026-06-19'],
  ['se', '2026-06-19'],
  ['nl', '2026-05-05'],
  ['si', '2026-01-02'],
  ['sk', '2026-05-08'],
  ['sk', '2026-09-15'],
  ['sk', '2026-11-17'],
])('%s keeps %s, which the library does not know', (country, day) => {
  expect(isDayOff(partsOf(day), country)).toBe(true)
})

/** Its public holidays and those of its parts, but for weekends. */
function keptIn(country: string): Set<string> {
  const code = country.toUpperCase()
  const whole = new Holidays()
  const parts = Object.keys(whole.getStates(code) ?? {}).flatMap((state) => [
    new Holidays(code, state),
    ...Object.keys(whole.getRegions(code, state) ?? {}).map(
      (region) => new Holidays(code, state, region),
    ),
  ])
  const found = [new Holidays(code), ...parts].flatMap((place) =>
    years.flatMap((year) => place.getHolidays(year)),
  )
  return new Set(
    found
      .filter(({ type, rule }) => type === 'public' && !byTheMoon.test(rule))
      .map(({ date }) => date.slice(0, 10)),
  )
}

function daysOf(year: number): string[] {
  const first = Date.UTC(year, 0, 1)
  return Array.from({ length: 365 }, (_, place) =>
    new Date(first + place * 86_400_000).toISOString().slice(0, 10),
  )
}

function partsOf(date: string) {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { year, month, day }
}
