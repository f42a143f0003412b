import { plainNumber, type TypedNumber, typedNumber } from '#domain/typed-number.ts'
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
type Wanted = { holds(value: number): boolean; example: string }

/**
 * The number in a cell of any column. What can mean two things is refused with both, but where
 * thousands are more than the column holds.
 */
export function readNumber(cell: string, { holds, example }: Wanted): number | Trouble {
  const typed = typedNumber(cell)
  if (typed.kind === 'two-readings') {
    return !holds(typed.thousands) && holds(typed.decimals)
      ? typed.decimals
      : twoReadings(cell, typed)
  }
  if (typed.kind === 'number' && holds(typed.value)) return typed.value
  return bySpreadsheet(cell) ?? { kind: 'not-a-number', given: cell, meant: example }
}

export function isAboveNothing(value: number): boolean {
  return value > 0
}

/** The price in a cell; each way to be none has its own answer. */
export function readPrice(cell: string): number | Trouble {
  const typed = typedNumber(cell)
  if (typed.kind === 'two-readings') return twoReadings(cell, typed)
  if (typed.kind === 'number') {
    if (isPrice(typed.value)) return typed.value
    if (typed.value === 0) return { kind: 'price-of-nothing', given: cell }
  }
  const meant = meantPrice(cell)
  return (
    bySpreadsheet(cell) ?? {
      kind: 'not-a-price',
      given: cell,
      ...(meant !== undefined && { meant }),
    }
  )
}

function isPrice(price: number): boolean {
  return price > 0 && price <= 10_000_000 && Number(price.toFixed(2)) === price
}

function twoReadings(
  given: string,
  { thousands, decimals }: Extract<TypedNumber, { kind: 'two-readings' }>,
): Trouble {
  return {
    kind: 'two-readings',
    given,
    meant: `${plainNumber(thousands)} / ${plainNumber(decimals)}`,
  }
}

/**
 * What a spreadsheet makes of `16.10` (a day) and of thirteen digits (`5,90123E+12`): from neither
 * can be told what it was.
 */
export function bySpreadsheet(cell: string): Trouble | undefined {
  const given = cell.trim()
  if (/^-?\d+(?:[.,]\d+)?e\+?\d+$/i.test(given)) return { kind: 'exponent', given }
  const isDay =
    /^\d{1,4}([./-])\d{1,2}\1\d{1,4}(?:[ T][\d:.]+)?$/.test(given) ||
    /^\d{1,4}[./ -]+\p{L}{3,}\.?(?:[./ -]+\d{2,4})?$/u.test(given) ||
    /^\p{L}{3,}[./ -]+\d{1,4}$/u.test(given)
  return isDay && !/^\d{1,3}(?:[.]\d{3})+$/.test(given) ? { kind: 'a-day', given } : undefined
}

/** `1.234,50` and `49,00 zł` as the one price they hold; undefined where they hold none, or two. */
function meantPrice(cell: string): string | undefined {
  const [digits = '', another] = cell.match(/\d[\d.,'\s]*/g) ?? []
  if (digits === '' || another !== undefined) return undefined
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const decimals = at < 0 ? '' : digits.slice(at + 1).replaceAll(/\D/g, '')
  const isWhole = at < 0 || (decimals.length === 3 && digits.search(/[.,]/) < at)
  const whole = (isWhole ? digits : digits.slice(0, at)).replaceAll(/\D/g, '')
  const price = Number(isWhole ? whole : `${whole}.${decimals}`)
  return price > 0 && price <= 10_000_000 ? price.toFixed(2) : undefined
}

export function yesOrNo(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase()
  if (['yes', 'tak', 'ja', '1', 'true', 'x'].includes(word)) return true
  return ['no', 'nie', 'nein', '0', 'false', ''].includes(word) ? false : undefined
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

/** What a cell says, without what only keeps spreadsheets from taking it for a formula. */
export function textOf(cell: string): string {
  return asWritten(cell)
}
