/** Names that other programs read and that may be in the same environment. */
const othersNames = new Set(['EMAIL_FROM', 'DATABASE_SSL'])

/**
 * The setting that was probably meant by a misspelled name: in lower case, with KRAM_ before it,
 * with an underscore or plural too many or too few, with one typo in a short name or two in a long
 * one. Names of fewer than six letters are skipped, because HOST is as close to HOME as to any typo
 * of it. KRAM_PORT is skipped too: Kubernetes sets it for a service called kram.
 */
export function nearName(name: string, known: readonly string[]): string | undefined {
  if (othersNames.has(name)) return undefined
  const bare = name.toUpperCase().replace(/^KRAM_/, '')
  return known.find((meant) => meant.length >= 6 && isNearly(bare, meant))
}

function isNearly(name: string, meant: string): boolean {
  const [one, other] = [singular(name), singular(meant)]
  if (one.replaceAll('_', '') === other.replaceAll('_', '')) return true
  return meant.length >= 8 && isNear(one, other, meant.length < 10 ? 1 : 2)
}

/** The singular of each word of a name: PROXY for PROXIES, LIMIT for LIMITS. */
function singular(name: string): string {
  return name.replaceAll(/IES(?=_|$)/g, 'Y').replaceAll(/(?<=[A-Z]{2}[^S_])S(?=_|$)/g, '')
}

/**
 * Whether at most this many letters must be changed, added, removed or swapped to get from one name
 * to the other.
 */
function isNear(text: string, other: string, slips: number): boolean {
  if (text === other) return true
  if (slips === 0 || Math.abs(text.length - other.length) > slips) return false
  let same = 0
  while (same < text.length && text[same] === other[same]) same += 1
  const [a, b] = [text.slice(same), other.slice(same)]
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0]
  return (
    isNear(a.slice(1), b.slice(1), slips - 1) ||
    isNear(a.slice(1), b, slips - 1) ||
    isNear(a, b.slice(1), slips - 1) ||
    (isSwapped && isNear(a.slice(2), b.slice(2), slips - 1))
  )
}
