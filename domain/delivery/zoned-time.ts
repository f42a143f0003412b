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

function sameTime(a: LocalTime, b: LocalTime): boolean {
  return (
    a.year === b.year &&
    a.month === b.month &&
    a.day === b.day &&
    a.hour === b.hour &&
    a.minute === b.minute
  )
}

/** How far the zone's clock is ahead of UTC at that instant, ms. */
function offsetAt(at: number, timeZone: string): number {
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
