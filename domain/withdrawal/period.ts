import { endOfDay, localTime } from '../delivery/zoned-time.ts'
import type { Order } from '../entities/order.ts'
import { longestWay } from '../order/return-rules.ts'
import { isDayOff } from './days-off.ts'

/** What the law gives (Directive 2011/83/EU, article 9); a shop may give more. */
export const leastWithdrawalDays = 14

/** How long a parcel waits in a locker to be fetched. */
const daysInLocker = 3

const day = 86_400_000

/** Until when a consumer may withdraw from a contract. */
export type WithdrawalPeriod =
  /** It has not begun: nothing was delivered yet, and one may withdraw already. */
  { kind: 'before' } | { kind: 'running'; until: number } | { kind: 'over'; since: number }

/** What decides about the period: when and where an order's goods arrived. */
export type Delivered = Pick<Order, 'returnTime'> & {
  readonly delivery: Pick<Order['delivery'], 'sentDate' | 'deliveredAt' | 'days'> & {
    readonly data: { readonly locker?: unknown }
  }
  readonly address: { readonly ship: { readonly country: string } }
}

/**
 * Who bought at a distance may withdraw for 14 days after the goods arrived, or for the order's
 * return days where they are more. The day of the arrival does not count, the last counts to its
 * end by the shop's clock, and where that is a day off the period lasts to the end of the next
 * working day (Regulation 1182/71, article 3).
 *
 * The goods of an order arrive when its last parcel does. Where nobody noted that, it is the last
 * day on which what was sent may arrive, and a parcel waits some days in a locker: in doubt longer.
 * Before anything was sent the period has not begun.
 *
 * @rule ours
 */
export function withdrawalPeriod(
  order: Delivered,
  now: number,
  timeZone: string,
): WithdrawalPeriod {
  const end = endOfPeriod(order, timeZone)
  if (end === undefined) return { kind: 'before' }
  return now < end ? { kind: 'running', until: end - 1 } : { kind: 'over', since: end - 1 }
}

/** The first ms after it. */
function endOfPeriod(
  { returnTime = 0, delivery, address }: Delivered,
  timeZone: string,
): number | undefined {
  const { sentDate, deliveredAt, days, data } = delivery
  const way = longestWay(days) + (data.locker === undefined ? 0 : daysInLocker)
  const arrived = deliveredAt ?? (sentDate === undefined ? undefined : sentDate + way * day)
  if (arrived === undefined) return undefined

  const all = Math.max(leastWithdrawalDays, returnTime)
  const country = address.ship.country.toLowerCase()
  const isFree = (end: number) => isDayOff(localTime(end - 1, timeZone), country)
  let more = 0
  // No row of days off is longer than this.
  while (more < 14 && isFree(endOfDay(arrived, all + more, timeZone))) more += 1
  return endOfDay(arrived, all + more, timeZone)
}
