import { type NationalDays, nationalDays } from './national-days.ts'

type Day = { readonly year: number; readonly month: number; readonly day: number }

const day = 86_400_000

/** Month and day, kept in several countries of the Union. */
const widelyKept = ['01-01', '01-06', '05-01', '08-15', '11-01', '12-24', '12-25', '12-26'] as const

/** From Easter Sunday: Good Friday, Easter Monday, Ascension, Whit Monday, Corpus Christi. */
const aroundEaster: ReadonlySet<number> = new Set([-2, 1, 39, 50, 60])

/**
 * Nobody has to act on a Saturday, a Sunday or a public holiday. Holidays that several countries of
 * the Union keep count everywhere, those of one country for anybody who lives there: a day that is
 * off only elsewhere makes a period longer, never shorter.
 *
 * The country is a lower-case code.
 *
 * @rule ours
 */
export function isDayOff(date: Day, country: string): boolean {
  const at = Date.UTC(date.year, date.month - 1, date.day)
  const days = nationalDays[country] ?? { fixed: [] }
  return isWeekend(at) || isHoliday(at, days) || (days.madeUp === true && makesUp(at, days))
}

function isWeekend(at: number): boolean {
  return [0, 6].includes(new Date(at).getUTCDay())
}

function isHoliday(at: number, { easter = [], orthodox = [], weekdays, ...days }: NationalDays) {
  const year = new Date(at).getUTCFullYear()
  const from = (sunday: number) => (at - sunday) / day
  const afterEaster = from(easterSunday(year))
  return (
    isFixed(at, days) ||
    aroundEaster.has(afterEaster) ||
    easter.includes(afterEaster) ||
    orthodox.includes(from(orthodoxEasterSunday(year))) ||
    weekdays?.some(([weekday, first]) => isFirst(at, weekday, first)) === true
  )
}

function isFixed(at: number, { fixed }: Pick<NationalDays, 'fixed'>): boolean {
  const name = new Date(at).toISOString().slice(5, 10)
  return [...widelyKept, ...fixed].includes(name)
}

/** Whether it is the first such weekday on or after a month and day of its year. */
function isFirst(at: number, weekday: number, first: string): boolean {
  const since = at - Date.parse(`${new Date(at).getUTCFullYear()}-${first}`)
  return new Date(at).getUTCDay() === weekday && since >= 0 && since < 7 * day
}

/** As many working days make up for a weekend as holidays fell on it, the next ones. */
function makesUp(at: number, days: NationalDays): boolean {
  const monday = at - (new Date(at).getUTCDay() - 1) * day
  let owed = [monday - 2 * day, monday - day].filter((one) => isFixed(one, days)).length
  for (let one = monday; one < at; one += day) {
    if (!isHoliday(one, days)) owed -= 1
  }
  return owed > 0
}

/**
 * Easter Sunday of a year by the Gregorian calendar, as the start of its day in UTC, ms.
 *
 * @rule ours
 */
export function easterSunday(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451)
  const days = moon + toSunday - 7 * late + 114
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)
}

/**
 * Easter Sunday of the Orthodox churches, which reckon it by the Julian calendar; the same moment.
 *
 * @rule ours
 */
export function orthodoxEasterSunday(year: number): number {
  const moon = (19 * (year % 19) + 15) % 30
  const days = moon + ((2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7) + 114
  const julian = Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)
  return julian + (Math.floor(year / 100) - Math.floor(year / 400) - 2) * day
}
