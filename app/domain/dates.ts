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

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}
