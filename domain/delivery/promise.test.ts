import { expect, test } from 'vitest'

import type { DeliveryMethod } from '../entities/delivery.ts'
import type { Sending } from '../entities/settings.ts'
import { deliveryDay, deliveryPromise } from './promise.ts'
import { localTime } from './zoned-time.ts'

const timeZone = 'Europe/Warsaw'
const sending: Sending = {
  until: '13:00',
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  freeDays: ['11.11', '24.12', '25.12', '26.12', '6.4.2026'],
}

test.each([
  ['monday before one', '2026-11-23T11:59:59Z', '24.11', '2026-11-23T12:00:00Z'],
  ['monday at one', '2026-11-23T12:00:00Z', '25.11', '2026-11-24T12:00:00Z'],
  ['friday morning', '2026-11-27T08:00:00Z', '30.11', '2026-11-27T12:00:00Z'],
  ['friday evening', '2026-11-27T20:00:00Z', '1.12', '2026-11-30T12:00:00Z'],
  ['saturday', '2026-11-28T08:00:00Z', '1.12', '2026-11-30T12:00:00Z'],
  ['the day before a free day', '2026-11-10T08:00:00Z', '12.11', '2026-11-10T12:00:00Z'],
  ['a free day', '2026-11-11T08:00:00Z', '13.11', '2026-11-12T12:00:00Z'],
  ['before Christmas', '2026-12-23T08:00:00Z', '28.12', '2026-12-23T12:00:00Z'],
  ['Easter of one year', '2026-04-03T08:00:00Z', '7.4', '2026-04-03T11:00:00Z'],
  ['the same days of another', '2027-04-05T08:00:00Z', '6.4', '2027-04-05T11:00:00Z'],
])('ordered on %s, it is there on the next day of sending', (_, now, day, until) => {
  const promise = promised([method('courier', '1')], now)
  expect(dayOf(promise?.day)).toBe(day)
  expect(promise?.until).toBe(Date.parse(until))
})

test('the soonest method counts, with the most days that it says', () => {
  const methods = [method('slow', '3–4'), method('locker', '1–2'), method('courier', '2')]
  const promise = promised(methods, '2026-11-23T08:00:00Z')

  expect(promise?.method._id).toBe('locker')
  expect(dayOf(promise?.day)).toBe('25.11')
})

test('of two that are as soon the one that the shop puts first counts', () => {
  const methods = [
    method('b', '1', { order: 5 }),
    method('a', '1', { order: 2 }),
    method('c', '1', { order: 9 }),
  ]
  expect(promised(methods, '2026-11-23T08:00:00Z')?.method._id).toBe('a')
})

test('steps of a price hinder no promise, where none is a formula or they are switched off', () => {
  const tier = (type: 'total' | 'formula') => ({ type, brutto: 0, netto: 0, formula: '1' })
  const now = '2026-11-23T08:00:00Z'
  const is = (advanced: boolean, ...types: ('total' | 'formula')[]) =>
    promised([method('one', '1', { advanced, customLogic: types.map(tier) })], now) !== undefined
  expect(is(true, 'total')).toBe(true)
  expect(is(false, 'formula')).toBe(true)
  expect(is(true, 'total', 'formula')).toBe(false)
})

test('a day is promised only by what would bring any basket to any address of the country', () => {
  const others: Partial<DeliveryMethod>[] = [
    { kind: 'pickup' },
    { timeEnabled: true },
    { enabledPostCodes: ['30-*'] },
    { advancedHide: { active: true, formula: '0', vars: {} } },
    { advanced: true, customLogic: [{ type: 'formula', brutto: 0, netto: 0, formula: '1' }] },
    { countries: ['de'] },
    { disabled: { pl: true } },
    { days: 'about a week' },
  ]
  for (const other of others) {
    expect(promised([method('one', '1', other)], '2026-11-23T08:00:00Z')).toBeUndefined()
  }
  const german = method('one', '3', { countries: ['de'] })
  expect(dayOf(promised([german], '2026-11-23T08:00:00Z', { country: 'de' })?.day)).toBe('26.11')
})

test.each<[string, number | undefined, string | undefined]>([
  ['1', undefined, '1.12'],
  ['1–2', undefined, '2.12'],
  ['3', undefined, '3.12'],
  ['2', Date.parse('2026-12-10T23:00:00Z'), '15.12'],
  ['2', Date.parse('2026-11-01T00:00:00Z'), undefined],
  ['', undefined, undefined],
  ['soon', undefined, undefined],
])('%s days on a Friday evening, ready from %s, are a day: %s', (days, readyFrom, day) => {
  const asked = { now: Date.parse('2026-11-27T20:00:00Z'), readyFrom }
  expect(dayOf(deliveryDay(days, asked, { sending, timeZone }))).toBe(day)
})

test('a shop that does not say when it sends, or never does, promises nothing', () => {
  const methods = [method('courier', '1')]
  const asked = { country: 'pl', now: Date.parse('2026-11-23T08:00:00Z') }

  expect(deliveryPromise(methods, asked, { timeZone })).toBeUndefined()
  expect(
    deliveryPromise(methods, asked, { timeZone, sending: { ...sending, days: [] } }),
  ).toBeUndefined()
})

test('what is ordered ahead is sent from its day on, and overdue it is promised no more', () => {
  const readyFrom = Date.parse('2026-12-12T09:00:00Z')
  const promise = promised([method('courier', '1–2')], '2026-11-23T15:00:00Z', { readyFrom })

  expect(dayOf(promise?.day)).toBe('16.12')
  expect(promise?.until).toBe(readyFrom)
  expect(promised([method('courier', '1')], '2026-12-12T09:00:00Z', { readyFrom })).toBeUndefined()
})

function promised(
  methods: DeliveryMethod[],
  now: string,
  given: { country?: string; readyFrom?: number } = {},
) {
  return deliveryPromise(
    methods,
    { country: 'pl', now: Date.parse(now), ...given },
    { timeZone, sending },
  )
}

function dayOf(at: number | undefined): string | undefined {
  if (at === undefined) return undefined
  const { day, month } = localTime(at, timeZone)
  return `${day}.${month}`
}

function method(_id: string, days: string, given: Partial<DeliveryMethod> = {}): DeliveryMethod {
  return {
    _id,
    kind: 'courier',
    name: { pl: _id },
    text: {},
    days,
    countries: ['pl'],
    disabled: {},
    price: { brutto: 10, netto: 8 },
    advanced: false,
    customLogic: [],
    timeEnabled: false,
    enabledPostCodes: [],
    order: 0,
    ...given,
  }
}
