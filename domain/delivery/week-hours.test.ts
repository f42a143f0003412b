import fc from 'fast-check'
import { expect, test } from 'vitest'

import { logicOfWeek, type TypedWeek, weekOfLogic } from './week-hours.ts'

const closed = { isOn: false, from: '', to: '' }

function week(
  days: Partial<TypedWeek['days']>,
  { first = '', last = '' }: Partial<TypedWeek> = {},
): TypedWeek {
  const all = { mon: closed, tue: closed, wed: closed, thu: closed, fri: closed }
  return { days: { ...all, sat: closed, sun: closed, ...days }, first, last }
}

test('a week with hours is the times of a delivery; days without delivery stay', () => {
  const typed = week({ mon: { isOn: true, from: '8', to: '16.30' } }, { first: '1,5', last: '14' })
  const found = logicOfWeek(typed, ['24.12'])
  if (found.kind !== 'logic') throw new Error('The week is right')
  const { days, ...rest } = found.logic
  expect(days.mon).toEqual({
    ...{ enabled: true, startHour: 8, startMinute: 0, endHour: 16, endMinute: 30 },
  })
  expect(days.tue.enabled).toBe(false)
  expect(rest).toEqual({ exclude: ['24.12'], minFromNow: 90, maxFromNow: 14 * 24 * 60 })
})

test('what is no hour, or ends before it begins, is named', () => {
  const on = (from: string, to: string) => ({ isOn: true, from, to })
  const days = { mon: on('', '16'), tue: on('8', '8'), wed: on('8', '24:15'), thu: on('8:60', '9') }
  const wrong = { kind: 'wrong', fields: ['from.mon', 'to.tue', 'to.wed', 'from.thu'] }
  expect(logicOfWeek(week(days), [])).toEqual(wrong)
  expect(logicOfWeek(week({}, { first: 'soon' }), [])).toMatchObject({ fields: ['first'] })
  // The first would come behind the last: also where the shop's own 48 hours count.
  expect(logicOfWeek(week({}, { first: '72', last: '2' }), [])).toMatchObject({ fields: ['last'] })
  expect(logicOfWeek(week({}, { last: '1' }), [])).toMatchObject({ fields: ['last'] })
})

test('what the fields have of any week is that week again', () => {
  const minute = fc.integer({ min: 0, max: 1440 })
  const hours = fc
    .tuple(minute, minute, fc.boolean())
    .filter(([from, to]) => from < to)
    .map(([from, to, enabled]) => ({
      ...{ enabled, startHour: Math.floor(from / 60), startMinute: from % 60 },
      ...{ endHour: Math.floor(to / 60), endMinute: to % 60 },
    }))
  const day = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours }
  const whole = fc.record({ ...day, sat: hours, sun: hours })
  fc.assert(
    fc.property(whole, fc.nat(5_000), fc.nat(500_000), (days, first, more) => {
      const logic = { days, exclude: [], minFromNow: first, maxFromNow: first + more }
      expect(logicOfWeek(weekOfLogic(logic), [])).toEqual({ kind: 'logic', logic })
    }),
  )
})
