import type { FieldCheck } from './fields.ts'

/** With separators and the country's letters. */
export const longestTaxId = 30

/** Value added tax numbers of the European Union without the country's two letters. */
const formats = new Map([
  ['at', /^U[0-9]{8}$/],
  ['be', /^[01][0-9]{9}$/],
  ['bg', /^[0-9]{9,10}$/],
  ['cy', /^[0-9]{8}[A-Z]$/],
  ['cz', /^[0-9]{8,10}$/],
  ['de', /^[0-9]{9}$/],
  ['dk', /^[0-9]{8}$/],
  ['ee', /^[0-9]{9}$/],
  ['es', /^[A-Z0-9][0-9]{7}[A-Z0-9]$/],
  ['fi', /^[0-9]{8}$/],
  ['fr', /^[A-Z0-9]{2}[0-9]{9}$/],
  ['gr', /^[0-9]{9}$/],
  ['hr', /^[0-9]{11}$/],
  ['hu', /^[0-9]{8}$/],
  ['ie', /^[0-9][A-Z0-9+*][0-9]{5}[A-Z]{1,2}$/],
  ['it', /^[0-9]{11}$/],
  ['lt', /^(?:[0-9]{9}|[0-9]{12})$/],
  ['lu', /^[0-9]{8}$/],
  ['lv', /^[0-9]{11}$/],
  ['mt', /^[0-9]{8}$/],
  ['nl', /^[0-9]{9}B[0-9]{2}$/],
  ['pt', /^[0-9]{9}$/],
  ['ro', /^[0-9]{2,10}$/],
  ['se', /^[0-9]{12}$/],
  ['si', /^[0-9]{8}$/],
  ['sk', /^[0-9]{10}$/],
])

/** Letters in front of the number where they are not the country code. */
const prefixes = new Map([['gr', 'EL']])

/**
 * A tax number has the form of its country: in Poland ten digits of which the last checks the
 * others, elsewhere in the European Union the form of its value added tax number, and in other
 * countries between 4 and 20 letters and digits. Spaces, hyphens, points and the country's letters
 * in front do not count.
 *
 * @rule Shopping §5 "Login, register, recovery"
 * @rule Shopping §5 "Order form"
 */
export function isTaxId(value: string, country: string): boolean {
  const code = country.toLowerCase()
  if (value.length > longestTaxId) return false

  const number = bareTaxId(value, code)
  if (code === 'pl') return /^[0-9]{10}$/.test(number) && isChecked(number)
  return (formats.get(code) ?? /^[A-Z0-9]{4,20}$/).test(number)
}

/**
 * A tax number, where one is given, must have the form of the given country.
 *
 * @rule Shopping §5 "Order form"
 */
export function taxIdOf(country: string): FieldCheck {
  return (value) => (value === '' || isTaxId(value, country) ? [] : ['form.nip'])
}

/**
 * A tax number is kept in capitals, without separators and without the country's letters in front.
 *
 * @rule ours
 */
export function bareTaxId(value: string, country: string): string {
  const code = country.toLowerCase()
  const number = value.replaceAll(/[\s.-]/g, '').toUpperCase()
  const prefix =
    formats.has(code) || code === 'pl' ? (prefixes.get(code) ?? code.toUpperCase()) : ''
  return number.startsWith(prefix) ? number.slice(prefix.length) : number
}

const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7] as const

/**
 * The weighted sum of nine digits, modulo 11, is the tenth; a remainder of 10 is never given out,
 * and nor is one digit ten times, which is what people type who have none.
 */
function isChecked(number: string): boolean {
  if (/^(.)\1*$/.test(number)) return false
  const sum = weights.reduce((total, weight, place) => total + weight * Number(number[place]), 0)
  return sum % 11 === Number(number[9])
}
