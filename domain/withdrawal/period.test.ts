import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { endOfDay, localTime } from '../delivery/zoned-time.ts'
import { isDayOff } from './days-off.ts'
import { nationalDays } from './national-days.ts'
import { withdrawalPeriod } from './period.ts'

const zone = 'Europe/Warsaw'
const at = (text: string) => Date.parse(text)

function order({
  returnTime,
  country = 'pl',
  locker,
  ...delivery
}: {
  sentDate?: number
  deliveredAt?: number
  days?: string
  returnTime?: number
  country?: string
  locker?: object
} = {}) {
  return {
    ...(returnTime !== undefined && { returnTime }),
    delivery: { ...delivery, data: locker ? { locker } : {} },
    address: { ship: { country } },
  }
}

function endOf(given: Parameters<typeof order>[0], now = 0) {
  const period = withdrawalPeriod(order(given), now, zone)
  return period.kind === 'running' ? new Date(period.until + 1).toISOString() : period.kind
}

describe('withdrawalPeriod', () => {
  test('lasts 14 days after the delivery, the last to its end by the shop’s clock', () => {
    expect(endOf({ deliveredAt: at('2026-11-10T12:00+01:00') })).toBe('2026-11-24T23:00:00.000Z')
    expect(endOf({ deliveredAt: at('2026-11-10T23:59+01:00') })).toBe('2026-11-24T23:00:00.000Z')
  })

  test('lasts to the next working day where its last is a day off', () => {
    // Saturday 28 November → Monday 30.
    expect(endOf({ deliveredAt: at('2026-11-14T12:00+01:00') })).toBe('2026-11-30T23:00:00.000Z')
    // Wednesday 11 November, a holiday in Poland → Thursday; no holiday for who lives in Czechia.
    const before = at('2026-10-28T12:00+01:00')
    expect(endOf({ deliveredAt: before })).toBe('2026-11-12T23:00:00.000Z')
    expect(endOf({ deliveredAt: before, country: 'cz' })).toBe('2026-11-11T23:00:00.000Z')
    // Christmas Eve to Sunday 27 December → Monday.
    expect(endOf({ deliveredAt: at('2026-12-10T12:00+01:00') })).toBe('2026-12-28T23:00:00.000Z')
  })

  test('lasts for the order’s return days where they are more than the law gives', () => {
    const deliveredAt = at('2026-11-10T12:00+01:00')
    expect(endOf({ deliveredAt, returnTime: 30 })).toBe('2026-12-10T23:00:00.000Z')
    expect(endOf({ deliveredAt, returnTime: 7 })).toBe('2026-11-24T23:00:00.000Z')
  })

  test('begins with the longest way of a parcel whose arrival nobody noted', () => {
    const sentDate = at('2026-11-02T12:00+01:00')
    // Two working days with a weekend: 4 days.
    expect(endOf({ sentDate, days: '1-2' })).toBe('2026-11-20T23:00:00.000Z')
    // It may lie in a locker for three more, until a Monday.
    expect(endOf({ sentDate, days: '1-2', locker: {} })).toBe('2026-11-23T23:00:00.000Z')
    expect(endOf({ sentDate })).toBe('2026-11-23T23:00:00.000Z')
  })

  test('has not begun before anything was sent', () => {
    expect(withdrawalPeriod(order(), at('2030-01-01T00:00Z'), zone)).toEqual({ kind: 'before' })
  })

  test('is over when its last day is', () => {
    const delivered = order({ deliveredAt: at('2026-11-10T12:00+01:00') })
    const last = at('2026-11-24T23:59:59.999+01:00')
    expect(withdrawalPeriod(delivered, last, zone)).toEqual({ kind: 'running', until: last })
    expect(withdrawalPeriod(delivered, last + 1, zone)).toEqual({ kind: 'over', since: last })
  })

  test('never is shorter than the law says, never longer than a week more, and ends on a working day', () => {
    const moment = fc.integer({ min: at('2024-01-01T00:00Z'), max: at('2060-01-01T00:00Z') })
    fc.assert(
      fc.property(
        moment,
        fc.constantFrom(...Object.keys(nationalDays)),
        fc.constantFrom('Europe/Warsaw', 'Atlantic/Azores', 'UTC'),
        (deliveredAt, country, timeZone) => {
          const period = withdrawalPeriod(order({ deliveredAt, country }), 0, timeZone)
          const until = 'until' in period ? period.until : Number.NaN
          expect(until + 1).toBeGreaterThanOrEqual(endOfDay(deliveredAt, 14, timeZone))
          expect(until + 1).toBeLessThanOrEqual(endOfDay(deliveredAt, 21, timeZone))
          expect(isDayOff(localTime(until, timeZone), country)).toBe(false)
        },
      ),
    )
  })
})
