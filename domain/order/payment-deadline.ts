import { instantOf, localTime } from '../delivery/zoned-time.ts'

const DAY = 86_400_000

/**
 * An order that is paid by transfer waits so many days for it, the last of them to its end by the
 * shop's clock.
 *
 * In ms, the first instant that is too late; the last day to pay is that of one millisecond before.
 *
 * @rule ours
 */
export function paymentDeadline(orderedAt: number, unpaidDays: number, timeZone: string): number {
  const { year, month, day } = localTime(orderedAt, timeZone)
  // Days are counted on the calendar: one of 23 or 25 hours is a day too.
  const after = new Date(Date.UTC(year, month - 1, day + unpaidDays + 1))
  const midnight = {
    year: after.getUTCFullYear(),
    month: after.getUTCMonth() + 1,
    day: after.getUTCDate(),
    hour: 0,
    minute: 0,
  }
  // Where the clock skips midnight, the whole day that follows is given.
  return instantOf(midnight, timeZone) ?? after.getTime() + DAY
}
