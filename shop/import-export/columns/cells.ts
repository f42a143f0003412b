import { plainNumber, typedNumber } from '#domain/typed-number.ts'
import { namesCurrency } from '#domain/written/currency-name.ts'
import { numberWithin } from '#domain/written/number-within.ts'
import { spreadsheetMade } from '#domain/written/spreadsheet.ts'
import { asWritten } from '../csv/csv.ts'
import type { Trouble } from '../trouble.ts'

/** A number that can mean one thing only. */
export function numberOf(cell: string): number | undefined {
  const typed = typedNumber(cell)
  return typed.kind === 'number' ? typed.value : undefined
}

/** A price that can mean one thing only: above nothing, at most two decimals. */
export function priceOf(cell: string): number | undefined {
  const price = numberOf(cell)
  return price !== undefined && isPrice(price) ? price : undefined
}

/** What a column of numbers takes, and one for who wrote something else. */
type Wanted = {
  holds(value: number): boolean
  example: string
  /** How many of the column's own unit one of this is; undefined: what is written is none. */
  unit?(written: string): number | undefined
}

/**
 * The number in a cell of any column. What can mean two things is refused with both, but where
 * thousands are more than the column holds.
 */
export function readNumber(given: string, { holds, example, unit }: Wanted): number | Trouble {
  const cell = keyText(given)
  const typed = typedNumber(cell)
  if (typed.kind === 'two-readings') {
    return !holds(typed.thousands) && holds(typed.decimals)
      ? typed.decimals
      : twoReadings(cell, [typed.thousands, typed.decimals])
  }
  if (typed.kind === 'number' && holds(typed.value)) return typed.value
  const made = bySpreadsheet(cell)
  if (made) return made
  const within = numberWithin(cell)
  if (!within || within.beside === '') return { kind: 'not-a-number', given: cell, meant: example }
  const times = unit?.(within.beside)
  const numbers = times === undefined ? [] : within.readings.map((one) => rounded(one * times))
  return withUnit(cell, numbers.filter(holds), plainNumber)
}

export function isAboveNothing(value: number): boolean {
  return value > 0
}

/** The price in a cell, of a column in this currency; each way to be none has its own answer. */
export function readPrice(given: string, currency: string): number | Trouble {
  const cell = keyText(given)
  const typed = typedNumber(cell)
  if (typed.kind === 'number') {
    if (isPrice(typed.value)) return typed.value
    if (typed.value === 0) return { kind: 'price-of-nothing', given: cell }
  }
  const made = bySpreadsheet(cell)
  if (made) return made
  const { readings, beside } = numberWithin(cell) ?? { readings: [], beside: '' }
  const prices = readings.map((one) => Number(one.toFixed(2))).filter(isPrice)
  const printed = (price: number) => price.toFixed(2)
  if (beside !== '') return withUnit(cell, namesCurrency(beside, currency) ? prices : [], printed)
  const [price, another] = prices
  if (another !== undefined) return twoReadings(cell, prices)
  return { kind: 'not-a-price', given: cell, ...(price !== undefined && { meant: printed(price) }) }
}

function isPrice(price: number): boolean {
  return price > 0 && price <= 10_000_000 && Number(price.toFixed(2)) === price
}

function twoReadings(given: string, readings: readonly number[]): Trouble {
  return { kind: 'two-readings', given, meant: readings.map(plainNumber).join(' / ') }
}

/** A number with something beside it: reported with what it is alone, where that is known. */
function withUnit(
  given: string,
  readings: readonly number[],
  printed: (number: number) => string,
): Trouble {
  const [number, another] = readings
  if (another !== undefined) return twoReadings(given, readings)
  return { kind: 'with-unit', given, ...(number !== undefined && { meant: printed(number) }) }
}

/** Without what is left over when 0.1 is taken by thousands. */
export function rounded(value: number): number {
  return Number(value.toPrecision(12))
}

/** What a spreadsheet made of something: nobody can tell what it was. */
export function bySpreadsheet(cell: string): Trouble | undefined {
  const given = cell.trim()
  const made = spreadsheetMade(given)
  if (made === undefined) return undefined
  const kinds = { day: 'a-day', exponent: 'exponent', fault: 'spreadsheet-fault' } as const
  return { kind: kinds[made], given }
}

export function yesOrNo(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase()
  if (['yes', 'y', 'tak', 't', 'ja', 'j', '1', 'true', 'prawda', 'wahr', 'x'].includes(word)) {
    return true
  }
  const no = ['no', 'nie', 'n', 'nein', '0', 'false', 'fałsz', 'falsch', '']
  return no.includes(word) ? false : undefined
}

/** A list in one cell; a bar in an entry has a backslash before it. */
export function printList(entries: readonly string[]): string {
  return entries.map((entry) => entry.replaceAll(/[\\|]/g, String.raw`\$&`)).join(' | ')
}

export function listOf(cell: string): string[] {
  const entries: string[] = []
  let entry = ''
  for (let at = 0; at < cell.length; at += 1) {
    const sign = cell[at] ?? ''
    if (sign === '\\' && at + 1 < cell.length) {
      at += 1
      entry += cell[at] ?? ''
    } else if (sign === '|') {
      entries.push(entry)
      entry = ''
    } else entry += sign
  }
  return [...entries, entry].map((one) => one.trim()).filter((one) => one !== '')
}

/**
 * A code, an id or a number without what spreadsheets and other shops put around it so that it
 * stays as it is (`="0012"`, `'0012`), and without signs that nobody sees.
 */
export function keyText(cell: string): string {
  const seen = cellText(cell.replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')).trim()
  return seen.replace(/^="([^"]*)"$/, '$1').replace(/^'(?=\d)/, '')
}

/** What a cell says, without what only keeps spreadsheets from taking it for a formula. */
export function cellText(cell: string): string {
  return asWritten(cell)
}
