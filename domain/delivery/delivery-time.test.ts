import { expect, test } from 'vitest'

import {
  checkChosenSlot,
  checkSlot,
  daySlots,
  deliveryDays,
  mostDaysAhead,
} from './delivery-time.ts'
import type { TimeLogic } from '../entities/delivery.ts'

const minute = 60_000
const hour = 60 * minute

/** Monday, 11 January 2027, 10:00 in Warsaw. */
const now = Date.UTC(2027, 0, 11, 9)

test('slots are offered every quarter of an hour within the day’s hours', () => {
  const logic = weekly({ startHour: 9, startMinute: 0, endHour: 10, endMinute: 0 })

  expect(clockOf(daySlots(logic, zone, day(14), now))).toEqual(['9:00', '9:15', '9:30', '9:45'])
})

test('hours that begin between two quarters begin at the next one', () => {
  const logic = weekly({ startHour: 9, startMinute: 1, endHour: 9, endMinute: 46 })

  expect(clockOf(daySlots(logic, zone, day(14), now))).toEqual(['9:15', '9:30', '9:45'])
})

test('a day open around the clock has ninety-six slots, and no minute past midnight', () => {
  const logic = weekly({ startHour: 0, startMinute: 0, endHour: 24, endMinute: 0 })
  const late = weekly({ startHour: 23, startMinute: 30, endHour: 24, endMinute: 59 })

  expect(daySlots(logic, zone, day(14), now)).toHaveLength(96)
  expect(clockOf(daySlots(late, zone, day(14), now))).toEqual(['23:30', '23:45'])
})

test('a day that closes when it opens has no slot', () => {
  const logic = weekly({ startHour: 9, startMinute: 0, endHour: 9, endMinute: 0 })

  expect(daySlots(logic, zone, day(14), now)).toEqual([])
})

test('the first slot is forty-eight hours away, rounded up to the next quarter', () => {
  const logic = weekly({})
  const first = (at: number) => daySlots(logic, zone, day(13), at)[0]

  expect(first(now)).toBe(now + 48 * hour)
  expect(first(now + 1)).toBe(now + 48 * hour + 15 * minute)
  expect(first(now + 15 * minute)).toBe(now + 48 * hour + 15 * minute)
  expect(daySlots(logic, zone, day(12), now)).toEqual([])
})

test('a shop’s own lead is counted in minutes', () => {
  const logic = { ...weekly({}), minFromNow: 90 }

  expect(daySlots(logic, zone, day(11), now)[0]).toBe(now + 90 * minute)
})

test('without a last day of its own a shop offers slots for 8760 hours', () => {
  const days = deliveryDays(weekly({}), zone, now)
  const lastSlots = daySlots(weekly({}), zone, { year: 2028, month: 1, day: 11 }, now)

  expect(days.at(0)).toEqual(day(13))
  expect(days.at(-1)).toEqual({ year: 2028, month: 1, day: 11 })
  expect(lastSlots.at(-1)).toBe(now + 8760 * hour)
})

test('a shop’s own last moment is the last that is offered', () => {
  const logic = { ...weekly({}), minFromNow: 0, maxFromNow: 60 }

  expect(daySlots(logic, zone, day(11), now).at(-1)).toBe(now + hour)
  expect(daySlots({ ...logic, maxFromNow: 59 }, zone, day(11), now).at(-1)).toBe(now + 45 * minute)
  expect(deliveryDays(logic, zone, now)).toEqual([day(11)])
})

test('only weekdays that are enabled are offered', () => {
  const logic = { ...weekly({}), minFromNow: 0, maxFromNow: 8 * 24 * 60 }
  logic.days.sat.enabled = false
  logic.days.sun.enabled = false
  logic.days.wed.enabled = false

  expect(deliveryDays(logic, zone, now)).toEqual([11, 12, 14, 15, 18, 19].map(day))
  expect(daySlots(logic, zone, day(13), now)).toEqual([])
})

test('every weekday has hours of its own', () => {
  const logic = { ...weekly({}), minFromNow: 0 }
  const order = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
  for (const [at, weekday] of order.entries()) {
    logic.days[weekday] = hours({ startHour: at + 10, endHour: at + 11 })
  }

  const first = [11, 12, 13, 14, 15, 16, 17].map((date) =>
    clockOf(daySlots(logic, zone, day(date), now).slice(0, 1)),
  )
  expect(first.flat()).toEqual(['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'])
})

