import { shortestSearch } from '#domain/listing/search-text.ts'

import type { Dictionary } from './dictionary.ts'
import { isNear, nearWords } from './near.ts'

/** A word that a product can be found by, and how much it says of the product. */
export type Word = { word: string; weight: number }

/** Endings change with case and number: so many letters at the end of a longer word may differ. */
const endingLength = 2

/** How much a word counts that is the one typed, begins like it, or has it in it. */
export const factors = { same: 4, begins: 3, ending: 2, part: 1, near: 1 } as const

/** The word without what may be its ending. */
export function stem(word: string): string {
  return word.slice(0, Math.max(shortestSearch, word.length - endingLength))
}

/** Words beside each other, up to but without a place, and what their weight is multiplied by. */
export type Run = readonly [from: number, until: number, factor: number]

/** How a word answers what was typed. */
export type Fit = {
  /** The words of a dictionary that do. */
  runs(dictionary: Dictionary, typed: string): Iterable<Run>
  /** The same of one word; 0: not at all. */
  of(word: string, typed: string): number
}

/** The word itself, what begins like it, and what has it in it if it is long enough. */
export const exactly: Fit = {
  *runs(dictionary, typed) {
    const [from, until] = dictionary.beginning(typed)
    // Of all words that begin like it, it is the first itself.
    const longer = dictionary.words[from] === typed ? from + 1 : from
    yield [from, longer, factors.same]
    yield [longer, until, factors.begins]
    if (typed.length < shortestSearch) return
    for (const place of dictionary.containing(typed)) {
      if (place < from || place >= until) yield [place, place + 1, factors.part]
    }
  },
  of(word, typed) {
    if (word === typed) return factors.same
    const at = word.indexOf(typed)
    if (at === 0) return factors.begins
    return at > 0 && typed.length >= shortestSearch ? factors.part : 0
  },
}

/** What begins like it. */
export const beginning: Fit = {
  runs: (dictionary, typed) => [[...dictionary.beginning(typed), factors.ending]],
  of: (word, typed) => (word.startsWith(typed) ? factors.ending : 0),
}

/** What begins like its stem. */
export const butForEnding: Fit = {
  runs: (dictionary, typed) => beginning.runs(dictionary, stem(typed)),
  of: (word, typed) => beginning.of(word, stem(typed)),
}

/** What was probably meant. */
export const nearly: Fit = {
  *runs(dictionary, typed) {
    for (const place of nearWords(dictionary, typed)) yield [place, place + 1, factors.near]
  },
  of: (word, typed) => (isNear(word, typed) ? factors.near : 0),
}
