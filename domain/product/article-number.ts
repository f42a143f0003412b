import type { Product, Variant } from '../entities/product.ts'

/**
 * A global article number (EAN, UPC, GTIN) has 8, 12, 13 or 14 digits, the last of which checks the
 * others; any other code of a product is its shop's own. Noughts alone, whose check holds, are what
 * many systems write for none.
 *
 * @rule ours
 */
export function isArticleNumber(code: string): boolean {
  if (!/^(?!0+$)(?:\d{8}|\d{12,14})$/.test(code)) return false
  const digits = [...code].map(Number).toReversed()
  const sum = digits.reduce((all, digit, place) => all + digit * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/**
 * The article number of what can be bought: the variant's own, or the product's, where it is one
 * thing.
 *
 * @rule ours
 */
export function articleNumber(
  product: Pick<Product, 'productCode2' | 'variants'>,
  variant: Pick<Variant, 'ean'> | undefined,
): string | undefined {
  const isOne = product.variants.length <= 1
  const code = variant?.ean ?? (isOne ? product.productCode2 : '')
  return isArticleNumber(code) ? code : undefined
}

/**
 * The article number that somebody wrote, with blanks or hyphens or without; what a spreadsheet
 * took for a number gets its noughts back, which are no part of what the last digit checks.
 *
 * `before`: the one that the product has; undefined: what is written is none.
 *
 * @rule ours
 */
export function articleNumberOf(typed: string, before: string): string | undefined {
  const digits = typed.replaceAll(/(?<=\d)[\s-](?=\d)/g, '')
  // Fewer digits, which noughts would make one by chance, are some other number.
  if (digits.length < 5) return undefined
  const isSame = isArticleNumber(before) && withoutNoughts(before) === withoutNoughts(digits)
  if (isSame) return before
  const full = [8, 12, 13, 14].find((length) => length >= digits.length) ?? 14
  const whole = digits.padStart(full, '0')
  return isArticleNumber(whole) ? whole : undefined
}

/**
 * Whether a code is another one that lost the noughts before it, as in a spreadsheet.
 *
 * @rule ours
 */
export function lostNoughts(typed: string, code: string): boolean {
  return /^\d+$/.test(typed) && typed !== code && typed === withoutNoughts(code)
}

/**
 * Which of these codes or ids each would be taken for that has lost its noughts.
 *
 * @rule ours
 */
export function byLostNoughts(codes: Iterable<string>): ReadonlyMap<string, string> {
  const padded = [...codes].filter((code) => /^0\d+$/.test(code))
  return new Map(padded.map((code) => [withoutNoughts(code), code]))
}

/** As a spreadsheet leaves it: `0008` is `8`, and nothing but noughts is one. */
function withoutNoughts(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '')
}
