import { expect, test } from 'vitest'

import { dayInWords, formatDate, formatDateTime, machineDay, momentInWords } from './dates.ts'

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

test('a day in words is that of the shop’s clock, in the language of the shopper', () => {
  const night = Date.UTC(2026, 10, 28, 23, 30)
  const inWarsaw = (lang: string) => dayInWords(night, lang, 'Europe/Warsaw')

  expect(inWarsaw('en')).toBe('Sunday 29 November')
  expect(inWarsaw('pl')).toBe('niedziela, 29 listopada')
  expect(inWarsaw('de')).toBe('Sonntag, 29. November')
  expect(dayInWords(night, 'en', 'UTC')).toBe('Saturday 28 November')
})

test('a time is told on a clock of 24 hours in every language', () => {
  const quarter = Date.UTC(2026, 10, 24, 13, 5)

  expect(momentInWords(quarter, 'en', 'Europe/Warsaw')).toBe('Tuesday 24 November, 14:05')
  expect(momentInWords(quarter, 'pl', 'Europe/Warsaw')).toBe('wtorek, 24 listopada, 14:05')
  expect(momentInWords(quarter, 'de', 'Europe/Warsaw')).toBe('Dienstag, 24. November, 14:05')
})

test('programs read the day of the shop’s clock', () => {
  expect(machineDay(Date.UTC(2026, 11, 31, 23, 30), 'Europe/Warsaw')).toBe('2027-01-01')
})
