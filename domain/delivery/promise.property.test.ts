import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { demoDeliveries } from '#demo/shop/checkout/deliveries.ts'
import { Weekday } from '../entities/delivery.ts'
import { deliveryPromise } from './promise.ts'
import { instantOf, localTime } from './zoned-time.ts'

const methods = demoDeliveries()

test('until its last moment a promise stays the same, and from then on it is never sooner', () => {
  fc.assert(
    fc.property(anyRules(), anyTime(), fc.nat(1000), (rules, now, permille) => {
      const of = (at: number) => deliveryPromise(methods, { country: 'pl', now: at }, rules)
      const promise = of(now)
      if (!promise) return
      expect(promise.until).toBeGreaterThan(now)
      const within = now + Math.floor(((promise.until - 1 - now) * permille) / 1000)
      expect(of(within)).toEqual(promise)
      const later = of(promise.until)
      if (later) expect(later.day).toBeGreaterThan(promise.day - 1)
    }),
  )
})

test('a parcel arrives on a day of sending, after it has left', () => {
  fc.assert(
    fc.property(anyRules(), anyTime(), (rules, now) => {
      const promise = deliveryPromise(methods, { country: 'pl', now }, rules)
      if (!promise) return
      const { year, month, day } = localTime(promise.day, rules.timeZone)
      const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]
      expect(rules.sending.days).toContain(weekday)
      expect(rules.sending.freeDays).not.toContain(`${day}.${month}`)
      expect(promise.day).toBeGreaterThan(promise.until)
      expect(instantOf({ year, month, day, hour: 12, minute: 0 }, rules.timeZone)).toBe(promise.day)
    }),
  )
})

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

function anyRules() {
  return fc.record({
    timeZone: fc.constantFrom('Europe/Warsaw', 'America/New_York', 'Asia/Tokyo'),
    sending: fc.record({
      until: fc.constantFrom('00:00', '02:30', '13:00', '23:59'),
      days: fc.subarray([...Weekday.options]),
      freeDays: fc.subarray(['24.12', '25.12', '29.3', '1.11', '2.11', '3.11']),
    }),
  })
}

function anyTime() {
  return fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2028, 0) })
}
