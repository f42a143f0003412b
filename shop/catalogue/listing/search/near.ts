import type { Dictionary } from './dictionary.ts'

/** From so many letters on one may be wrong, and two. */
const oneWrong = 4
const twoWrong = 8

/**
 * Whether a word was probably meant: one letter is wrong, missing, too many or has changed places
 * with its neighbour; two letters in longer words. Numbers are never taken for others.
 */
export function isNear(word: string, typed: string): boolean {
  const most = mostWrong(typed)
  if (most === 0 || /\p{N}/u.test(typed) || word === typed) return false
  return isOneOff(word, typed) || (most === 2 && isWithinTwo(word, typed))
}

/** The places of all words that were probably meant. */
export function nearWords(dictionary: Dictionary, typed: string): number[] {
  const most = mostWrong(typed)
  if (most === 0) return []
  const places = new Set<number>()
  for (const place of candidates(dictionary, typed, most)) {
    if (isNear(dictionary.words[place] ?? '', typed)) places.add(place)
  }
  return [...places]
}

function mostWrong(typed: string): number {
  if (typed.length >= twoWrong) return 2
  return typed.length >= oneWrong ? 1 : 0
}

/**
 * One mistake leaves the beginning or the end of a word as it was, also where two letters changed
 * places at the border; two mistakes leave one of its three thirds.
 */
function* candidates(dictionary: Dictionary, typed: string, most: number): Generator<number> {
  const half = typed.length >> 1
  yield* range(dictionary.beginning(typed.slice(0, half - 1)))
  yield* dictionary.ending(typed.slice(half))
  if (most < 2) return

  const third = Math.floor(typed.length / 3)
  yield* range(dictionary.beginning(typed.slice(0, third)))
  yield* dictionary.ending(typed.slice(2 * third))
  yield* dictionary.containing(typed.slice(third, 2 * third))
}

function* range([from, until]: readonly [number, number]): Generator<number> {
  for (let place = from; place < until; place += 1) yield place
}

/** One letter differs, is missing, is too many, or two neighbours have changed places. */
function isOneOff(a: string, b: string): boolean {
  const difference = a.length - b.length
  if (difference > 1 || difference < -1) return false

  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  if (difference === 1) return a.slice(at + 1) === b.slice(at)
  if (difference === -1) return a.slice(at) === b.slice(at + 1)
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at]
  return a.slice(at + 1) === b.slice(at + 1) || (isSwapped && a.slice(at + 2) === b.slice(at + 2))
}

/** At most two letters differ, are missing or are too many. */
function isWithinTwo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    let least = row
    for (let at = 1; at <= b.length; at += 1) {
      const same = (before[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1)
      const steps = Math.min(same, (before[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1)
      next.push(steps)
      least = Math.min(least, steps)
    }
    if (least > 2) return false
    before = next
  }
  return (before[b.length] ?? 3) <= 2
}
