import fc from 'fast-check'
import { expect, test } from 'vitest'

import { comparedPeriods, lastDays, periodsOfMoney } from './periods.ts'

const warsaw = 'Europe/Warsaw'
/** Friday, 11:20 in Warsaw. */
const friday = Date.UTC(2026, 10, 27, 10, 20)
const at = (day: string) => Date.parse(`${day}+01:00`)

test('today is compared with the weekday, the week and the month before by the same hour', () => {
  expect(comparedPeriods(friday, warsaw)).toEqual({
    today: {
      now: { from: at('2026-11-27T00:00'), to: friday },
      before: { from: at('2026-11-20T00:00'), to: at('2026-11-20T11:20') },
    },
    week: {
      now: { from: at('2026-11-23T00:00'), to: friday },
      before: { from: at('2026-11-16T00:00'), to: at('2026-11-20T11:20') },
    },
    month: {
      now: { from: at('2026-11-01T00:00'), to: friday },
      before: {
        from: Date.parse('2026-10-01T00:00+02:00'),
        to: Date.parse('2026-10-01T00:00+02:00') + friday - at('2026-11-01T00:00'),
      },
    },
  })
})

test('a Sunday belongs to the week that ends with it', () => {
  const { week } = comparedPeriods(Date.UTC(2026, 10, 29, 12), warsaw)
  expect(week.now.from).toBe(at('2026-11-23T00:00'))
})

test('a month that is longer than the one before is compared with all of that', () => {
  const { month } = comparedPeriods(Date.UTC(2026, 2, 31, 12), 'UTC')
  expect(month.before).toEqual({ from: Date.UTC(2026, 1, 1), to: Date.UTC(2026, 2, 1) })
})

const anyMoment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) })
const anyZone = fc.constantFrom('Europe/Warsaw', 'UTC', 'America/New_York', 'Pacific/Auckland')

test('whatever the moment, a period is going on, and the one before is over when it begins', () => {
  fc.assert(
    fc.property(anyMoment, anyZone, (now, timeZone) => {
      const periods = comparedPeriods(now, timeZone)
      for (const name of periodsOfMoney) {
        const { now: span, before } = periods[name]
        expect(span.from).toBeLessThanOrEqual(now)
        expect(span.to).toBe(now)
        expect(before.from).toBeLessThanOrEqual(before.to)
        expect(before.to).toBeLessThanOrEqual(span.from)
      }
    }),
  )
})

test('the last days follow each other without a gap, and today is the last', () => {
  fc.assert(
    fc.property(anyMoment, anyZone, (now, timeZone) => {
      const days = lastDays(now, 14, timeZone)
      expect(days).toHaveLength(14)
      for (const [place, { from }] of days.entries()) {
        if (place > 0) expect(from).toBe(days[place - 1]?.to)
      }
      const today = days.at(-1)
      expect(today && today.from <= now && now < today.to).toBe(true)
    }),
  )
})
