/**
 * A code without what people leave out or add: codes are printed in capitals, and typed small and
 * in groups. Two codes are one when this of both is the same, no matter who wrote them.
 *
 * @rule Shopping §4 "Basket"
 * @rule ours
 */
export function bareCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Dash_Punctuation}\u2212]/gu, '')
    .toUpperCase()
}

/**
 * Whether two typed codes are one.
 *
 * @rule Shopping §4 "Basket"
 * @rule ours
 */
export function isSameCode(one: string, other: string): boolean {
  const bare = bareCode(one)
  return bare !== '' && bare === bareCode(other)
}

/**
 * Which of the known codes was typed: the one spelled so, else the first that is the same.
 *
 * @rule Shopping §4 "Basket"
 * @rule ours
 */
export function codeMeant<Known extends { code: string }>(
  typed: string,
  known: readonly Known[],
): Known | undefined {
  const alike = known
    .filter(({ code }) => isSameCode(code, typed))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
  return alike.find(({ code }) => code === typed.trim()) ?? alike[0]
}
