import { spreadsheetMade } from '#domain/written/spreadsheet.ts'
import { numberWithin } from '#domain/written/number-within.ts'

/** An apostrophe keeps spreadsheets from taking digits for a number. */
export function bare(text: string): string {
  return text.replace(/^'/, '').trim()
}

export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/** Spreadsheets write a yes and a no in their own language. */
export function isYes(text: string): boolean {
  return ['true', 'prawda', 'wahr', 'yes', '1'].includes(text.toLowerCase())
}

export function isNo(text: string): boolean {
  return ['false', 'fałsz', 'falsch', 'no', '0'].includes(text.toLowerCase())
}

/** Of what is told no more than says which it is. */
export function short(text: string): string {
  const [said = ''] = /^.{0,80}/su.exec(text) ?? []
  return said === text ? text : `${said.trimEnd()}…`
}

export type DecimalSign = ',' | '.'

/**
 * What a column has before decimals. Shopify writes a point, and a spreadsheet through which the
 * file went perhaps a comma: `1,234` is what the other cells of its column make of it.
 */
export function decimalSign(texts: Iterable<string>): DecimalSign {
  let sign: DecimalSign = '.'
  for (const text of texts) {
    if (text.length > longest) continue
    if (decimalPoint.test(text)) return '.'
    if (decimalComma.test(text)) sign = ','
  }
  return sign
}

export function numberIn(text: string, sign: DecimalSign): number | undefined {
  const number = bare(text)
  if (number.length > longest || spreadsheetMade(text) !== undefined) return undefined
  // As Shopify writes it.
  if (sign === '.' && /^\d{1,12}(?:\.\d{1,6})?$/.test(number)) return Number(number)
  const isBelow = number.startsWith('-')
  const [value, fraction] = numberWithin(isBelow ? number.slice(1) : number)?.readings ?? []
  if (value === undefined) return undefined
  const read = fraction !== undefined && number.includes(sign) ? fraction : value
  return isBelow ? -read : read
}

/** No number is as long. */
const longest = 40

/** Three digits behind a sign may be thousands, any other number of them is none. */
const decimalComma = /,(?!\d{3}(?!\d))\d+\D*$/
const decimalPoint = /\.(?!\d{3}(?!\d))\d+\D*$/
