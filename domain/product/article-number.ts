/**
 * A global article number (EAN, UPC, GTIN) has 8, 12, 13 or 14 digits, the last of which checks the
 * others; any other code of a product is its shop's own.
 *
 * @rule ours
 */
export function isArticleNumber(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false
  const digits = [...code].map(Number).toReversed()
  const sum = digits.reduce((all, digit, place) => all + digit * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
