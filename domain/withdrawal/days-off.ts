type Day = { readonly year: number; readonly month: number; readonly day: number }

/** Month and day, kept in several countries of the Union. */
const widelyKept = ['01-01', '01-06', '05-01', '08-15', '11-01', '12-24', '12-25', '12-26'] as const

/** From Easter Sunday: Good Friday, Easter Monday, Ascension, Whit Monday, Corpus Christi. */
const aroundEaster: ReadonlySet<number> = new Set([-2, 1, 39, 50, 60])

/** What one country keeps besides; a day that only a part of it keeps is among them. */
const national: Readonly<Record<string, readonly string[]>> = {
  at: ['10-26', '12-08'],
  be: ['07-21', '11-11'],
  cz: ['05-08', '07-05', '07-06', '09-28', '10-28', '11-17'],
  de: ['03-08', '09-20', '10-03', '10-31'],
  fr: ['05-08', '07-14', '11-11'],
  it: ['04-25', '06-02', '12-08'],
  lt: ['02-16', '03-11', '06-24', '07-06', '11-02'],
  nl: ['04-27', '05-05'],
  pl: ['05-03', '11-11'],
  sk: ['05-08', '07-05', '08-29', '09-15', '11-17'],
}

/**
 * Nobody has to act on a Saturday, a Sunday or a public holiday. Holidays that several countries of
 * the Union keep count everywhere, those of one country for whoever lives there: a day that is off
 * only elsewhere makes a period longer, never shorter.
 *
 * The country is a lower-case code.
 *
 * @rule ours
 */
export function isDayOff({ year, month, day }: Day, country: string): boolean {
  const at = Date.UTC(year, month - 1, day)
  const weekday = new Date(at).getUTCDay()
  if (weekday === 0 || weekday === 6) return true
  const name = `${twoDigits(month)}-${twoDigits(day)}`
  if ([...widelyKept, ...(national[country] ?? [])].includes(name)) return true
  return aroundEaster.has((at - easterSunday(year)) / 86_400_000)
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

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}
