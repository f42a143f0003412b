/** What somebody who wrote a number may have meant. */
export type TypedNumber =
  | { kind: 'number'; value: number }
  /** `1.234`: with a sign between thousands, or before decimals. */
  | { kind: 'two-readings'; thousands: number; decimals: number }
  /** No number, or one with signs between thousands. */
  | { kind: 'none' }

/**
 * A number as people write it: a comma or a point before decimals, blanks between thousands.
 *
 * Three digits behind the only sign may be thousands as well as decimals; not after a nought
 * (`0.125`), and not beside blanks (`1 234,500`), which say what the sign is.
 *
 * @rule ours
 */
export function typedNumber(text: string): TypedNumber {
  const bare = text.trim()
  const [, sign, whole = '', decimals = ''] =
    /^(-?)(\d{1,12}|\d{1,3}(?:[\s\u00a0\u202f]\d{3})+)(?:[.,](\d{1,6}))?$/.exec(bare) ?? []
  if (sign === undefined) return { kind: 'none' }
  const value = (digits: string) => Number(`${sign}${digits.replaceAll(/\s/g, '')}`)
  if (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) {
    const [thousands, fraction] = [value(`${whole}${decimals}`), value(`${whole}.${decimals}`)]
    return { kind: 'two-readings', thousands, decimals: fraction }
  }
  return { kind: 'number', value: value(`${whole}.${decimals}`) }
}

/**
 * A number so written that it can mean one thing only: `1.2340` for the one that `1.234` may be.
 *
 * @rule ours
 */
export function plainNumber(value: number): string {
  const text = String(value)
  return typedNumber(text).kind === 'two-readings' ? `${text}0` : text
}

/**
 * A number as readers of a language write it: `0,75` in Polish and German.
 *
 * @rule ours
 */
export function writtenNumber(value: number, lang: string): string {
  return new Intl.NumberFormat([lang, 'en'], {
    useGrouping: false,
    maximumFractionDigits: 6,
  }).format(value)
}
