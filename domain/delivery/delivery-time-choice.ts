import { daySlots, deliveryDays } from './delivery-time.ts'
import type { TimeLogic } from '../entities/delivery.ts'
import { instantOf, localTime } from './zoned-time.ts'

/** What the four selects say; `month` as `2026-11`. */
export type SlotChoice = {
  month?: string | undefined
  day?: number | undefined
  hour?: number | undefined
  minute?: number | undefined
}

/** What each select offers, given those before it, and what is chosen in it. */
export type SlotOptions = {
  kind: 'options'
  months: string[]
  days: number[]
  hours: number[]
  minutes: number[]
  chosen: { month: string; day: number; hour: number; minute: number }
  /** The chosen slot, ms. */
  slot: number
}

/**
 * Each of the four selects offers only what leads to a slot, given what is chosen in those before
 * it.
 *
 * A choice that is missing or no longer possible moves to the first that is. `none` when the shop
 * has no slot at all. In the shop's time zone; `now` and `slot` in ms.
 *
 * @rule Shopping §2 "Basket page (/order/delivery)"
 * @rule Shopping §9 "Business constants and limits"
 */
export function slotOptions(
  logic: TimeLogic,
  timeZone: string,
  choice: SlotChoice,
  now: number,
): SlotOptions | { kind: 'none' } {
  const dates = deliveryDays(logic, timeZone, now)
  const months = unique(dates.map(monthOf))
  const month = chosenOrFirst(choice.month, months)
  const ofMonth = dates.filter((date) => monthOf(date) === month)
  const days = ofMonth.map((date) => date.day)
  const day = chosenOrFirst(choice.day, days)
  const date = ofMonth.find((date) => date.day === day)
  const slots = (date ? daySlots(logic, timeZone, date, now) : []).map((slot) => {
    const { hour, minute } = localTime(slot, timeZone)
    return { slot, hour, minute }
  })
  const hours = unique(slots.map((slot) => slot.hour))
  const hour = chosenOrFirst(choice.hour, hours)
  const ofHour = slots.filter((slot) => slot.hour === hour)
  const minutes = ofHour.map((slot) => slot.minute)
  const minute = chosenOrFirst(choice.minute, minutes)
  const found = ofHour.find((slot) => slot.minute === minute)
  if (!found || !date || month === undefined) return { kind: 'none' }

  const chosen = { month, day: date.day, hour: found.hour, minute: found.minute }
  return { kind: 'options', months, days, hours, minutes, chosen, slot: found.slot }
}

/**
 * A full choice of month, day, hour and minute names one instant in the shop's time zone.
 *
 * In ms; undefined when a part is missing or no clock there ever shows it. Whether the shop
 * delivers then is for `checkSlot` to say.
 *
 * @rule Shopping §2 "Basket page (/order/delivery)"
 */
export function slotOf(choice: SlotChoice, timeZone: string): number | undefined {
  const found = /^(\d{4})-(\d{2})$/.exec(choice.month ?? '')
  const { day, hour, minute } = choice
  if (!found) return undefined
  if (day === undefined || hour === undefined || minute === undefined) return undefined
  const [, year, month] = found
  return instantOf({ year: Number(year), month: Number(month), day, hour, minute }, timeZone)
}

function monthOf({ year, month }: { year: number; month: number }): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

function chosenOrFirst<Value>(chosen: Value | undefined, offered: readonly Value[]) {
  return chosen !== undefined && offered.includes(chosen) ? chosen : offered[0]
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
