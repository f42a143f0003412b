/** From so many letters on one may be wrong, and two. */
const ONE_WRONG = 4
const TWO_WRONG = 8

/**
 * From four letters on one may be wrong, from eight two.
 *
 * @rule ours
 */
export function mostWrong(typed: string): number {
  if (typed.length >= TWO_WRONG) return 2
  return typed.length >= ONE_WRONG ? 1 : 0
}

/**
 * Whether a word was probably meant: one letter is wrong, missing, too many or has changed places
 * with its neighbour; two letters in longer words. Numbers are never taken for others.
 *
 * @rule ours
 */
export function isNear(word: string, typed: string): boolean {
  const most = mostWrong(typed)
  if (/\p{N}/u.test(typed) || word === typed) return false
  return mistakes(word, typed, most) <= most
}

/**
 * Whether a word may be proposed where nothing was found: one letter more may be wrong than is
 * forgiven, but not the first.
 *
 * @rule ours
 */
export function isGuess(word: string, typed: string): boolean {
  const most = mostWrong(typed) + 1
  if (typed.length < ONE_WRONG - 1 || /\p{N}/u.test(typed)) return false
  if (word === typed || word[0] !== typed[0] || word.length < ONE_WRONG - 1) return false
  return mistakes(word, typed, most) <= most
}

/**
 * Letters that are wrong, missing, too many or swapped are counted, up to one more than matters.
 *
 * @rule ours
 */
export function mistakes(a: string, b: string, most: number): number {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  /** The row above that, which a swap goes on from. */
  let above = before
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    let least = row
    for (let at = 1; at <= b.length; at += 1) {
      const same = (before[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1)
      let steps = Math.min(same, (before[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1)
      if (at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]) {
        steps = Math.min(steps, (above[at - 2] ?? 0) + 1)
      }
      next.push(steps)
      least = Math.min(least, steps)
    }
    // A row's least never falls and grows by one at most, so no swap can save this one.
    if (least > most) return most + 1
    above = before
    before = next
  }
  return Math.min(before[b.length] ?? Infinity, most + 1)
}
