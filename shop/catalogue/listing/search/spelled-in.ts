import { isGuess, mistakes } from '#domain/search/near.ts'
import type { Work } from '#shop/time-budget/in-slices.ts'

import { meant, nearly } from './fit.ts'
import type { Lexicon } from './lexicon.ts'
import { type Postings, step } from './postings.ts'

type How = 'near' | 'guess'

/** More mistakes than these are in no word that is proposed. */
const mostMistakes = 3

/** See `SearchIndex.spelled`. */
export function* spelledIn(
  postings: Postings,
  typed: readonly string[],
  how: How,
): Work<string[] | undefined> {
  const words: string[] = []
  for (const part of typed) {
    const word = answers(postings, part) ? part : yield* closest(postings, part, how)
    if (word === undefined) return undefined
    words.push(word)
  }
  return words
}

/** Whether any row answers a part. */
function answers({ lexicon }: Postings, part: string): boolean {
  for (const [from, until] of meant.runs(lexicon, part)) if (from < until) return true
  return false
}

/** Of the words that may have been meant the most alike, of these that of the most rows. */
function* closest({ lexicon, begins }: Postings, part: string, how: How): Work<string | undefined> {
  let best: { word: string; wrong: number; count: number } | undefined
  for (const [from, until] of alike(lexicon, part, how)) {
    for (let place = from; place < until; place += 1) {
      if (place % step === 0) yield
      const word = lexicon.words.words[place] ?? ''
      if (how === 'guess' && !isGuess(word, part)) continue
      const count = (begins[place + 1] ?? 0) - (begins[place] ?? 0)
      const wrong = mistakes(word, part, mostMistakes)
      const isBetter = !best || wrong < best.wrong || (wrong === best.wrong && count > best.count)
      if (isBetter) best = { word, wrong, count }
    }
  }
  return best?.word
}

function alike(
  lexicon: Lexicon,
  part: string,
  how: How,
): Iterable<readonly [number, number, ...unknown[]]> {
  return how === 'near' ? nearly.runs(lexicon, part) : [lexicon.words.beginning(part.slice(0, 1))]
}