test('excluded days are left out, every year, however they are written', () => {
  const logic = {
    ...weekly({}),
    minFromNow: 0,
    maxFromNow: 4 * 24 * 60,
    exclude: ['12.1', '13.01', '14.2', '1.14'],
  }

  expect(deliveryDays(logic, zone, now)).toEqual([11, 14, 15].map(day))
  expect(daySlots(logic, zone, day(12), now)).toEqual([])
  expect(deliveryDays(logic, zone, now + 365 * 24 * hour)[0]).toMatchObject({ year: 2028, day: 11 })
  expect(deliveryDays(logic, zone, now + 366 * 24 * hour)[0]).toMatchObject({ year: 2028, day: 14 })
})

test('a day whose only hours the clock skips is not offered', () => {
  const logic = {
    ...weekly({ startHour: 2, startMinute: 0, endHour: 3, endMinute: 0 }),
    minFromNow: 0,
    maxFromNow: 2 * 24 * 60,
  }
  const saturday = Date.UTC(2027, 2, 27, 0)

  expect(deliveryDays(logic, zone, saturday).map((date) => date.day)).toEqual([27, 29])
})

test('hours stay the same on the clock when it is set forward or back', () => {
  const logic = { ...weekly({ startHour: 1, endHour: 4 }), minFromNow: 0 }
  const on = (month: number, date: number) =>
    daySlots(logic, zone, { year: 2027, month, day: date }, now)

  expect(on(3, 28)).toHaveLength(8)
  expect(clockOf(on(3, 28)).slice(3, 5)).toEqual(['1:45', '3:00'])
  expect(on(10, 31)).toHaveLength(12)
  expect(on(10, 31)[4]).toBe(Date.UTC(2027, 9, 31, 0))
  expect(on(10, 31)[8]).toBe(Date.UTC(2027, 9, 31, 2))
})

test('the lead is real time, also across a change of the clock', () => {
  const saturdayNoon = Date.UTC(2027, 2, 27, 11)
  const sunday = { year: 2027, month: 3, day: 28 }
  const logic = { ...weekly({}), minFromNow: 24 * 60 }

  expect(clockOf(daySlots(logic, zone, sunday, saturdayNoon)).at(0)).toBe('13:00')
})

test('days are those of the shop’s calendar, not of the server’s', () => {
  const logic = { ...weekly({}), minFromNow: 0, maxFromNow: 60 }

  expect(deliveryDays(logic, zone, Date.UTC(2027, 0, 11, 23, 30))).toEqual([day(12)])
  expect(deliveryDays(logic, 'Pacific/Kiritimati', Date.UTC(2027, 0, 11, 10, 0))).toEqual([day(12)])
  expect(deliveryDays(logic, 'Pacific/Honolulu', Date.UTC(2027, 0, 11, 8, 0))).toEqual([day(10)])
})

test('a shop whose last moment is before its first offers nothing', () => {
  expect(deliveryDays({ ...weekly({}), minFromNow: 60, maxFromNow: 59 }, zone, now)).toEqual([])
})

test('a shop that is never open offers nothing', () => {
  expect(deliveryDays({ ...weekly({}), days: closed() }, zone, now)).toEqual([])
})

test('however far a shop plans, the days offered have an end', () => {
  const days = deliveryDays({ ...weekly({}), minFromNow: 0, maxFromNow: 1e12 }, zone, now)

  expect(mostDaysAhead).toBe(731)
  expect(days).toHaveLength(732)
})

test('at order time a slot the shop delivers at is fine', () => {
  expect(checkSlot(weekly({}), zone, at(14, 12), now)).toEqual({ kind: 'ok' })
})

test('at order time a slot must begin at a quarter of an hour', () => {
  const refused = { kind: 'refused', reason: 'not-a-quarter' }

  expect(checkSlot(weekly({}), zone, at(14, 12) + minute, now)).toEqual(refused)
  expect(checkSlot(weekly({}), zone, at(14, 12) + 1, now)).toEqual(refused)
  expect(checkSlot(weekly({}), zone, at(14, 12) + 1000, now)).toEqual(refused)
  expect(checkSlot(weekly({}), zone, at(14, 12) + 15 * minute, now)).toEqual({ kind: 'ok' })
})

