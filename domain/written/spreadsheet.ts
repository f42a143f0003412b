/**
 * What a spreadsheet makes of what somebody typed, and writes into a file: a day of `16.10`, and
 * thirteen digits as `5,90123E+12`; `#N/D!` of what it cannot reckon, and `####` of what its column
 * has no room for. None says what it was.
 *
 * An exponent has its plus or minus and two digits there, so `12E4` is somebody's own code; a day
 * of words has a month, so `12 szt` is none.
 *
 * @rule ours
 */
export function spreadsheetMade(text: string): 'day' | 'exponent' | 'fault' | undefined {
  const bare = text.trim()
  if (/^-?\d(?:[.,]\d+)?e[+-]\d{2,3}$/i.test(bare)) return 'exponent'
  if (fault.test(bare)) return 'fault'
  return isDayOfNumbers(bare) || isDayWithMonth(bare) ? 'day' : undefined
}

/** As Excel and LibreOffice write it in English, Polish, German, Czech and Romance languages. */
const fault =
  /^(?:#{3,}|Err:\d{3}|#(?:N\/?[AD]!?|N\/DISP|NV|(?:VALUE|ARG|WERT|HODNOTA|VALEUR|VALORE|VALOR|REF|ADR|BEZUG|ODKAZ|RIF|DIV\/0|DZIEL\/0|ZERO|NUM|LICZBA|ZAHL|ČÍSLO|NOMBRE|NULL|NUL)!|(?:NAME|NAZWA|NÁZEV|NOM|NOME|NOMBRE|¿NOMBRE)\?))$/iu

/** `16.10.2026`, `2026-10-16 00:00`, `10/16/26`, `16. 10. 2026`; also `16.10.` */
function isDayOfNumbers(text: string): boolean {
  const [, a = '', , b = '', c = ''] =
    /^(\d{1,4})([./-]) ?(\d{1,2})(?:\2 ?(\d{1,4}))?(?:\.|[ T][\d:.]+)?$/.exec(text) ?? []
  // Two numbers alone are a price, but for the point behind them that a day has.
  if (c === '') return /^\d{1,2}\. ?\d{1,2}\.$/.test(text) && isDayAndMonth(a, b)
  if (a.length > 2) return a.length === 4 && isDayAndMonth(c, b)
  return (c.length === 2 || c.length === 4) && isDayAndMonth(a, b)
}

function isDayAndMonth(one: string, other: string): boolean {
  const [least, most] = [Math.min(Number(one), Number(other)), Math.max(Number(one), Number(other))]
  return least >= 1 && least <= 12 && most <= 31
}

/** `16.paź`, `Oct-16`, `16. Okt`, `16 października 2026`. */
function isDayWithMonth(text: string): boolean {
  const [, word = ''] =
    /^\d{1,4}[./ -]*(\p{L}{3,})\.?(?:[./ -]+\d{1,4}\.?)?$/u.exec(text) ??
    /^(\p{L}{3,})[./ -]+\d{1,4}\.?(?:,? \d{4})?$/u.exec(text) ??
    []
  // Numbers are most of what is written: they need no names of months, which take long to make.
  if (word === '') return false
  // The Italian September is a set of things as well.
  return months().has(word.toLowerCase()) && !/^(?:\d+ *set|set +\d+)$/i.test(text)
}

let known: ReadonlySet<string> | undefined

/** Names of months in full, as behind a day, and the beginnings that stand for them. */
function months(): ReadonlySet<string> {
  if (known) return known
  const names = new Set(['mrz'])
  for (const lang of spreadsheetLanguages) {
    for (const options of [{ month: 'long' }, { month: 'long', day: 'numeric' }] as const) {
      for (const name of monthsOf(lang, options)) {
        for (const length of [3, 4, 5]) names.add(name.slice(0, length))
        names.add(name)
      }
    }
    for (const name of monthsOf(lang, { month: 'short' })) names.add(name)
  }
  known = names
  return names
}

/** Of the countries to which shops of ours deliver. */
const spreadsheetLanguages = [
  ...['pl', 'en', 'de', 'cs', 'sk', 'hu', 'fr', 'it', 'es'],
  ...['nl', 'pt', 'ro', 'sv', 'da', 'nb', 'sl', 'hr'],
]

function monthsOf(lang: string, options: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2026, month, 16))
    const name = parts.find(({ type }) => type === 'month')?.value ?? ''
    return name.toLowerCase()
  })
}
