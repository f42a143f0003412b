import fc from 'fast-check'
import { expect, test } from 'vitest'

import { paymentDeadline } from '../../order/payment-deadline.ts'
import { endsSoon, refundDay, taskNames, tasksByDay } from './tasks.ts'

const timeZone = 'Europe/Warsaw'
const now = Date.UTC(2026, 10, 27, 10, 20)
const shop = { timeZone, unpaidDays: 7, sending: undefined }

test('money goes back by the end of the fourteenth day after it was asked for', () => {
  const said = Date.parse('2026-11-19T23:30+01:00')
  expect(refundDay(said, timeZone)).toBe(Date.parse('2026-12-04T00:00+01:00') - 1)
})

test('an order ends soon whose last day is today or tomorrow', () => {
  const before = endsSoon(now, 7, timeZone) ?? 0
  const ends = (placed: string) => Date.parse(placed) < before
  expect(ends('2026-11-21T23:59+01:00')).toBe(true)
  expect(ends('2026-11-22T00:00+01:00')).toBe(false)
  const last = paymentDeadline(Date.parse('2026-11-21T23:59+01:00'), 7, timeZone) - 1
  expect(last).toBe(Date.parse('2026-11-29T00:00+01:00') - 1)
  expect(endsSoon(now, undefined, timeZone)).toBeUndefined()
})

test('what waits is done by its last day, and what has none comes last', () => {
  const tasks = tasksByDay(
    [
      { name: 'opinions', count: 3, oldest: 1 },
      { name: 'pack', count: 12, oldest: 2 },
      { name: 'send', count: 0, oldest: 0 },
      { name: 'returns-settle', count: 2, oldest: now - 10 * 86_400_000 },
      { name: 'disputes', count: 1, oldest: 3, namedDay: now },
      { name: 'unpaid', count: 1, oldest: now - 6 * 86_400_000 },
    ],
    shop,
  )
  expect(tasks.map(({ name, due }) => [name, due?.by])).toEqual([
    ['disputes', 'provider'],
    ['unpaid', 'shop'],
    ['returns-settle', 'law'],
    ['pack', undefined],
    ['opinions', undefined],
  ])
})

test('whatever comes back is paid back by the law, to the last ms of the day', () => {
  const oldest = Date.parse('2026-11-19T23:30+01:00')
  const at = Date.parse('2026-12-04T00:00+01:00') - 1
  for (const name of ['returns-new', 'returns-here', 'returns-settle', 'withdrawals'] as const) {
    expect(tasksByDay([{ name, count: 1, oldest }], shop)[0]?.due).toEqual({ at, by: 'law' })
  }
})

test('an order is due to the last ms before it is cancelled, a dispute once a day is named', () => {
  const [unpaid] = tasksByDay([{ name: 'unpaid', count: 1, oldest: now }], shop)
  expect(unpaid?.due).toEqual({ at: Date.parse('2026-12-05T00:00+01:00') - 1, by: 'shop' })
  expect(tasksByDay([{ name: 'disputes', count: 1, oldest: now }], shop)[0]?.due).toBeUndefined()
})

test('an order to be sent leaves by the next day and hour of the shop, where it says any', () => {
  const sending = {
    days: ['mon', 'tue', 'wed', 'thu', 'fri'],
    until: '12:00',
    freeDays: [],
  } as const
  const rules = { ...shop, sending: { ...sending, days: [...sending.days], freeDays: [] } }
  const friday = Date.parse('2026-11-27T11:00+01:00')
  const dueOf = (name: 'pack' | 'send', namedDay: number | undefined) =>
    tasksByDay([{ name, count: 1, oldest: 0, namedDay }], rules)[0]?.due
  for (const name of ['pack', 'send'] as const) {
    expect(dueOf(name, friday)).toEqual({
      at: Date.parse('2026-11-27T12:00+01:00') - 1,
      by: 'shop',
    })
    // On Friday afternoon nothing leaves before Monday noon.
    expect(dueOf(name, friday + 3_600_000)?.at).toBe(Date.parse('2026-11-30T12:00+01:00') - 1)
    expect(dueOf(name, undefined)).toBeUndefined()
    expect(tasksByDay([{ name, count: 1, oldest: 0, namedDay: friday }], shop)[0]?.due).toBe(
      undefined,
    )
  }
})

test('an order that is never too late has no last day', () => {
  const waiting = [{ name: 'unpaid', count: 1, oldest: now } as const]
  expect(tasksByDay(waiting, { ...shop, unpaidDays: undefined })[0]?.due).toBeUndefined()
})

test('nothing that waits is left out, and no task comes before one that is due sooner', () => {
  const waiting = fc.record({
    name: fc.constantFrom(...taskNames),
    count: fc.nat(3),
    oldest: fc.integer({ min: now - 1e10, max: now }),
  })
  const each = fc.uniqueArray(waiting, { selector: ({ name }) => name })
  fc.assert(
    fc.property(each, (all) => {
      const tasks = tasksByDay(all, shop)
      expect(tasks).toHaveLength(all.filter(({ count }) => count > 0).length)
      const days = tasks.map(({ due }) => due?.at ?? Infinity)
      expect(days).toEqual(days.toSorted((one, other) => (one === other ? 0 : one - other)))
    }),
  )
})
