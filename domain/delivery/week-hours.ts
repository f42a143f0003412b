import { type TimeLogic, Weekday } from '../entities/delivery.ts'
import { plainNumber, typedNumber } from '../typed-number.ts'
import { defaultMaxFromNow, defaultMinFromNow } from './delivery-time.ts'

/** A week as somebody types it: hours such as `8:30`, and how far ahead a shopper can choose. */
export type TypedWeek = {
  days: Readonly<Record<Weekday, { isOn: boolean; from: string; to: string }>>
  /** Hours from now to the first slot, and days to the last; empty: as if nobody says. */
  first: string
  last: string
}

/** How a field of it is called: `from.mon`, `first`. */
type WeekField = `${'from' | 'to'}.${Weekday}` | 'first' | 'last'

const hour = 60
const dayLong = 24 * hour

/**
 * The times of a delivery that a typed week stands for, or the fields that say no hours. A day that
 * is off keeps hours that can be read, for when it is on again; days without delivery stay.
 *
 * @rule Shopping §3 "Delivery time logic"
 */
export function logicOfWeek(
  week: TypedWeek,
  exclude: readonly string[],
): { kind: 'logic'; logic: TimeLogic } | { kind: 'wrong'; fields: WeekField[] } {
  const fields: WeekField[] = []
  const days = Object.fromEntries(
    Weekday.options.map((day) => {
      const { isOn, from, to } = week.days[day]
      const [start, end] = [minutesOf(from), minutesOf(to)]
      const isRight = start !== undefined && end !== undefined && start < end
      if (isOn && start === undefined) fields.push(`from.${day}`)
      else if (isOn && !isRight) fields.push(`to.${day}`)
      return [day, dayHours(isOn, isRight ? [start, end] : [0, dayLong])]
    }),
  ) as TimeLogic['days'] // each weekday has its hours
  const [first, last] = [minutesIn(week.first, hour), minutesIn(week.last, dayLong)]
  if (first === 'wrong') fields.push('first')
  const isBefore = (last ?? defaultMaxFromNow) < (first ?? defaultMinFromNow)
  if (last === 'wrong' || (first !== 'wrong' && isBefore)) fields.push('last')
  if (first === 'wrong' || last === 'wrong' || fields.length > 0) return { kind: 'wrong', fields }
  const logic: TimeLogic = { days, exclude: [...exclude] }
  if (first !== undefined) logic.minFromNow = first
  if (last !== undefined) logic.maxFromNow = last
  return { kind: 'logic', logic }
}

/**
 * The same as fields have it; what is not said is empty.
 *
 * @rule ours
 */
export function weekOfLogic({
  days,
  minFromNow,
  maxFromNow,
}: Omit<TimeLogic, 'exclude'>): TypedWeek {
  const typed = Weekday.options.map((day) => {
    const { enabled, startHour, startMinute, endHour, endMinute } = days[day]
    const [from, to] = [clock(startHour, startMinute), clock(endHour, endMinute)]
    return [day, { isOn: enabled, from, to }]
  })
  const printed = (minutes: number | undefined, unit: number) =>
    minutes === undefined ? '' : plainNumber(Math.round((minutes / unit) * 1_000_000) / 1_000_000)
  return {
    days: Object.fromEntries(typed) as TypedWeek['days'], // each weekday has its hours
    first: printed(minFromNow, hour),
    last: printed(maxFromNow, dayLong),
  }
}

/** `8`, `8:30`, `8.30` or `24:00`, in minutes. */
function minutesOf(text: string): number | undefined {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text.trim()) ?? []
  const all = Number(hours) * hour + Number(minutes)
  return hours !== undefined && Number(minutes) < hour && all <= dayLong ? all : undefined
}

function dayHours(enabled: boolean, [start, end]: readonly [number, number]) {
  return {
    enabled,
    startHour: Math.floor(start / hour),
    startMinute: start % hour,
    endHour: Math.floor(end / hour),
    endMinute: end % hour,
  }
}

function clock(hours: number, minutes: number): string {
  return `${hours}:${String(minutes).padStart(2, '0')}`
}

function minutesIn(text: string, unit: number): number | undefined | 'wrong' {
  if (text.trim() === '') return undefined
  const read = typedNumber(text)
  return read.kind === 'number' && read.value >= 0 ? Math.round(read.value * unit) : 'wrong'
}
