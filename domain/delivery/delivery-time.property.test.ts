import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { slotOf, slotOptions } from './delivery-time-choice.ts'
import { checkSlot, daySlots, deliveryDays } from './delivery-time.ts'
import type { TimeLogic } from '../entities/delivery.ts'
import { instantOf, localTime } from './zoned-time.ts'

test('every slot that is offered passes the check up to an hour later, unless it is over by then', () => {
  fc.assert(
    fc.property(anyLogic, zone, anyTime, anyDelay, (logic, timeZone, now, delay) => {
      for (const date of deliveryDays(logic, timeZone, now)) {
        const slots = daySlots(logic, timeZone, date, now)
        expect(slots.length).toBeGreaterThan(0)
        for (const slot of slots) {
          const later = now + delay
          const expected = slot < later ? { kind: 'refused', reason: 'past' } : { kind: 'ok' }
          expect(checkSlot(logic, timeZone, slot, later)).toEqual(expected)
        }
      }
    }),
    { numRuns: 100 },
  )
})

test('every slot that the check passes now is offered, unless the clock shows it a second time', () => {
  fc.assert(
    fc.property(anyLogic, zone, anyTime, fc.nat(1200), (logic, timeZone, now, quarters) => {
      const slot = (Math.ceil(now / quarter) + quarters) * quarter
      const early = slot < now + (logic.minFromNow ?? 0) * 60_000
      if (early || checkSlot(logic, timeZone, slot, now).kind === 'refused') return
      if (slot !== instantOf(localTime(slot, timeZone), timeZone)) return

      const offered = deliveryDays(logic, timeZone, now).flatMap((date) =>
        daySlots(logic, timeZone, date, now),
      )
      expect(offered).toContain(slot)
    }),
    { numRuns: 100 },
  )
})

test('whatever the four selects say, the slot they lead to passes the check', () => {
  fc.assert(
    fc.property(anyLogic, zone, anyTime, anyChoice, (logic, timeZone, now, choice) => {
      const options = slotOptions(logic, timeZone, choice, now)
      if (options.kind === 'none') {
        expect(deliveryDays(logic, timeZone, now)).toEqual([])
        return
      }

      expect(checkSlot(logic, timeZone, options.slot, now)).toEqual({ kind: 'ok' })
      expect(slotOf(options.chosen, timeZone)).toBe(options.slot)
      expect(options.months).toContain(options.chosen.month)
      expect(options.days).toContain(options.chosen.day)
      expect(options.hours).toContain(options.chosen.hour)
      expect(options.minutes).toContain(options.chosen.minute)
    }),
    { numRuns: 200 },
  )
})

const quarter = 900_000

const zone = fc.constantFrom(
  'Europe/Warsaw',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Tokyo',
)

const anyDelay = fc.integer({ min: 0, max: 3_600_000 })

/** Often close to a day on which the clock changes. */
const anyTime = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2030, 0) }),
  fc.integer({ min: Date.UTC(2027, 2, 24), max: Date.UTC(2027, 2, 29) }),
  fc.integer({ min: Date.UTC(2027, 9, 28), max: Date.UTC(2027, 10, 1) }),
)

const anyHours = fc.record({
  enabled: fc.boolean(),
  startHour: fc.integer({ min: 0, max: 23 }),
  startMinute: fc.integer({ min: 0, max: 59 }),
  endHour: fc.integer({ min: 0, max: 24 }),
  endMinute: fc.integer({ min: 0, max: 59 }),
})

const anyLogic: fc.Arbitrary<TimeLogic> = fc.record({
  days: fc.record({
    mon: anyHours,
    tue: anyHours,
    wed: anyHours,
    thu: anyHours,
    fri: anyHours,
    sat: anyHours,
    sun: anyHours,
  }),
  exclude: fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 12 }))
      .map((parts) => parts.join('.')),
    { maxLength: 5 },
  ),
  minFromNow: fc.integer({ min: 0, max: 4 * 24 * 60 }),
  maxFromNow: fc.integer({ min: 0, max: 14 * 24 * 60 }),
})

const anyChoice = fc.record(
  {
    month: fc.constantFrom('2027-03', '2027-10', '2027-11', 'nonsense'),
    day: fc.integer({ min: 1, max: 31 }),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.constantFrom(0, 15, 30, 45, 7),
  },
  { requiredKeys: [] },
)
