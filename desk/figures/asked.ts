import { isSpan, periodOf, startOfDay } from '#domain/report/period.ts'
import type { Visit } from '../frame/visit.ts'

/** The days of which figures are shown, both included. */
export type Days = { from: string; to: string }

/** The days that the address asks for; those that are no span of days are the month so far. */
export function daysAsked({ url, now }: Visit, timeZone: string): Days {
  const day = (name: string, usual: string) => {
    const asked = url.searchParams.get(name) ?? ''
    return startOfDay(asked, timeZone) === undefined ? usual : asked
  }
  const to = day('to', periodOf(now, 'day', timeZone))
  const days = { from: day('from', `${to.slice(0, 8)}01`), to }
  return isSpan(days) ? days : usualDays(now, timeZone).month
}

/** Days that are often asked for, by their names. */
export function usualDays(now: number, timeZone: string) {
  const to = periodOf(now, 'day', timeZone)
  const month = to.slice(0, 7)
  const lastOfBefore = new Date(Date.parse(`${month}-01T12:00:00Z`) - 86_400_000)
  const before = lastOfBefore.toISOString().slice(0, 10)
  return {
    month: { from: `${month}-01`, to },
    before: { from: `${before.slice(0, 7)}-01`, to: before },
    year: { from: `${to.slice(0, 4)}-01-01`, to },
  } satisfies Record<string, Days>
}

/** Where a page shows these days. */
export function pathOf(path: string, days: Days, more: Readonly<Record<string, string>> = {}) {
  return `${path}?${new URLSearchParams({ ...more, ...days })}`
}
