/** What stands between the parts of a number, and does not count. */
export const numberSeparators = ['/', '-', ' ', '.', '#'] as const

/**
 * A number of an order, return or withdrawal without what people leave out or write otherwise:
 * capitals, blanks and separators. Two numbers are one when this of both is the same; a database
 * compares so too (`shop/orders/by-number.ts`).
 *
 * @rule Shopping §2 "Order login"
 * @rule ours
 */
export function bareNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Dash_Punctuation}\u2212/\\.#]+/gu, '')
    .toUpperCase()
}

/**
 * Of those whose bare numbers are the same, the one that is spelled as it was typed comes first:
 * a shop that changed its format may have given two.
 *
 * @rule ours
 */
export function closestFirst<Numbered extends { no: string }>(
  found: readonly Numbered[],
  typed: string,
): Numbered[] {
  const asTyped = (no: string) =>
    no === typed.trim() ? 0 : no === typed.trim().toUpperCase() ? 1 : 2
  return found.toSorted((one, other) => asTyped(one.no) - asTyped(other.no))
}
