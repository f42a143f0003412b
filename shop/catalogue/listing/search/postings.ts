import type { Work } from '#shop/time-budget/in-slices.ts'

import { withRoom } from '../listing-index/columns.ts'
import type { Word } from './fit.ts'
import { type Lexicon, lexiconOf, type Root } from './lexicon.ts'

/** How many postings are gone through between two points where others may have their turn. */
export const step = 20_000

/** All words of all rows, each word with the rows that it says something of. */
export type Postings = {
  lexicon: Lexicon
  begins: Uint32Array
  rows: Uint32Array
  weights: Uint8Array
  /** Rows are below this number. */
  rowCount: number
  ofRows: OfRows
}

/** The same by row: the places of its words one after another, from its beginning to its end. */
type OfRows = {
  begins: Uint32Array
  ends: Uint32Array
  places: Uint32Array
  weights: Uint8Array
}

/** Made of these rows, in small steps. */
export function* postingsOf(
  given: Iterable<readonly [row: number, words: readonly Word[]]>,
  root: Root,
): Work<Postings> {
  const numbers = new Map<string, number>()
  let words = new Uint32Array(1024)
  let rows = new Uint32Array(1024)
  let weights = new Uint8Array(1024)
  let rowBegins = new Uint32Array(1024)
  let rowEnds = new Uint32Array(1024)
  let count = 0
  let rowCount = 0
  for (const [row, own] of given) {
    words = withRoom(words, count + own.length)
    rows = withRoom(rows, count + own.length)
    weights = withRoom(weights, count + own.length)
    rowBegins = withRoom(rowBegins, row + 1)
    rowEnds = withRoom(rowEnds, row + 1)
    rowBegins[row] = count
    for (const { word, weight } of own) {
      const number = numbers.get(word) ?? numbers.size
      numbers.set(word, number)
      words[count] = number
      rows[count] = row
      weights[count] = weight
      count += 1
    }
    rowEnds[row] = count
    rowCount = Math.max(rowCount, row + 1)
    yield
  }
  const lexicon = yield* lexiconOf([...numbers.keys()], root)
  const places = new Uint32Array(numbers.size)
  for (const [place, word] of lexicon.words.words.entries()) places[numbers.get(word) ?? 0] = place
  yield

  const begins = new Uint32Array(numbers.size + 1)
  for (let at = 0; at < count; at += 1) {
    const next = (places[words[at] ?? 0] ?? 0) + 1
    begins[next] = (begins[next] ?? 0) + 1
    if (at % step === 0) yield
  }
  for (let place = 1; place < begins.length; place += 1) {
    begins[place] = (begins[place] ?? 0) + (begins[place - 1] ?? 0)
  }
  const next = begins.slice()
  const sorted = { rows: new Uint32Array(count), weights: new Uint8Array(count) }
  const placesOfRows = new Uint32Array(count)
  for (let at = 0; at < count; at += 1) {
    const place = places[words[at] ?? 0] ?? 0
    placesOfRows[at] = place
    const to = next[place] ?? 0
    sorted.rows[to] = rows[at] ?? 0
    sorted.weights[to] = weights[at] ?? 0
    next[place] = to + 1
    if (at % step === 0) yield
  }
  const ofRows = {
    begins: rowBegins,
    ends: rowEnds,
    places: placesOfRows,
    weights: weights.slice(0, count),
  }
  return { lexicon, begins, ...sorted, rowCount, ofRows }
}

/** The words of a row. */
export function* wordsOf({ lexicon, ofRows }: Postings, row: number): Generator<Word> {
  const { begins, ends, places, weights } = ofRows
  const end = ends[row] ?? 0
  for (let at = begins[row] ?? 0; at < end; at += 1) {
    yield { word: lexicon.words.words[places[at] ?? 0] ?? '', weight: weights[at] ?? 0 }
  }
}
