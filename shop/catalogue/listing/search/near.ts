import { isNear, mostWrong } from '#domain/search/near.ts'

import type { Dictionary } from './dictionary.ts'

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

/**
 * One mistake leaves the beginning or the end of a word as it was, also where two letters changed
 * places at the border; two mistakes leave one of three parts with a letter between them, for the
 * same reason.
 */
function* candidates(dictionary: Dictionary, typed: string, most: number): Generator<number> {
  const half = typed.length >> 1
  yield* range(dictionary.beginning(typed.slice(0, half - 1)))
  yield* dictionary.ending(typed.slice(half))
  if (most < 2) return

  const part = Math.floor((typed.length - 2) / 3)
  yield* range(dictionary.beginning(typed.slice(0, part)))
  yield* dictionary.ending(typed.slice(2 * part + 2))
  yield* dictionary.containing(typed.slice(part + 1, 2 * part + 1))
}

function* range([from, until]: readonly [number, number]): Generator<number> {
  for (let place = from; place < until; place += 1) yield place
}
