/**
 * The spellings under which a code that somebody typed may be known, the one as typed first: codes
 * are printed in capitals, and people type them small and in groups.
 *
 * @rule Shopping §4 "Basket"
 * @rule ours
 */
export function spellingsOf(typed: string): string[] {
  const trimmed = typed.trim()
  const printed = trimmed.replaceAll(/[\s-]+/gu, '').toUpperCase()
  const joined = trimmed.replaceAll(/\s+/gu, '').toUpperCase()
  return [...new Set([trimmed, joined, printed])].filter((spelling) => spelling !== '')
}

/**
 * Whether two typed codes are one.
 *
 * @rule Shopping §4 "Basket"
 * @rule ours
 */
export function isSameCode(one: string, other: string): boolean {
  return spellingsOf(one).some((spelling) => spellingsOf(other).includes(spelling))
}

/**
 * Which of the known codes was typed: the one spelled alike, else the one that is printed so.
 *
 * @rule Shopping §4 "Basket"
 * @rule ours
 */
export function codeMeant<Known extends { code: string }>(
  typed: string,
  known: readonly Known[],
): Known | undefined {
  for (const spelling of spellingsOf(typed)) {
    const found = known.find(({ code }) => code === spelling)
    if (found) return found
  }
  return undefined
}
