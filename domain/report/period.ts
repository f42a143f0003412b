import { instantOf, localTime } from '../delivery/zoned-time.ts'

export type Step = 'day' | 'month'

/**
 * A moment belongs to the day, or the month, that the shop's clock shows then: `2026-11-23` or
 * `2026-11`.
 *
 * @rule ours
 */
export function periodOf(at: number, step: Step, timeZone: string): string {
  const { year, month, day } = localTime(at, timeZone)
  const parts = step === 'day' ? [year, month, day] : [year, month]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/**
 * A day of the calendar begins when the shop's clock shows its first minute; where the clock skips
 * midnight, with the first hour that it shows.
 *
 * In ms; undefined for a day that does not exist.
 *
 * @rule ours
 */
export function startOfDay(day: string, timeZone: string): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (year === undefined) return undefined
  const local = { year: Number(year), month: Number(month), day: Number(date), minute: 0 }
  for (const hour of [0, 1, 2, 3]) {
    const at = instantOf({ ...local, hour }, timeZone)
    if (at !== undefined) return at
  }
  return undefined
}

/**
 * The day after a day of the calendar, whatever month or year it begins.
 *
 * @rule ours
 */
export function dayAfter(day: string): string {
  return dayAt(noonOf(day) + DAY)
}

/**
 * Every day, or month, from the first to the last, both included.
 *
 * @rule ours
 */
export function periodsBetween(first: string, last: string, step: Step): string[] {
  const periods = new Set<string>()
  const end = noonOf(last)
  for (let at = noonOf(first); at <= end; at += DAY) {
    periods.add(dayAt(at).slice(0, step === 'day' ? 10 : 7))
  }
  return [...periods]
}

/** Enough for a shop, and not so much that a typing mistake takes a minute. */
const mostYears = 10

/**
 * Figures are of days that follow one another, of ten years and what is left of one at most.
 *
 * @rule ours
 */
export function isSpan({ from, to }: { from: string; to: string }): boolean {
  return from <= to && Number(to.slice(0, 4)) - Number(from.slice(0, 4)) <= mostYears
}

/**
 * As many days as these, both included, directly before them: what a period is compared with.
 *
 * @rule ours
 */
export function periodBefore({ from, to }: { from: string; to: string }): {
  from: string
  to: string
} {
  const length = noonOf(to) - noonOf(from) + DAY
  return { from: dayAt(noonOf(from) - length), to: dayAt(noonOf(from) - DAY) }
}

const DAY = 86_400_000

function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`)
}

function dayAt(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
