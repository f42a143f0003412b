import type { Work } from '#shop/time-budget/in-slices.ts'

import { type Dictionary, dictionaryOf } from './dictionary.ts'

/** What is left of a word without its ending. */
export type Root = (word: string) => string

/** All words of an index, and their roots. */
export type Lexicon = {
  root: Root
  words: Dictionary
  roots: Dictionary
  /** The places of the words that have the root at this place. */
  withRoot(place: number): Uint32Array
}

/** A lexicon of these words, each given once; in small steps. */
export function* lexiconOf(given: readonly string[], root: Root): Work<Lexicon> {
  const words = yield* dictionaryOf(given)
  const rootOfPlace: string[] = []
  const numbers = new Map<string, number>()
  for (const word of words.words) {
    const own = root(word)
    rootOfPlace.push(own)
    if (!numbers.has(own)) numbers.set(own, numbers.size)
    yield
  }
  const roots = yield* dictionaryOf([...numbers.keys()])
  for (const [place, own] of roots.words.entries()) numbers.set(own, place)

  const begins = new Uint32Array(roots.words.length + 1)
  for (const own of rootOfPlace) {
    const next = (numbers.get(own) ?? 0) + 1
    begins[next] = (begins[next] ?? 0) + 1
  }
  for (let at = 1; at < begins.length; at += 1) {
    begins[at] = (begins[at] ?? 0) + (begins[at - 1] ?? 0)
  }
  yield
  const next = begins.slice()
  const places = new Uint32Array(rootOfPlace.length)
  for (const [place, own] of rootOfPlace.entries()) {
    const number = numbers.get(own) ?? 0
    const to = next[number] ?? 0
    places[to] = place
    next[number] = to + 1
  }
  return {
    root,
    words,
    roots,
    withRoot: (place) => places.subarray(begins[place], begins[place + 1]),
  }
}
