import { dayAfter, periodOf, startOfDay } from '../period.ts'

/** From the first moment on, and before the second; ms. */
export type Span = { from: number; to: number }

/** A period that is not over, and as much of the one before that it is compared with. */
export type Compared = { now: Span; before: Span }

export const periodsOfMoney = ['today', 'week', 'month'] as const
export type PeriodOfMoney = (typeof periodsOfMoney)[number]

/**
 * Money of today is compared with the same weekday of last week, that of the week since Monday with
 * last week's, and that of the month with last month's: each with as much of it as is over by now,
 * by the shop's clock.
 *
 * @rule ours
 */
export function comparedPeriods(now: number, timeZone: string): Record<PeriodOfMoney, Compared> {
  const today = periodOf(now, 'day', timeZone)
  const monday = daysBefore(today, (weekdayOf(today) + 6) % 7)
  const first = `${today.slice(0, 8)}01`
  const firstBefore = `${daysBefore(first, 1).slice(0, 8)}01`
  const span = (begin: string, before: string): Compared => {
    const from = startOf(begin, timeZone)
    const fromBefore = startOf(before, timeZone)
    // A month may be longer than the one before, and then all of that is over.
    const end = Math.min(fromBefore + (now - from), from)
    return { now: { from, to: now }, before: { from: fromBefore, to: end } }
  }
  return {
    today: span(today, daysBefore(today, 7)),
    week: span(monday, daysBefore(monday, 7)),
    month: span(first, firstBefore),
  }
}

/**
 * The last days by the shop's clock, today's the last of them; each is over when the next begins.
 *
 * @rule ours
 */
export function lastDays(now: number, count: number, timeZone: string): (Span & { day: string })[] {
  const today = periodOf(now, 'day', timeZone)
  return Array.from({ length: count }, (_, place) => {
    const day = daysBefore(today, count - 1 - place)
    return { day, from: startOf(day, timeZone), to: startOf(dayAfter(day), timeZone) }
  })
}

function startOf(day: string, timeZone: string): number {
  return startOfDay(day, timeZone) ?? Date.parse(`${day}T00:00:00Z`)
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay()
}
