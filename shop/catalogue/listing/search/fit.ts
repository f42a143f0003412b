import { shortestSearch } from '#domain/listing/search-text.ts'
import { isNear } from '#domain/search/near.ts'

import type { Lexicon, Root } from './lexicon.ts'
import { nearWords } from './near.ts'

/** A word that a product can be found by, and how much it says of the product. */
export type Word = { word: string; weight: number }

/**
 * How much a word counts that is the one typed, begins like it, bends it, or has it in it. A name
 * with a part of it still comes before a category that is called so.
 */
const factors = { same: 8, begins: 6, root: 5, part: 4, near: 2 } as const

/** Shorter roots are in too many words: `tea` is in `steak`. */
const shortestInside = 4

/** Words beside each other, up to but without a place, and what their weight is multiplied by. */
export type Run = readonly [from: number, until: number, factor: number]

/** How a word answers what was typed. */
export type Fit = {
  /** The words of a lexicon that do; one may come twice. */
  runs(lexicon: Lexicon, typed: string): Iterable<Run>
  /** The same of one word; 0: not at all. */
  of(word: string, typed: string, root: Root): number
}

/**
 * The word itself, what begins like it, its other forms, and what has it or its root in it, as
 * compounds do, if that is long enough.
 */
export const meant: Fit = {
  *runs({ words, roots, withRoot, root }, typed) {
    const [from, until] = words.beginning(typed)
    // Of all words that begin like it, it is the first itself.
    const longer = words.words[from] === typed ? from + 1 : from
    yield [from, longer, factors.same]
    yield [longer, until, factors.begins]
    const own = root(typed)
    const [place] = roots.beginning(own)
    if (roots.words[place] === own) {
      for (const form of withRoot(place)) yield [form, form + 1, factors.root]
    }
    for (const part of wordParts(typed, own)) {
      for (const inside of words.containing(part)) yield [inside, inside + 1, factors.part]
    }
  },
  of(word, typed, root) {
    if (word === typed) return factors.same
    if (word.startsWith(typed)) return factors.begins
    const own = root(typed)
    if (root(word) === own) return factors.root
    return wordParts(typed, own).some((part) => word.includes(part)) ? factors.part : 0
  },
}

function wordParts(typed: string, root: string): string[] {
  if (root.length < shortestInside) return typed.length < shortestSearch ? [] : [typed]
  // What has all of it in it has its root in it too, if that is where it begins.
  return typed.startsWith(root) ? [root] : [typed, root]
}

/** What was probably meant, in whatever form. */
export const nearly: Fit = {
  *runs({ words, roots, withRoot, root }, typed) {
    for (const place of nearWords(words, typed)) yield [place, place + 1, factors.near]
    for (const near of nearWords(roots, root(typed))) {
      for (const place of withRoot(near)) yield [place, place + 1, factors.near]
    }
  },
  of: (word, typed, root) =>
    isNear(word, typed) || isNear(root(word), root(typed)) ? factors.near : 0,
}
