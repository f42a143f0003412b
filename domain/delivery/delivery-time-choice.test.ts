import { expect, test } from 'vitest'

import { type SlotChoice, slotOf, slotOptions } from './delivery-time-choice.ts'
import type { TimeLogic } from '../entities/delivery.ts'

/** Wednesday, 30 December 2026, 16:20 in Warsaw. */
const now = Date.UTC(2026, 11, 30, 15, 20)

test('at first each select offers what is possible and the first slot is chosen', () => {
  expect(options({})).toEqual({
    kind: 'options',
    months: ['2026-12', '2027-01'],
    days: [30, 31],
    hours: [16, 17],
    minutes: [30, 45],
    chosen: { month: '2026-12', day: 30, hour: 16, minute: 30 },
    slot: Date.UTC(2026, 11, 30, 15, 30),
  })
})

test('days follow the month that is chosen', () => {
  expect(options({ month: '2027-01' })).toMatchObject({
    days: [1, 2],
    hours: [9, 10, 11, 12, 13, 14, 15, 16, 17],
    minutes: [0, 15, 30, 45],
    chosen: { month: '2027-01', day: 1, hour: 9, minute: 0 },
  })
})

test('hours follow the day that is chosen, and minutes the hour', () => {
  expect(options({ month: '2026-12', day: 31 })).toMatchObject({
    hours: [9, 10, 11, 12, 13, 14, 15, 16, 17],
    chosen: { day: 31, hour: 9 },
  })
  expect(options({ hour: 17 })).toMatchObject({
    minutes: [0, 15, 30, 45],
    chosen: { day: 30, hour: 17, minute: 0 },
  })
})

test('a full choice leads to its slot', () => {
  expect(options({ month: '2027-01', day: 2, hour: 16, minute: 15 })).toMatchObject({
    hours: [9, 10, 11, 12, 13, 14, 15, 16],
    minutes: [0, 15],
    chosen: { month: '2027-01', day: 2, hour: 16, minute: 15 },
    slot: Date.UTC(2027, 0, 2, 15, 15),
  })
})

test('a choice that is not possible moves to the first that is', () => {
  expect(options({ month: '2028-01', day: 7, hour: 3, minute: 5 })).toMatchObject({
    chosen: { month: '2026-12', day: 30, hour: 16, minute: 30 },
  })
  expect(options({ month: '2027-01', day: 31, hour: 10, minute: 45 })).toMatchObject({
    chosen: { month: '2027-01', day: 1, hour: 10, minute: 45 },
  })
})

test('months far apart are distinguished by their year', () => {
  const year = { ...logic, maxFromNow: 8760 * 60 }

  expect(slotOptions(year, zone, {}, now)).toMatchObject({
    months: [
      '2026-12',
      ...Array.from({ length: 12 }, (_, at) => `2027-${String(at + 1).padStart(2, '0')}`),
    ],
  })
})

test('a shop without any slot offers none', () => {
  expect(slotOptions({ ...logic, maxFromNow: -1 }, zone, {}, now)).toEqual({ kind: 'none' })
})

test('four choices name one instant in the shop’s time zone', () => {
  expect(slotOf({ month: '2027-07', day: 1, hour: 9, minute: 45 }, zone)).toBe(
    Date.UTC(2027, 6, 1, 7, 45),
  )
})

test.each<SlotChoice>([
  {},
  { day: 1, hour: 9, minute: 0 },
  { month: '2027-07', hour: 9, minute: 0 },
  { month: '2027-07', day: 1, minute: 0 },
  { month: '2027-07', day: 1, hour: 9 },
  { month: '2027-7', day: 1, hour: 9, minute: 0 },
  { month: 'x2027-07', day: 1, hour: 9, minute: 0 },
  { month: '2027-07x', day: 1, hour: 9, minute: 0 },
  { month: '2027-13', day: 1, hour: 9, minute: 0 },
  { month: '2027-02', day: 29, hour: 9, minute: 0 },
  { month: '2027-03', day: 28, hour: 2, minute: 30 },
])('a choice that lacks a part or that no clock shows names nothing: %o', (choice) => {
  expect(slotOf(choice, zone)).toBeUndefined()
})

test('midnight and the full hour are choices like any other', () => {
  expect(slotOf({ month: '2027-01', day: 1, hour: 0, minute: 0 }, zone)).toBe(
    Date.UTC(2026, 11, 31, 23),
  )
})

const zone = 'Europe/Warsaw'

const open = { enabled: true, startHour: 9, startMinute: 0, endHour: 18, endMinute: 0 }

const logic: TimeLogic = {
  days: { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: open },
  exclude: [],
  minFromNow: 0,
  maxFromNow: 3 * 24 * 60,
}

function options(choice: SlotChoice) {
  return slotOptions(logic, zone, choice, now)
}
