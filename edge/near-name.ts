/** What other programs read, and may stand in the same environment. */
const othersNames = new Set(['LOGLEVEL', 'LOG_LEVELS', 'DATADIR', 'EMAIL_FROM'])

/**
 * The name that was meant by one that is nearly it: one slip in a short name, two in a long one.
 * Names of fewer than eight letters are left alone: HOST is as near to HOME as to any slip of it.
 */
export function nearName(name: string, known: readonly string[]): string | undefined {
  if (othersNames.has(name)) return undefined
  return known.find((meant) => meant.length >= 8 && isNear(name, meant, meant.length < 10 ? 1 : 2))
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
