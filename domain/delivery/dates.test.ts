import { expect, test } from 'vitest'

import {
  dayInShort,
  monthInShort,
  formatTime,
  momentInShort,
  dayAndMonth,
  dayInWords,
  formatDate,
  formatDateTime,
  machineDay,
  machineMoment,
  momentInWords,
  dayOfMonthInWords,
  monthInWords,
  weekdayInShort,
} from './dates.ts'

const zone = 'Europe/Warsaw'
const evening = Date.UTC(2026, 10, 20, 21, 58, 59)

test('a moment is written day.month.year hours:minutes by the clock of the shop', () => {
  for (const lang of ['pl', 'de', 'cs']) {
    expect(formatDateTime(evening, lang, zone)).toBe('20.11.2026 22:58')
    expect(formatDateTime(Date.UTC(2026, 6, 20, 21, 58), lang, zone)).toBe('20.07.2026 23:58')
  }
})

test('in English the month is a word, the day comes first, and the clock has 24 hours', () => {
  expect(formatDateTime(evening, 'en', zone)).toBe('20 November 2026, 22:58')
  expect(formatDate(evening, 'en', zone)).toBe('20 November 2026')
  expect(formatDate(Date.UTC(2026, 11, 3), 'en', zone)).toBe('3 December 2026')
})

test('every part has two digits, and midnight is 00:00', () => {
  expect(formatDateTime(Date.UTC(2026, 0, 2, 3, 4), 'pl', 'UTC')).toBe('02.01.2026 03:04')
  expect(formatDateTime(Date.UTC(2026, 0, 2), 'pl', 'UTC')).toBe('02.01.2026 00:00')
  expect(formatDateTime(Date.UTC(2026, 0, 2), 'en', 'UTC')).toBe('2 January 2026, 00:00')
})

test('the day is that of the shop, also when it is another one elsewhere', () => {
  expect(formatDate(Date.UTC(2026, 11, 31, 23, 30), 'pl', zone)).toBe('01.01.2027')
  expect(formatDate(Date.UTC(2026, 11, 31, 22, 30), 'pl', zone)).toBe('31.12.2026')
})

test('a day to come has no year', () => {
  expect(dayAndMonth(evening, 'en', zone)).toBe('20 November')
  expect(dayAndMonth(evening, 'pl', zone)).toBe('20 listopada')
  expect(dayAndMonth(evening, 'de', zone)).toBe('20. November')
})

test('a day in words is that of the shop’s clock, in the language of the shopper', () => {
  const night = Date.UTC(2026, 10, 28, 23, 30)
  const inWarsaw = (lang: string) => dayInWords(night, lang, 'Europe/Warsaw')

  expect(inWarsaw('en')).toBe('Sunday 29 November')
  expect(inWarsaw('pl')).toBe('niedziela, 29 listopada')
  expect(inWarsaw('de')).toBe('Sonntag, 29. November')
  expect(dayInWords(night, 'en', 'UTC')).toBe('Saturday 28 November')
})

test('a day is shortened where there is little room', () => {
  const inWarsaw = (lang: string) => dayInShort(Date.UTC(2026, 10, 29), lang, 'Europe/Warsaw')

  expect(['en', 'pl', 'de'].map(inWarsaw)).toEqual([
    'Sun 29 Nov',
    'niedz., 29 lis',
    'So., 29. Nov.',
  ])
})

test('a month is shortened where there is little room', () => {
  const short = (lang: string) => monthInShort(Date.UTC(2026, 9, 15), lang)
  expect(['en', 'pl', 'de'].map(short)).toEqual(['Oct', 'paź', 'Okt'])
})

test('a time is shown on a clock of 24 hours in every language', () => {
  const quarter = Date.UTC(2026, 10, 24, 13, 5)

  expect(momentInWords(quarter, 'en', 'Europe/Warsaw')).toBe('Tuesday 24 November, 14:05')
  expect(momentInWords(quarter, 'pl', 'Europe/Warsaw')).toBe('wtorek, 24 listopada, 14:05')
  expect(momentInWords(quarter, 'de', 'Europe/Warsaw')).toBe('Dienstag, 24. November, 14:05')
})

test('programs read the day of the shop’s clock', () => {
  expect(machineDay(Date.UTC(2026, 11, 31, 23, 30), 'Europe/Warsaw')).toBe('2027-01-01')
})

test('programs read a moment without words', () => {
  expect(machineMoment(evening)).toBe('2026-11-20T21:58Z')
})

test('a month is called by its name, with its year where that is asked', () => {
  expect(monthInWords({ year: 2026, month: 11, withYear: false }, 'en')).toBe('November')
  expect(monthInWords({ year: 2027, month: 1, withYear: true }, 'en')).toBe('January 2027')
  expect(monthInWords({ year: 2026, month: 11, withYear: false }, 'pl')).toBe('listopad')
  expect(monthInWords({ year: 2026, month: 12, withYear: true }, 'de')).toBe('Dezember 2026')
})

test('a day of a calendar is called by its number and weekday', () => {
  expect(dayOfMonthInWords(2026, 11, 24, 'en')).toBe('24, Tuesday')
  expect(dayOfMonthInWords(2026, 11, 1, 'pl')).toBe('1, niedziela')
})

test('columns of a calendar are headed by weekdays in short', () => {
  expect(weekdayInShort({ year: 2026, month: 11, day: 24 }, 'en')).toBe('Tue')
  expect(weekdayInShort({ year: 2026, month: 11, day: 1 }, 'de')).toBe('So')
})

test('lately, a moment has its time; half a year away, its year', () => {
  const now = Date.UTC(2026, 10, 29, 12)
  const inWarsaw = (at: number, lang: string) =>
    momentInShort(at, { lang, timeZone: 'Europe/Warsaw', now })
  expect(inWarsaw(Date.UTC(2026, 10, 27, 10, 14), 'en')).toBe('27 Nov, 11:14')
  expect(inWarsaw(Date.UTC(2026, 10, 27, 10, 14), 'pl')).toBe('27 lis, 11:14')
  expect(inWarsaw(Date.UTC(2025, 10, 27), 'en')).toBe('27 Nov 2025')
  expect(inWarsaw(Date.UTC(2027, 9, 1), 'en')).toBe('1 Oct 2027')
  expect(formatTime(Date.UTC(2026, 10, 27, 23, 5), 'Europe/Warsaw')).toBe('00:05')
})
