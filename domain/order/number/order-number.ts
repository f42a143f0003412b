/** Of a shop that says nothing else. */
const usualOrderNumber = 'K/{yyyy}/{mm}/{nnnn}'

/** Fits into the title of a transfer and its codes, and into what people type. */
const longest = 24

/** What a format of order numbers can be wrong in. */
export type OrderNumberFault =
  | 'counter'
  | 'signs'
  | 'digits'
  | 'ends'
  | 'month'
  | 'part'
  | 'length'
  | 'taken'

/**
 * A shop chooses what its order numbers look like: `{yyyy}` or `{yy}` is the year, `{mm}` the
 * month, and one `{n}` to `{nnnnnnnn}` the count, with at least as many digits.
 *
 * What is wrong with the format, undefined when nothing is. Around the parts are capital letters,
 * digits, `-` and `/`, because people type numbers, and addresses of pages hold them. The count
 * stands beside no digit, so that no two are read alike; a month needs its year; R and W begin the
 * numbers of returns and withdrawals.
 *
 * @rule ours
 */
export function orderNumberFault(format: string): OrderNumberFault | undefined {
  const parts = format.match(/\{[^{}]*\}/g) ?? []
  if (parts.filter((part) => isCounter(part)).length !== 1) return 'counter'
  const dates = parts.filter((part) => !isCounter(part))
  if (dates.some((part) => !['{yyyy}', '{yy}', '{mm}'].includes(part))) return 'part'
  if (dates.includes('{mm}') && !dates.some((part) => part.startsWith('{y'))) return 'month'
  const around = format.replaceAll(/\{[^{}]*\}/g, '')
  if (!/^[A-Z\d/-]*$/.test(around)) return 'signs'
  if (/[\d}]\{n|n\}[\d{]/.test(format)) return 'digits'
  if (/^[/-]|[/-]$|[/-]{2}/.test(format)) return 'ends'
  if (/^[RW]\//.test(format)) return 'taken'
  return format.replaceAll(/[{}]/g, '').length > longest ? 'length' : undefined
}

/**
 * The shop's own format, or the usual one where it has none, or one that makes no numbers.
 *
 * @rule ours
 */
export function orderNumberFormat(own: string | undefined): string {
  return own === undefined || orderNumberFault(own) ? usualOrderNumber : own
}

/**
 * Orders are counted again in each month or year that their number names; without either, on and
 * on.
 *
 * The name of the count: the number up to its count where the count comes last, and else the number
 * with `#` in its place. `at`: by the shop's clock.
 *
 * @rule ours
 */
export function orderNumberPeriod(format: string, at: { year: number; month: number }): string {
  const year = String(at.year).padStart(4, '0')
  return format
    .replaceAll('{yyyy}', year)
    .replaceAll('{yy}', year.slice(-2))
    .replaceAll('{mm}', String(at.month).padStart(2, '0'))
    .replace(/\{n+\}/, '#')
    .replace(/\/#$/, '')
}

/**
 * The number of an order is its period with the count, which grows beyond its digits rather than
 * begin again.
 *
 * @rule ours
 */
export function orderNumberOf(format: string, period: string, count: number): string {
  const { before, digits, after } = orderNumberParts(format, period)
  return `${before}${String(count).padStart(digits, '0')}${after}`
}

/**
 * What stands around the count in a number of this period, and how many digits that has at least:
 * for a database, which counts and makes the number at once.
 *
 * @rule ours
 */
export function orderNumberParts(
  format: string,
  period: string,
): { before: string; digits: number; after: string } {
  const [before = '', after = ''] = (period.includes('#') ? period : `${period}/#`).split('#')
  return { before, digits: digitsOf(format), after }
}

/**
 * A number tells which period it was counted in, and as which.
 *
 * Undefined for a number that this format does not make.
 *
 * @rule ours
 */
export function readOrderNumber(
  format: string,
  no: string,
): { period: string; count: number } | undefined {
  const pattern = format
    .replaceAll('{yyyy}', String.raw`\d{4}`)
    .replaceAll('{yy}', String.raw`\d{2}`)
    .replaceAll('{mm}', String.raw`\d{2}`)
    .replace(/\{n+\}/, () => `(\\d{${digitsOf(format)},9})`)
  const digits = new RegExp(`^${pattern}$`, 'd').exec(no)?.indices?.[1]
  if (!digits) return undefined
  const [from, to] = digits
  const period = `${no.slice(0, from)}#${no.slice(to)}`.replace(/\/#$/, '')
  return { period, count: Number(no.slice(from, to)) }
}

function isCounter(part: string): boolean {
  return /^\{n{1,8}\}$/.test(part)
}

function digitsOf(format: string): number {
  return (/\{(n+)\}/.exec(format)?.[1] ?? 'nnnn').length
}
