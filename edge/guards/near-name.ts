/** What other programs read, and may stand in the same environment. */
const othersNames = new Set(['EMAIL_FROM', 'DATABASE_SSL'])

/**
 * The name that was meant by one that is nearly it: in small letters, with KRAM_ before it, with an
 * underscore or a plural more or less, with one slip in a short name and two in a long one. Names
 * of fewer than six letters are left alone: HOST is as near to HOME as to any slip of it. So is
 * KRAM_PORT, which Kubernetes sets where a service is called kram.
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

/** Each word of a name as one of its kind: PROXIES is PROXY, LIMITS is LIMIT. */
function singular(name: string): string {
  return name.replaceAll(/IES(?=_|$)/g, 'Y').replaceAll(/(?<=[A-Z]{2}[^S_])S(?=_|$)/g, '')
}

/** Whether so many letters changed, left out, added or swapped make one the other. */
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