test('at order time the first slot may have come up to an hour closer', () => {
  const first = now + 48 * hour

  expect(checkSlot(weekly({}), zone, first, now + hour)).toEqual({ kind: 'ok' })
  expect(checkSlot(weekly({}), zone, first, now + hour + 1)).toEqual({
    kind: 'refused',
    reason: 'too-soon',
  })
})

test('at order time a slot that is over is refused, however short the lead', () => {
  for (const minFromNow of [0, 30]) {
    const logic = { ...weekly({}), minFromNow }
    const over = { kind: 'refused', reason: 'past' }

    expect(checkSlot(logic, zone, now, now)).toEqual({ kind: 'ok' })
    expect(checkSlot(logic, zone, now, now + 1)).toEqual(over)
    expect(checkSlot(logic, zone, now - 15 * minute, now)).toEqual(over)
    expect(checkSlot(logic, zone, now - 45 * minute, now)).toEqual(over)
  }
})

test('at order time a slot may not lie beyond the last', () => {
  const last = now + 8760 * hour

  expect(checkSlot(weekly({}), zone, last, now)).toEqual({ kind: 'ok' })
  expect(checkSlot(weekly({}), zone, last + 15 * minute, now)).toEqual({
    kind: 'refused',
    reason: 'too-late',
  })
})

test('at order time a slot must lie on a day and at an hour of delivery', () => {
  const logic = { ...weekly({ startHour: 9, endHour: 17 }), exclude: ['15.1'] }
  logic.days.sat.enabled = false
  const reason = (slot: number) => {
    const answer = checkSlot(logic, zone, slot, now)
    return answer.kind === 'refused' ? answer.reason : 'ok'
  }

  expect(reason(at(14, 9))).toBe('ok')
  expect(reason(at(14, 9) - 15 * minute)).toBe('outside-hours')
  expect(reason(at(14, 17) - 15 * minute)).toBe('ok')
  expect(reason(at(14, 17))).toBe('outside-hours')
  expect(reason(at(15, 12))).toBe('day-excluded')
  expect(reason(at(16, 12))).toBe('weekday-off')
})

const zone = 'Europe/Warsaw'

type Hours = TimeLogic['days']['mon']

function hours(fields: Partial<Hours>): Hours {
  return { enabled: true, startHour: 0, startMinute: 0, endHour: 24, endMinute: 0, ...fields }
}

function weekly(fields: Partial<Hours>): TimeLogic {
  return {
    days: {
      mon: hours(fields),
      tue: hours(fields),
      wed: hours(fields),
      thu: hours(fields),
      fri: hours(fields),
      sat: hours(fields),
      sun: hours(fields),
    },
    exclude: [],
  }
}

function closed(): TimeLogic['days'] {
  return weekly({ enabled: false }).days
}

function day(date: number) {
  return { year: 2027, month: 1, day: date }
}

/** That hour of a January day in Warsaw. */
function at(date: number, hour: number): number {
  return Date.UTC(2027, 0, date, hour - 1)
}

function clockOf(slots: readonly number[]): string[] {
  return slots.map((slot) =>
    new Date(slot)
      .toLocaleTimeString('en-GB', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
      .replace(/^0/, ''),
  )
}

test('a delivery at a chosen moment needs one that is free', () => {
  const timed = { timeEnabled: true, timeLogic: weekly({}) }
  const [free = 0] = daySlots(timed.timeLogic, zone, day(14), now)

  expect(checkChosenSlot(timed, free, zone, now)).toEqual({ kind: 'ok' })
  expect(checkChosenSlot(timed, undefined, zone, now)).toEqual({ kind: 'missing' })
  expect(checkChosenSlot(timed, now - hour, zone, now)).toEqual({ kind: 'refused', reason: 'past' })
})

test('a delivery at no chosen moment asks for none, whatever was said', () => {
  const logic = weekly({})

  expect(checkChosenSlot({ timeEnabled: false, timeLogic: logic }, now, zone, now)).toEqual({
    kind: 'not-asked',
  })
  expect(checkChosenSlot({ timeEnabled: true }, undefined, zone, now)).toEqual({
    kind: 'not-asked',
  })
})
