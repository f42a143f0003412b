import type { DeliveryMethod, Weekday } from '../entities/delivery.ts'
import type { Settings } from '../entities/settings.ts'
import { deliveryApplies } from './delivery.ts'
import { daysOfDelivery } from './delivery-costs.ts'
import { instantOf, type LocalTime, localTime } from './zoned-time.ts'

/** The day on which a parcel is there, and what must hold for it. */
export type DeliveryPromise = {
  /** Noon of that day by the shop's clock, ms. */
  day: number
  method: DeliveryMethod
  /** Until this moment, ms, all of it stays true; what is ordered before it leaves in time. */
  until: number
}

type Asked = {
  country: string
  now: number
  /** Of what is ordered ahead: when it can be sent, ms. */
  readyFrom?: number | undefined
}

type Rules = Pick<Settings, 'sending' | 'timeZone'>

/** A day of the shop's calendar. */
type Day = Pick<LocalTime, 'year' | 'month' | 'day'>

/** Holidays are short: a shop that sends nothing for so many days promises nothing. */
const mostDaysAhead = 60

/**
 * A day of delivery is promised from the shop's days of sending, the hour until which a parcel
 * still leaves on the same day, and the days that a method takes; the soonest method counts, with
 * the most days that it says.
 *
 * Only days on which the shop sends are counted, and its free days are none. What is ordered ahead
 * is sent on the first such day from the one that the shop names. Undefined where it cannot be
 * known: the shop does not say when it sends, no method that would do for every basket and every
 * address of the country tells its days in numbers, or what is ordered ahead is overdue.
 *
 * @rule ours
 */
export function deliveryPromise(
  methods: readonly DeliveryMethod[],
  { country, now, readyFrom }: Asked,
  rules: Rules,
): DeliveryPromise | undefined {
  const soonest = soonestMethod(methods, country)
  const arrives = soonest && arrival(soonest.days, { now, readyFrom }, rules)
  return arrives && { ...arrives, method: soonest.method }
}

/**
 * A way of delivery names the day on which it brings what is ordered now, reckoned like the promise
 * on a product's page, with the most days that it says.
 *
 * Noon of that day by the shop's clock, ms; undefined where it cannot be known.
 *
 * @rule ours
 */
export function deliveryDay(
  days: string,
  asked: Omit<Asked, 'country'>,
  rules: Rules,
): number | undefined {
  const most = daysOfDelivery(days)?.max
  return most === undefined ? undefined : arrival(most, asked, rules)?.day
}

/**
 * What is ordered or paid at that moment leaves by this one, on the shop's days of sending and
 * until the hour that it names: ms, the last that is in time. Undefined where the shop does not say
 * when it sends.
 *
 * @rule ours
 */
export function leavesBy(at: number, rules: Rules): number | undefined {
  const leaves = nextSending(at, rules)
  return leaves && leaves.until - 1
}

function arrival(
  days: number,
  { now, readyFrom }: Omit<Asked, 'country'>,
  rules: Rules,
): Pick<DeliveryPromise, 'day' | 'until'> | undefined {
  if (readyFrom !== undefined && readyFrom <= now) return undefined
  const leaves = nextSending(readyFrom ?? now, rules)
  if (!leaves) return undefined
  const arrives = workingDaysAfter(leaves.day, days, rules)
  const day = arrives && instantOf({ ...arrives, hour: 12, minute: 0 }, rules.timeZone)
  return day === undefined ? undefined : { day, until: readyFrom ?? leaves.until }
}

function soonestMethod(methods: readonly DeliveryMethod[], country: string) {
  const known = methods
    .filter((method) => deliveryApplies(method, country) && isForAll(method))
    .flatMap((method) => {
      const days = daysOfDelivery(method.days)?.max
      return days === undefined ? [] : [{ method, days }]
    })
  return known.sort((a, b) => a.days - b.days || a.method.order - b.method.order)[0]
}

/** Whatever is in the basket, and wherever in the country it goes; at no hour of one's own. */
function isForAll(method: DeliveryMethod): boolean {
  const { kind, timeEnabled, enabledPostCodes, advancedHide, advanced, customLogic } = method
  return (
    kind !== 'pickup' &&
    !timeEnabled &&
    enabledPostCodes.length === 0 &&
    !advancedHide?.active &&
    !(advanced && customLogic.some(({ type }) => type === 'formula'))
  )
}

/** The next day on which what is ordered at that moment is sent, and until when it still is. */
function nextSending(at: number, rules: Rules): { day: Day; until: number } | undefined {
  const [hour, minute] = (rules.sending?.until ?? '').split(':').map(Number)
  if (hour === undefined || minute === undefined) return undefined
  const today = localTime(at, rules.timeZone)
  for (let ahead = 0; ahead <= mostDaysAhead; ahead += 1) {
    const day = daysAfter(today, ahead)
    // An hour that the clock skips on that day is no hour to promise by.
    const until = instantOf({ ...day, hour, minute }, rules.timeZone)
    if (until !== undefined && until > at && isWorkingDay(day, rules)) return { day, until }
  }
  return undefined
}

function workingDaysAfter(from: Day, days: number, rules: Rules): Day | undefined {
  let left = days
  for (let ahead = 0; ahead <= mostDaysAhead; ahead += 1) {
    const day = daysAfter(from, ahead)
    if (ahead > 0 && isWorkingDay(day, rules)) left -= 1
    if (left === 0) return day
  }
  return undefined
}

/** In the order of `Date.getUTCDay`. */
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const satisfies Weekday[]

function isWorkingDay({ year, month, day }: Day, { sending }: Rules): boolean {
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]
  if (!sending || !weekday || !sending.days.includes(weekday)) return false
  const free = freeDaysOf(sending)
  return !free.has(`${day}.${month}`) && !free.has(`${day}.${month}.${year}`)
}

/** Without zeros in front. Each way of delivery of each basket looks through many days. */
function freeDaysOf(sending: Sending): ReadonlySet<string> {
  const known = freeDays.get(sending)
  if (known) return known
  const days = new Set(sending.freeDays.map((free) => free.split('.').map(Number).join('.')))
  freeDays.set(sending, days)
  return days
}

type Sending = NonNullable<Rules['sending']>

const freeDays = new WeakMap<Sending, ReadonlySet<string>>()

function daysAfter({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + days))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
