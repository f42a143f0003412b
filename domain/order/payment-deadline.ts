import { endOfDay } from '../delivery/zoned-time.ts'

/**
 * An order that is paid by transfer waits so many days for it, the last of them to its end by the
 * shop's clock.
 *
 * In ms, the first instant that is too late; the last day to pay is that of one millisecond before.
 *
 * @rule ours
 */
export function paymentDeadline(orderedAt: number, unpaidDays: number, timeZone: string): number {
  return endOfDay(orderedAt, unpaidDays, timeZone)
}
