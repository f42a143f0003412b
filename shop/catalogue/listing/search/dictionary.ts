import { sortedRows } from '../listing-index/order.ts'
import type { Work } from '#shop/time-budget/in-slices.ts'

/** All words of an index; a word is known by its place in their order. */
export type Dictionary = {
  words: readonly string[]
  /** The places of words that begin like this: from, and up to but without. */
  beginning(part: string): readonly [from: number, until: number]
  /** The places of words that end like this. */
  ending(part: string): Uint32Array
  /** The places of words that have this in them, at their beginning too. */
  containing(part: string): number[]
}

/** Between words in the text that is searched for parts; no word has it. */
const border = '\n'

/** A dictionary of these words, each given once; in small steps. */
export function* dictionaryOf(given: readonly string[]): Work<Dictionary> {
  const words = yield* inOrder(given)
  const backwards: string[] = []
  for (const word of words) {
    backwards.push(reversed(word))
    yield
  }
  const byEnding = yield* placesInOrder(backwards)
  const begins = new Uint32Array(words.length)
  let length = border.length
  for (const [place, word] of words.entries()) {
    begins[place] = length
    length += word.length + border.length
    yield
  }
  const text = border + words.join(border) + border
  return { words, beginning, ending, containing }

  function beginning(part: string): readonly [number, number] {
    const from = firstWhere(words.length, (place) => (words[place] ?? '') >= part)
    const isBeyond = (place: number) => (words[place] ?? '').slice(0, part.length) > part
    return [from, firstWhere(words.length, isBeyond)]
  }

  function ending(part: string): Uint32Array {
    const wanted = reversed(part)
    const wordAt = (at: number) => backwards[byEnding[at] ?? 0] ?? ''
    const from = firstWhere(words.length, (at) => wordAt(at) >= wanted)
    const until = firstWhere(words.length, (at) => wordAt(at).slice(0, part.length) > wanted)
    return byEnding.subarray(from, until)
  }

  function containing(part: string): number[] {
    const places: number[] = []
    for (let at = text.indexOf(part); at !== -1;) {
      const place = firstWhere(words.length, (one) => (begins[one] ?? 0) > at) - 1
      places.push(place)
      at = text.indexOf(part, (begins[place] ?? 0) + (words[place]?.length ?? 0))
    }
    return places
  }
}

function* inOrder(given: readonly string[]): Work<string[]> {
  const places = yield* placesInOrder(given)
  return Array.from(places, (place) => given[place] ?? '')
}

function placesInOrder(words: readonly string[]): Work<Uint32Array> {
  return sortedRows(Uint32Array.from(words.keys()), (a, b) => {
    const [one = '', other = ''] = [words[a], words[b]]
    if (one === other) return 0
    return one < other ? -1 : 1
  })
}

/** By UTF-16 units, as words are compared. */
function reversed(word: string): string {
  let back = ''
  for (let at = word.length - 1; at >= 0; at -= 1) back += word[at] ?? ''
  return back
}

/** The first number for which this holds; it holds for all that follow. */
function firstWhere(count: number, holds: (at: number) => boolean): number {
  let from = 0
  let until = count
  while (from < until) {
    const middle = (from + until) >> 1
    if (holds(middle)) until = middle
    else from = middle + 1
  }
  return from
}
