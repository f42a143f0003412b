import { localTime } from './zoned-time.ts'

/**
 * A moment is written day.month.year hours:minutes, by the clock of the shop.
 *
 * `at` in ms; days, months, hours and minutes with two digits. Throws a RangeError for an unknown time zone.
 *
 * @rule Catalogue §9 "Business constants and limits"
 */
export function formatDateTime(at: number, timeZone: string): string {
  const { hour, minute } = localTime(at, timeZone)
  return `${formatDate(at, timeZone)} ${twoDigits(hour)}:${twoDigits(minute)}`
}

/**
 * Where the time of day says nothing, only day.month.year is written.
 *
 * @rule ours
 */
export function formatDate(at: number, timeZone: string): string {
  const { year, month, day } = localTime(at, timeZone)
  return `${twoDigits(day)}.${twoDigits(month)}.${year}`
}

/**
 * A day that people plan by is written in words: weekday, day and month, in English as the British write it.
 *
 * "Sunday 29 November", "niedziela, 29 listopada", "Sonntag, 29. November".
 *
 * @rule ours
 */
export function dayInWords(at: number, lang: string, timeZone: string): string {
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  }).format(at)
}

/**
 * A moment that people plan by is its day in words and its time, on a clock of 24 hours in every language.
 *
 * "Tuesday 24 November, 10:15"
 *
 * @rule ours
 */
export function momentInWords(at: number, lang: string, timeZone: string): string {
  const { hour, minute } = localTime(at, timeZone)
  return `${dayInWords(at, lang, timeZone)}, ${twoDigits(hour)}:${twoDigits(minute)}`
}

/**
 * A day as programs read it, year-month-day by the clock of the shop.
 *
 * @rule ours
 */
export function machineDay(at: number, timeZone: string): string {
  const { year, month, day } = localTime(at, timeZone)
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}
