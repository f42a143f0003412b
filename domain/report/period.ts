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
  return new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/**
 * Every day, or month, from the first to the last, both included.
 *
 * @rule ours
 */
export function periodsBetween(first: string, last: string, step: Step): string[] {
  const periods = new Set<string>()
  for (let day = first; day <= last; day = dayAfter(day)) {
    periods.add(step === 'day' ? day : day.slice(0, 7))
  }
  return [...periods]
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
  const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
  const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)
  const length = noon(to) - noon(from) + 86_400_000
  return { from: dayAt(noon(from) - length), to: dayAt(noon(from) - 86_400_000) }
}
