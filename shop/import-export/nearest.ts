/** The known word that was probably meant: at most two letters off, one in a short word. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const typed = word.trim().toLowerCase()
  let best: string | undefined
  let least = typed.length < 5 ? 2 : 3
  for (const one of known) {
    if (Math.abs(one.length - typed.length) >= least) continue
    const steps = distance(typed, one.toLowerCase())
    if (steps < least) [best, least] = [one, steps]
  }
  return best
}

/** How many letters differ, are missing, too many, or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let older: number[] = []
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= b.length; at += 1) {
      const isSame = a[row - 1] === b[at - 1]
      const isSwapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]
      next.push(
        Math.min(
          (before[at - 1] ?? 0) + (isSame ? 0 : 1),
          (before[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          isSwapped ? (older[at - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    older = before
    before = next
  }
  return before[b.length] ?? 0
}
