import type { LocalTime } from './zoned-time.ts'

type Day = Pick<LocalTime, 'year' | 'month' | 'day'>

/** Whether nothing is delivered on a day: in that one year, or in each. */
export type FreeDay = 'no' | 'once' | 'each-year'

/**
 * A day stands in a list of free days as `24.12` for each year, or as `5.4.2027` for that one.
 *
 * @rule Shopping §3 "Delivery time logic"
 */
export function freeDay(list: readonly string[], { year, month, day }: Day): FreeDay {
  const found = list.map(partsOf).filter(([d, m]) => d === day && m === month)
  if (found.some(([, , of]) => of === undefined)) return 'each-year'
  return found.some(([, , of]) => of === year) ? 'once' : 'no'
}

/**
 * What an owner ticks in the calendar of a month becomes the list of free days: days that are free
 * already stay as they stand, those that are not any more go, and others hold as asked for.
 *
 * `asked` are the days that the calendar offers; days of other months stay.
 *
 * @rule ours
 */
export function withFreeDays(
  list: readonly string[],
  { year, month }: Pick<Day, 'year' | 'month'>,
  given: { asked: readonly number[]; free: readonly number[]; newOnes: Exclude<FreeDay, 'no'> },
): string[] {
  const { asked, free, newOnes } = given
  const gone = new Set(asked.filter((day) => !free.includes(day)))
  const kept = list.filter((entry) => {
    const [day = 0, of, only] = partsOf(entry)
    return of !== month || !gone.has(day) || (only !== undefined && only !== year)
  })
  const added = asked
    .filter((day) => free.includes(day) && freeDay(list, { year, month, day }) === 'no')
    .map((day) => (newOnes === 'each-year' ? `${day}.${month}` : `${day}.${month}.${year}`))
  return [...kept, ...added]
}

/**
 * A month as a calendar shows it: its weeks from Monday to Sunday, with nothing where a day is of
 * another month.
 *
 * @rule ours
 */
export function weeksOfMonth({
  year,
  month,
}: Pick<Day, 'year' | 'month'>): (number | undefined)[][] {
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1
      return day >= 1 && day <= count ? day : undefined
    }),
  )
}

/** Day, month and, where it says one, year. */
function partsOf(entry: string): (number | undefined)[] {
  return entry.split('.').map((part) => (part.trim() === '' ? undefined : Number(part)))
}
