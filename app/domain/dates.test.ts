import { expect, test } from 'vitest'

import { formatDate, formatDateTime } from './dates.ts'

test('a moment is written day.month.year hours:minutes by the clock of the shop', () => {
  expect(formatDateTime(Date.UTC(2026, 10, 20, 21, 58, 59), 'Europe/Warsaw')).toBe(
    '20.11.2026 22:58',
  )
  expect(formatDateTime(Date.UTC(2026, 6, 20, 21, 58), 'Europe/Warsaw')).toBe('20.07.2026 23:58')
})

test('every part has two digits, and midnight is 00:00', () => {
  expect(formatDateTime(Date.UTC(2026, 0, 2, 3, 4), 'UTC')).toBe('02.01.2026 03:04')
  expect(formatDateTime(Date.UTC(2026, 0, 2), 'UTC')).toBe('02.01.2026 00:00')
})

test('the day is that of the shop, also when it is another one elsewhere', () => {
  expect(formatDate(Date.UTC(2026, 11, 31, 23, 30), 'Europe/Warsaw')).toBe('01.01.2027')
  expect(formatDate(Date.UTC(2026, 11, 31, 22, 30), 'Europe/Warsaw')).toBe('31.12.2026')
})
