import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { endOfDay, instantOf, localTime, offsetText } from './zoned-time.ts'

test('an instant is read on the zone’s clock, in winter and in summer', () => {
  expect(localTime(Date.UTC(2027, 0, 15, 23, 30, 59), 'Europe/Warsaw')).toEqual({
    year: 2027,
    month: 1,
    day: 16,
    hour: 0,
    minute: 30,
  })
  expect(localTime(Date.UTC(2027, 6, 15, 12), 'Europe/Warsaw').hour).toBe(14)
  expect(localTime(Date.UTC(2027, 6, 15, 12), 'America/New_York').hour).toBe(8)
  expect(localTime(Date.UTC(2027, 6, 15, 12), 'Asia/Kathmandu')).toMatchObject({
    hour: 17,
    minute: 45,
  })
})

test('midnight is hour zero of the day that begins', () => {
  expect(localTime(Date.UTC(2026, 11, 31, 23), 'Europe/Warsaw')).toEqual({
    year: 2027,
    month: 1,
    day: 1,
    hour: 0,
    minute: 0,
  })
})

test('a reading of the clock names its instant', () => {
  expect(instantOf(reading(2027, 1, 15, 10, 15), 'Europe/Warsaw')).toBe(
    Date.UTC(2027, 0, 15, 9, 15),
  )
  expect(instantOf(reading(2027, 7, 15, 10, 15), 'Europe/Warsaw')).toBe(
    Date.UTC(2027, 6, 15, 8, 15),
  )
})

test('a reading skipped when the clock is set forward names nothing', () => {
  expect(instantOf(reading(2027, 3, 28, 1, 45), 'Europe/Warsaw')).toBe(Date.UTC(2027, 2, 28, 0, 45))
  expect(instantOf(reading(2027, 3, 28, 2, 0), 'Europe/Warsaw')).toBeUndefined()
  expect(instantOf(reading(2027, 3, 28, 2, 45), 'Europe/Warsaw')).toBeUndefined()
  expect(instantOf(reading(2027, 3, 28, 3, 0), 'Europe/Warsaw')).toBe(Date.UTC(2027, 2, 28, 1))
})

test('a reading shown twice when the clock is set back names the first', () => {
  expect(instantOf(reading(2027, 10, 31, 2, 0), 'Europe/Warsaw')).toBe(Date.UTC(2027, 9, 31, 0))
  expect(instantOf(reading(2027, 10, 31, 2, 45), 'Europe/Warsaw')).toBe(
    Date.UTC(2027, 9, 31, 0, 45),
  )
  expect(instantOf(reading(2027, 10, 31, 3, 0), 'Europe/Warsaw')).toBe(Date.UTC(2027, 9, 31, 2))
  expect(instantOf(reading(2027, 11, 7, 1, 30), 'America/New_York')).toBe(
    Date.UTC(2027, 10, 7, 5, 30),
  )
})

test('a day or hour that does not exist names nothing', () => {
  expect(instantOf(reading(2027, 2, 29, 10, 0), 'Europe/Warsaw')).toBeUndefined()
  expect(instantOf(reading(2027, 13, 1, 10, 0), 'Europe/Warsaw')).toBeUndefined()
  expect(instantOf(reading(2027, 1, 1, 24, 0), 'Europe/Warsaw')).toBeUndefined()
  expect(instantOf(reading(2027, 1, 1, 10, 60), 'Europe/Warsaw')).toBeUndefined()
})

test('a time zone that does not exist is a mistake that is reported at once', () => {
  expect(() => localTime(0, 'Europe/Nowhere')).toThrow(RangeError)
})

test('every quarter of an hour reads as itself again, or as the first of the two that read alike', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 * 365 * 96 }),
      fc.constantFrom('Europe/Warsaw', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tokyo'),
      (quarters, timeZone) => {
        const at = Date.UTC(2024, 0, 1) + quarters * 900_000

        const back = instantOf(localTime(at, timeZone), timeZone) ?? Number.NaN

        expect(localTime(back, timeZone)).toEqual(localTime(at, timeZone))
        expect([0, 1_800_000, 3_600_000]).toContain(at - back)
      },
    ),
    { numRuns: 500 },
  )
})

function reading(year: number, month: number, day: number, hour: number, minute: number) {
  return { year, month, day, hour, minute }
}

test('an instant is read the same whatever was read before it', () => {
  const zones = ['Europe/Warsaw', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Caracas', 'UTC']
  const changes = [
    Date.UTC(2027, 2, 28, 1),
    Date.UTC(2026, 3, 4, 15),
    Date.UTC(2007, 11, 9, 7),
    Date.UTC(1999, 11, 31, 23),
  ]
  const around = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -7_200_000, max: 7_200_000 }))
    .map(([change, by]) => change + by)
  const at = fc.oneof(around, fc.integer({ min: Date.UTC(1950, 0), max: Date.UTC(2040, 0) }))

  fc.assert(
    fc.property(fc.array(at, { minLength: 1 }), fc.constantFrom(...zones), (instants, zone) => {
      for (const instant of instants) {
        expect(localTime(instant, zone)).toEqual(shownBy(instant, zone))
      }
    }),
  )
})

/** What a clock made for this one reading shows. */
function shownBy(at: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const read = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  }
}

test('a period of days lasts to the end of its last day by the zone’s clock', () => {
  const late = Date.UTC(2026, 10, 22, 21, 30)
  expect(endOfDay(late, 0, 'Europe/Warsaw')).toBe(Date.UTC(2026, 10, 22, 23))
  expect(endOfDay(late, 14, 'Europe/Warsaw')).toBe(Date.UTC(2026, 11, 6, 23))
  expect(endOfDay(late, 14, 'UTC')).toBe(Date.UTC(2026, 11, 7))
  // The next day has 25 hours.
  const beforeChange = Date.UTC(2026, 9, 24, 22, 30)
  expect(endOfDay(beforeChange, 1, 'Europe/Warsaw')).toBe(Date.UTC(2026, 9, 26, 23))
  // In Cairo the clock goes from 23:59 to 1:00 then.
  expect(endOfDay(Date.UTC(2026, 3, 23, 12), 0, 'Africa/Cairo')).toBe(Date.UTC(2026, 3, 25))
})

test('how far a clock is ahead of UTC is written as machines read it', () => {
  const winter = Date.UTC(2026, 0, 15)
  expect(offsetText(winter, 'Europe/Warsaw')).toBe('+01:00')
  expect(offsetText(Date.UTC(2026, 6, 15), 'Europe/Warsaw')).toBe('+02:00')
  expect(offsetText(winter, 'America/St_Johns')).toBe('-03:30')
  expect(offsetText(winter, 'UTC')).toBe('+00:00')
})
