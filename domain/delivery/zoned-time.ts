/** A wall clock's reading; months and days count from 1. */
export type LocalTime = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const day = 86_400_000

/**
 * An instant reads differently on the clocks of different time zones.
 *
 * `at` in ms; seconds are left out. Throws a RangeError for a time zone that does not exist.
 *
 * @rule ours
 */
export function localTime(at: number, timeZone: string): LocalTime {
  const clock = new Date(at + offsetAt(at, timeZone))
  return {
    year: clock.getUTCFullYear(),
    month: clock.getUTCMonth() + 1,
    day: clock.getUTCDate(),
    hour: clock.getUTCHours(),
    minute: clock.getUTCMinutes(),
  }
}

/**
 * A reading of a time zone's clock names one instant: the first, where the clock is set back and
 * shows it twice.
 *
 * In ms. Undefined for a reading the clock never shows: one skipped when it is set forward, or a
 * day or hour that does not exist.
 *
 * @rule ours
 */
export function instantOf(local: LocalTime, timeZone: string): number | undefined {
  const asUtc = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute)
  // Around a change of the clock, the offset is that of the day before or of the day after;
  // a clock set back was ahead the day before, so its first showing is tried first.
  return [asUtc - day, asUtc + day]
    .map((around) => asUtc - offsetAt(around, timeZone))
    .find((at) => sameTime(localTime(at, timeZone), local))
}

/**
 * A period of so many days begins on the day after `from` and lasts to the end of its last day by
 * the zone's clock.
 *
 * In ms, the first instant after it.
 *
 * @rule ours
 */
export function endOfDay(from: number, days: number, timeZone: string): number {
  const local = localTime(from, timeZone)
  // Days are counted on the calendar: one of 23 or 25 hours is a day too.
  const after = new Date(Date.UTC(local.year, local.month - 1, local.day + days + 1))
  const midnight = {
    year: after.getUTCFullYear(),
    month: after.getUTCMonth() + 1,
    day: after.getUTCDate(),
    hour: 0,
    minute: 0,
  }
  // Where the clock skips midnight, the whole day that follows is given.
  return instantOf(midnight, timeZone) ?? after.getTime() + day
}

/**
 * How far a zone's clock is ahead of UTC at an instant, as machines write it: `+01:00`.
 *
 * @rule ours
 */
export function offsetText(at: number, timeZone: string): string {
  const minutes = Math.round(offsetAt(at, timeZone) / 60_000)
  const two = (value: number) => String(value).padStart(2, '0')
  const ahead = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.trunc(ahead / 60))}:${two(ahead % 60)}`
}

function sameTime(a: LocalTime, b: LocalTime): boolean {
  return (
    a.year === b.year &&
    a.month === b.month &&
    a.day === b.day &&
    a.hour === b.hour &&
    a.minute === b.minute
  )
}

/** Since then all zones have changed their clocks at full quarters of an hour only. */
const regularSince = Date.UTC(2023, 0)
const quarter = 900_000

/** How far the zone's clock is ahead of UTC at that instant, ms. */
function offsetAt(at: number, timeZone: string): number {
  if (at < regularSince) return readOffset(at, timeZone)
  const since = Math.floor(at / quarter) * quarter
  const offsets = knownOffsets.get(timeZone) ?? new Map<number, number>()
  const before = offsets.get(since)
  if (before !== undefined) return before

  const offset = readOffset(since, timeZone)
  if (offsets.size >= mostOffsets) offsets.clear()
  knownOffsets.set(timeZone, offsets.set(since, offset))
  return offset
}

/** The same free hours are offered to every shopper, and reading a clock takes long. */
const knownOffsets = new Map<string, Map<number, number>>()
const mostOffsets = 10_000

function readOffset(at: number, timeZone: string): number {
  const parts = new Map(
    clock(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const read = (part: Intl.DateTimeFormatPartTypes) => Number(parts.get(part))
  const shown = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  )
  return shown - Math.floor(at / 1000) * 1000
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making a clock costs far more than reading it. */
function clock(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known

  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, made)
  return made
}
