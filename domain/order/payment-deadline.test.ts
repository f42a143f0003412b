import { expect, test } from 'vitest'

import { dayInWords } from '../delivery/dates.ts'
import { paymentDeadline } from './payment-deadline.ts'

const WARSAW = 'Europe/Warsaw'

test('an order waits to the end of the last day, by the shop’s clock', () => {
  const ordered = Date.UTC(2026, 10, 22, 21, 30)
  const deadline = paymentDeadline(ordered, 7, WARSAW)

  expect(deadline).toBe(Date.UTC(2026, 10, 29, 23))
  expect(dayInWords(deadline - 1, 'en', WARSAW)).toBe('Sunday 29 November')
})

test('the day of an order is that of the shop, not that of the world’s clock', () => {
  const afterMidnight = Date.UTC(2026, 10, 22, 23, 30)

  expect(dayInWords(paymentDeadline(afterMidnight, 7, WARSAW) - 1, 'en', WARSAW)).toBe(
    'Monday 30 November',
  )
})

test('days over a change of the clock are days all the same', () => {
  expect(paymentDeadline(Date.UTC(2026, 9, 24, 10), 1, WARSAW)).toBe(Date.UTC(2026, 9, 25, 23))
  expect(paymentDeadline(Date.UTC(2026, 2, 28, 10), 1, WARSAW)).toBe(Date.UTC(2026, 2, 29, 22))
})

test('where midnight is skipped nobody loses a day', () => {
  const santiago = 'America/Santiago'
  const ordered = Date.UTC(2026, 8, 4, 16)

  expect(paymentDeadline(ordered, 1, santiago)).toBeGreaterThanOrEqual(Date.UTC(2026, 8, 6, 4))
})
