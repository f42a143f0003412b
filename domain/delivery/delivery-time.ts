import type { DeliveryMethod, TimeLogic, Weekday } from '../entities/delivery.ts'
import { freeDay } from './free-days.ts'
import { instantOf, type LocalTime, localTime } from './zoned-time.ts'

/** Minutes from now to the first and the last slot when the shop does not say. */
export const defaultMinFromNow = 48 * 60
export const defaultMaxFromNow = 8760 * 60

/** Slots start at every quarter of an hour. */
export const slotMinutes = 15

/** How long a shopper may take between choosing a slot and ordering, ms. */
export const slotGrace = 60 * 60_000

export const slotRefusals = [
  'past',
  'too-soon',
  'too-late',
  'day-excluded',
  'weekday-off',
  'outside-hours',
  'not-a-quarter',
] as const
export type SlotRefusal = (typeof slotRefusals)[number]

export type SlotCheck = { kind: 'ok' } | { kind: 'refused'; reason: SlotRefusal }

/** However far a shop's settings reach, no more days than these are offered: two years. */
export const mostDaysAhead = 731

type Day = Pick<LocalTime, 'year' | 'month' | 'day'>

const minute = 60_000

/** In the order of `Date.getUTCDay`. */
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const satisfies Weekday[]

/**
 * At order time a chosen slot must still be one the shop delivers at.
 *
 * `slot` and `now` in ms, hours and days in the shop's time zone. The first slot's lead is measured
 * with `slotGrace` in the shopper's favour, so a slot that was offered does not go stale while the
 * form is filled; never does it reach behind `now`.
 *
 * @rule Shopping §5 "Other rules"
 * @rule Shopping §3 "Delivery time logic"
 */
export function checkSlot(
  logic: TimeLogic,
  timeZone: string,
  slot: number,
  now: number,
): SlotCheck {
  const refused = (reason: SlotRefusal): SlotCheck => ({ kind: 'refused', reason })
  const local = localTime(slot, timeZone)
  const { first, last } = slotWindow(logic, now)

  if (slot % minute !== 0 || local.minute % slotMinutes !== 0) return refused('not-a-quarter')
  if (slot < now) return refused('past')
  if (slot < first - slotGrace) return refused('too-soon')
  if (slot > last) return refused('too-late')
  if (isExcluded(logic, local)) return refused('day-excluded')
  const hours = hoursOf(logic, local)
  if (!hours) return refused('weekday-off')
  const clock = local.hour * 60 + local.minute
  return clock >= hours.from && clock < hours.to ? { kind: 'ok' } : refused('outside-hours')
}

/** `not-asked`: the delivery comes at no chosen moment; `missing`: none is chosen yet. */
export type ChosenSlot = SlotCheck | { kind: 'not-asked' } | { kind: 'missing' }

/**
 * A delivery that is made at a chosen moment needs one, and a good one; any other asks for none.
 *
 * @rule Shopping §5 "Other rules"
 * @rule Shopping §3 "Delivery time logic"
 */
export function checkChosenSlot(
  { timeEnabled, timeLogic }: Pick<DeliveryMethod, 'timeEnabled' | 'timeLogic'>,
  slot: number | undefined,
  timeZone: string,
  now: number,
): ChosenSlot {
  if (!timeEnabled || !timeLogic) return { kind: 'not-asked' }
  return slot === undefined ? { kind: 'missing' } : checkSlot(timeLogic, timeZone, slot, now)
}

/**
 * Slots are offered every quarter of an hour within a day's hours, from the first quarter after the
 * lead time.
 *
 * Gives the instants (ms) of one day of the shop's calendar, earliest first. A closing time itself
 * is no slot. Quarters that the clock skips are left out; those it shows twice are offered once.
 *
 * @rule Shopping §5 "Other rules"
 * @rule Shopping §9 "Business constants and limits"
 */
export function daySlots(logic: TimeLogic, timeZone: string, day: Day, now: number): number[] {
  return [...slotsOn(logic, timeZone, day, now)]
}

/**
 * Days with at least one slot can be chosen, from the lead time up to the last day the shop plans
 * for.
 *
 * In the shop's calendar, earliest first.
 *
 * @rule Shopping §3 "Delivery time logic"
 */
export function deliveryDays(logic: TimeLogic, timeZone: string, now: number): readonly Day[] {
  const { first, last } = slotWindow(logic, now)
  // Slots are at full minutes, so the days are the same for a whole minute.
  const window = `${timeZone} ${Math.ceil(first / minute)} ${Math.floor(last / minute)}`
  const known = daysOf.get(logic)
  if (known?.window === window) return known.days
  const days = daysWithin(logic, timeZone, now)
  daysOf.set(logic, { window, days })
  return days
}

/** Of the times asked about before, and the window that was asked for; nobody changes these. */
const daysOf = new WeakMap<TimeLogic, { window: string; days: readonly Day[] }>()

function daysWithin(logic: TimeLogic, timeZone: string, now: number): Day[] {
  const { first, last } = slotWindow(logic, now)
  const { year, month, day } = localTime(first, timeZone)
  const days: Day[] = []
  for (let ahead = 0; ahead <= mostDaysAhead; ahead += 1) {
    const date = new Date(Date.UTC(year, month - 1, day + ahead))
    const next = {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
    }
    // A zone's calendar is never more than a day ahead of UTC's.
    if (date.getTime() > last + 24 * 60 * minute) break
    if (!slotsOn(logic, timeZone, next, now).next().done) days.push(next)
  }
  return days
}

function* slotsOn(
  logic: TimeLogic,
  timeZone: string,
  day: Day,
  now: number,
): Generator<number, undefined> {
  const hours = isExcluded(logic, day) ? undefined : hoursOf(logic, day)
  if (!hours) return

  const { first, last } = slotWindow(logic, now)
  for (let clock = roundUp(hours.from, slotMinutes); clock < hours.to; clock += slotMinutes) {
    const local = { ...day, hour: Math.floor(clock / 60), minute: clock % 60 }
    const slot = instantOf(local, timeZone)
    if (slot !== undefined && slot >= first && slot <= last) yield slot
  }
}

function slotWindow(logic: TimeLogic, now: number): { first: number; last: number } {
  return {
    first: now + (logic.minFromNow ?? defaultMinFromNow) * minute,
    last: now + (logic.maxFromNow ?? defaultMaxFromNow) * minute,
  }
}

/**
 * Slots of a day start from and up to these minutes of it, as its weekday says; undefined on one
 * that is switched off.
 *
 * @rule Shopping §3 "Delivery time logic"
 */
export function hoursOf(logic: TimeLogic, day: Day): { from: number; to: number } | undefined {
  const weekday = weekdays[new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay()]
  const hours = weekday && logic.days[weekday]
  if (!hours?.enabled) return undefined
  return {
    from: hours.startHour * 60 + hours.startMinute,
    to: Math.min(24 * 60, hours.endHour * 60 + hours.endMinute),
  }
}

function isExcluded(logic: TimeLogic, day: Day): boolean {
  return freeDay(logic.exclude, day) !== 'no'
}

function roundUp(value: number, step: number): number {
  return Math.ceil(value / step) * step
}
