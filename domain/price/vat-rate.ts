import { typedNumber } from '#domain/typed-number.ts'

/**
 * Whether a percent can be a rate of VAT: none, or from one percent on. `0.19` is how a spreadsheet
 * keeps 19 %, and no country has a rate of a fifth of a percent.
 *
 * @rule ours
 */
export function isVatRate(percent: number): boolean {
  return percent === 0 || (percent >= 1 && percent < 100)
}

/**
 * The percent that a share of one stands for, where a country may have such a rate; undefined for
 * what is no share, or one that would be more than any country's (Hungary has 27 %).
 *
 * @rule ours
 */
export function rateOfShare(share: number): number | undefined {
  const percent = Math.round(share * 10_000) / 100
  return share > 0 && isVatRate(percent) && percent <= 27 ? percent : undefined
}

/**
 * The percent that somebody wrote as a rate, `23`, `23%`, `23,0 %`; undefined where it is no
 * number, or none that a percent of a price can be.
 *
 * @rule ours
 */
export function typedRate(text: string): number | undefined {
  const read = typedNumber(text.trim().replace(/\s*%$/, ''))
  if (read.kind === 'none') return undefined
  // Three digits behind a sign are no thousands here: no percent has that many.
  const percent = read.kind === 'number' ? read.value : read.decimals
  return percent >= 0 && percent < 100 ? percent : undefined
}
