import { inLanguage } from '#domain/screen/text.ts'
import { withoutFillers } from '#domain/search/readings.ts'
import { inPlainLetters, rootOf } from '#domain/search/roots.ts'
import type { Shortcut } from '#contract/answers.ts'
import type { Work } from '#shop/time-budget/in-slices.ts'

import { plainWords } from '#domain/search/plain-text.ts'
import type { Catalogue } from '../../stored/snapshot.ts'

/** A category, maker or page that a search may lead to. */
export type Place = Omit<Shortcut, 'count'> & {
  id: string
  /** Whether it is shown without products too. */
  standsAlone: boolean
  /** Its name, plain, and the roots of its words. */
  words: readonly string[]
  roots: readonly string[]
}

export type PlaceTexts = Pick<Catalogue, 'settings' | 'categories' | 'manufacturers' | 'sites'>

/** The rank of a place whose whole name was typed. */
export const named = 4

/** So many letters a word typed must have to be found as the beginning of another. */
const shortestBeginning = 3

/** All places, as they are called in one language. */
export function placesIn(texts: PlaceTexts, lang: string): Place[] {
  const { baseLang } = texts.settings
  const place = (
    kind: Place['kind'],
    { _id, name, url }: { _id: string; name: Place['name']; url: Place['url'] },
    { standsAlone = false } = {},
  ): Place => {
    const words = withoutFillers(plainWords(inLanguage(name, lang, baseLang)), lang)
    return {
      kind,
      id: _id,
      name,
      url,
      standsAlone,
      words,
      roots: words.map((word) => rootOf(word, lang)),
    }
  }
  return [
    ...texts.categories
      .filter(({ menuHidden }) => !menuHidden)
      .map((category) => place('category', category, { standsAlone: category.signpost })),
    ...texts.manufacturers.map((maker) => place('manufacturer', maker)),
    ...texts.sites.map((site) =>
      place('site', { ...site, name: site.title }, { standsAlone: true }),
    ),
  ]
}

/**
 * The places that are called like what was typed, the best first: by all words typed, or with all
 * the words of their name typed, as in "cobalt mugs" for the mugs.
 */
export function* placesFor(
  places: readonly Place[],
  typed: readonly string[],
  lang: string,
): Work<{ place: Place; rank: number }[]> {
  const roots = typed.map((word) => rootOf(word, lang))
  const letters = typed.map((word) => inPlainLetters(word, lang))
  const found: { place: Place; rank: number }[] = []
  for (const place of places) {
    const rank = Math.max(rankOf(place, typed, roots), rankOf(place, letters, roots))
    if (rank > 0) found.push({ place, rank })
    yield
  }
  return found.sort((a, b) => b.rank - a.rank)
}

/** How well a place is meant; 0: not at all. */
function rankOf(
  { words, roots: own }: Place,
  typed: readonly string[],
  roots: readonly string[],
): number {
  if (words.length === 0) return 0
  const isHit = (at: number, place: number) =>
    roots[at] === own[place] ||
    ((typed[at] ?? '').length >= shortestBeginning &&
      (words[place] ?? '').startsWith(typed[at] ?? ''))
  const isTyped = words.every((_, place) => roots.includes(own[place] ?? ''))
  const isNamed = typed.every((_, at) => words.some((__, place) => isHit(at, place)))
  if (isTyped && isNamed) return named
  if (isTyped) return 2
  // The fewer other words a name has, the more it is what was typed.
  return isNamed ? 3 - words.length / 100 : 0
}
