import { languageTraits } from '../screen/languages.ts'
import { localTime } from './zoned-time.ts'

/**
 * A moment is written with its hours and minutes by the clock of the shop: day.month.year in Polish
 * and German, "20 November 2026, 10:15" in English, whose readers would take 12.11. for December.
 *
 * `at` in ms. Throws a RangeError for an unknown time zone.
 *
 * @rule Catalogue §9 "Business constants and limits"
 */
export function formatDateTime(at: number, lang: string, timeZone: string): string {
  const between = languageTraits(lang).datesInWords ? ', ' : ' '
  return `${formatDate(at, lang, timeZone)}${between}${formatTime(at, timeZone)}`
}

/**
 * Where the time of day says nothing, only the date is written: day.month.year, or in words in
 * English.
 *
 * @rule ours
 */
export function formatDate(at: number, lang: string, timeZone: string): string {
  if (languageTraits(lang).datesInWords) {
    return inWords(at, lang, timeZone, { day: 'numeric', month: 'long', year: 'numeric' })
  }
  const { year, month, day } = localTime(at, timeZone)
  return `${twoDigits(day)}.${twoDigits(month)}.${year}`
}

/**
 * A day to come, such as that of sending, is named without its year: "20 November".
 *
 * @rule ours
 */
export function dayAndMonth(at: number, lang: string, timeZone: string): string {
  return inWords(at, lang, timeZone, { day: 'numeric', month: 'long' })
}

/**
 * A day that people plan by is written in words: weekday, day and month, in English as the British
 * write it.
 *
 * "Sunday 29 November", "niedziela, 29 listopada", "Sonntag, 29. November".
 *
 * @rule ours
 */
export function dayInWords(at: number, lang: string, timeZone: string): string {
  return inWords(at, lang, timeZone, { weekday: 'long', day: 'numeric', month: 'long' })
}

/**
 * Where there is little room, a day that people plan by is shortened: "Sun 29 Nov".
 *
 * @rule ours
 */
export function dayInShort(at: number, lang: string, timeZone: string): string {
  return inWords(at, lang, timeZone, { weekday: 'short', day: 'numeric', month: 'short' })
}

/**
 * A moment that people plan by is its day in words and its time, on a clock of 24 hours in every
 * language.
 *
 * "Tuesday 24 November, 10:15"
 *
 * @rule ours
 */
export function momentInWords(at: number, lang: string, timeZone: string): string {
  return `${dayInWords(at, lang, timeZone)}, ${formatTime(at, timeZone)}`
}

/**
 * In a list of what happened lately, a moment is its day and month and its time, "27 Nov, 11:14";
 * what is half a year away has its year instead of a time: "27 Nov 2025".
 *
 * @rule ours
 */
export function momentInShort(
  at: number,
  { lang, timeZone, now }: { lang: string; timeZone: string; now: number },
): string {
  const day = { day: 'numeric', month: 'short' } as const
  return Math.abs(now - at) < HALF_A_YEAR
    ? `${inWords(at, lang, timeZone, day)}, ${formatTime(at, timeZone)}`
    : inWords(at, lang, timeZone, { ...day, year: 'numeric' })
}

const HALF_A_YEAR = 182 * 86_400_000

/**
 * In a calendar a month is called by its name, with its year only where that is worth saying.
 *
 * `month` from 1 on; it is the same in every time zone.
 *
 * @rule ours
 */
export function monthInWords(
  { year, month, withYear }: { year: number; month: number; withYear: boolean },
  lang: string,
): string {
  const parts = { month: 'long', year: withYear ? 'numeric' : undefined } as const
  return inWords(Date.UTC(year, month - 1, 1), lang, 'UTC', parts)
}

/**
 * Where there is little room, a month is shortened: "Nov".
 *
 * `at` is a moment of it, ms.
 *
 * @rule ours
 */
export function monthInShort(at: number, lang: string): string {
  return inWords(at, lang, 'UTC', { month: 'short' })
}

/**
 * In a calendar a day is called by its number and its weekday: "24, Tuesday".
 *
 * @rule ours
 */
export function dayOfMonthInWords(year: number, month: number, day: number, lang: string): string {
  const weekday = inWords(Date.UTC(year, month - 1, day), lang, 'UTC', { weekday: 'long' })
  return `${day}, ${weekday}`
}

/**
 * A calendar's columns are headed by weekdays in short: "Mon".
 *
 * @rule ours
 */
export function weekdayInShort({ year, month, day }: Day, lang: string): string {
  return inWords(Date.UTC(year, month - 1, day), lang, 'UTC', { weekday: 'short' })
}

type Day = { year: number; month: number; day: number }

/**
 * A day as programs read it, year-month-day by the clock of the shop.
 *
 * @rule ours
 */
export function machineDay(at: number, timeZone: string): string {
  const { year, month, day } = localTime(at, timeZone)
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

/**
 * A moment as programs read it, for the `datetime` of a `time` element: `2026-11-20T09:15Z`.
 *
 * @rule ours
 */
export function machineMoment(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`
}

function inWords(
  at: number,
  lang: string,
  timeZone: string,
  parts: Intl.DateTimeFormatOptions,
): string {
  const name = `${lang} ${timeZone} ${JSON.stringify(parts)}`
  const format =
    formats.get(name) ??
    new Intl.DateTimeFormat(languageTraits(lang).locale, { timeZone, ...parts })
  formats.set(name, format)
  return format.format(at)
}

/** One for each language and kind of date: making one costs far more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The time of day is written on a clock of 24 hours in every language: "10:15".
 *
 * @rule ours
 */
export function formatTime(at: number, timeZone: string): string {
  const { hour, minute } = localTime(at, timeZone)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}
