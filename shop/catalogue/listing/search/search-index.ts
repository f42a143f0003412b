import { isGuess, mistakes } from '#domain/search/near.ts'
import type { Work } from '#shop/time-budget/in-slices.ts'

import { withRoom } from '../listing-index/columns.ts'
import { type Fit, meant, nearly, type Word } from './fit.ts'
import { type Lexicon, lexiconOf, type Root } from './lexicon.ts'

/** The rows that a search found and, by row, how well they answer. */
export type Found = { rows: Uint32Array; scores: Float64Array }

export type SearchIndex = {
  /** Rows by what was typed, or by what was nearly typed where no row answers a word. */
  find(typed: readonly string[], how: 'meant' | 'near'): Work<Found>
  /**
   * The same with a word that there is in place of each that no row answers: one that `find`
   * forgives (`near`), or one that is further away (`guess`). Undefined where there is none.
   */
  spelled(typed: readonly string[], how: 'near' | 'guess'): Work<string[] | undefined>
  /** What a row can be found by from now on; undefined: by nothing. */
  put(row: number, words: readonly Word[] | undefined): void
  /** How many rows were put since the index was made: each makes searches a little slower. */
  changes(): number
}

/** All words of all rows, each word with the rows that it says something of. */
type Postings = {
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

/** By row, how well it answers a part; and how well the parts before, if others do not matter. */
type Marks = { best: Float64Array; among: Float64Array | undefined }

/** How many postings are gone through between two points where others may have their turn. */
const step = 20_000

/** So many rows are rather asked for their words than words for their rows. */
const few = 2_000

/** More mistakes than these are in no word that is proposed. */
const mostMistakes = 3

type IndexOptions = {
  root: Root
  /** So many rows are rather asked for their words than words for their rows. */
  mostByRow?: number
}

/**
 * An index of these rows, made in small steps. Every word typed must be found; a whole word counts
 * more than a beginning, that more than another form of it, and that more than a part. Where
 * nothing is found, a letter may be wrong. Catalogue §5 "Search"
 */
export function* searchIndexOf(
  given: Iterable<readonly [row: number, words: readonly Word[]]>,
  { root, mostByRow = few }: IndexOptions,
): Work<SearchIndex> {
  const postings = yield* postingsOf(given, root)
  const { lexicon } = postings
  /** What was put after the index was made, in its place. */
  const put = new Map<number, readonly Word[]>()

  return {
    find,
    spelled,
    put: (row, words) => void put.set(row, words ?? []),
    changes: () => put.size,
  }

  function find(typed: readonly string[], how: 'meant' | 'near'): Work<Found> {
    return matches(typed, how === 'near' ? [meant, nearly] : [meant])
  }

  /** The rows that answer every part, each in the first of these ways that any row does. */
  function* matches(typed: readonly string[], fits: readonly Fit[]): Work<Found> {
    const size = [...put.keys()].reduce((most, row) => Math.max(most, row + 1), postings.rowCount)
    const scores = new Float64Array(typed.length === 0 ? 0 : size)
    let rows = new Uint32Array()
    for (const [at, part] of rarestFirst(typed).entries()) {
      const best = new Float64Array(size)
      // Whether a letter is forgiven depends on all rows; otherwise only those found so far matter.
      const [only] = at > 0 && fits.length === 1 ? fits : []
      if (only && rows.length <= mostByRow) {
        yield* markRows(rows, best, (word) => only.of(word, part, root))
      } else {
        const found = yield* markFirst(part, fits, { best, among: only && scores })
        if (at === 0) rows = found
      }
      rows = rows.filter((row) => (best[row] ?? 0) > 0)
      for (const row of rows) scores[row] = (scores[row] ?? 0) + (best[row] ?? 0)
      if (rows.length === 0) break
      yield
    }
    return { rows, scores }
  }

  function* spelled(typed: readonly string[], how: 'near' | 'guess'): Work<string[] | undefined> {
    const words: string[] = []
    for (const part of typed) {
      const word = answers(part, meant) ? part : yield* closest(part, how)
      if (word === undefined) return undefined
      words.push(word)
    }
    return words
  }

  /** Whether any row answers a part so. */
  function answers(part: string, fit: Fit): boolean {
    for (const [from, until] of fit.runs(lexicon, part)) if (from < until) return true
    return false
  }

  /** Of the words that may have been meant the most alike, of these that of the most rows. */
  function* closest(part: string, how: 'near' | 'guess'): Work<string | undefined> {
    let best: { word: string; wrong: number; count: number } | undefined
    for (const [from, until] of alike(part, how)) {
      for (let place = from; place < until; place += 1) {
        if (place % step === 0) yield
        const word = lexicon.words.words[place] ?? ''
        if (how === 'guess' && !isGuess(word, part)) continue
        const count = (postings.begins[place + 1] ?? 0) - (postings.begins[place] ?? 0)
        const wrong = mistakes(word, part, mostMistakes)
        const isBetter = !best || wrong < best.wrong || (wrong === best.wrong && count > best.count)
        if (isBetter) best = { word, wrong, count }
      }
    }
    return best?.word
  }

  function alike(
    part: string,
    how: 'near' | 'guess',
  ): Iterable<readonly [number, number, ...unknown[]]> {
    return how === 'near' ? nearly.runs(lexicon, part) : [lexicon.words.beginning(part.slice(0, 1))]
  }

  /** Words that few rows have first: what follows is looked for only in what they left. */
  function rarestFirst(typed: readonly string[]): string[] {
    const rowsWith = (part: string) => {
      const [from, until] = lexicon.words.beginning(part)
      return (postings.begins[until] ?? 0) - (postings.begins[from] ?? 0)
    }
    return typed.toSorted((a, b) => rowsWith(a) - rowsWith(b))
  }

  function* markFirst(
    part: string,
    fits: readonly Fit[],
    marks: Marks,
  ): Work<Uint32Array<ArrayBuffer>> {
    for (const fit of fits) {
      const found = yield* mark(part, fit, marks)
      if (found.length > 0) return found
      marks.best.fill(0)
    }
    return new Uint32Array()
  }

  /** The rows that answer this part, and how well. */
  function* mark(part: string, fit: Fit, { best, among }: Marks): Work<Uint32Array<ArrayBuffer>> {
    const found: number[] = []
    const hasChanges = put.size > 0
    let walked = 0
    for (const [from, until, factor] of fit.runs(lexicon, part)) {
      const end = postings.begins[until] ?? 0
      for (let at = postings.begins[from] ?? 0; at < end; at += 1) {
        walked += 1
        if (walked % step === 0) yield
        const row = postings.rows[at] ?? 0
        if (among?.[row] === 0) continue
        const known = best[row] ?? 0
        const score = (postings.weights[at] ?? 0) * factor
        if (known === 0 && !(hasChanges && put.has(row))) found.push(row)
        if (score > known) best[row] = score
      }
    }
    for (const [row, words] of put) {
      best[row] = 0
      for (const { word, weight } of words) {
        best[row] = Math.max(best[row] ?? 0, weight * fit.of(word, part, root))
      }
      if ((best[row] ?? 0) > 0) found.push(row)
    }
    return Uint32Array.from(found)
  }

  /** How well these rows answer, where that is better than what is known. */
  function* markRows(
    rows: Uint32Array,
    best: Float64Array,
    factorOf: (word: string) => number,
  ): Work<void> {
    for (const row of rows) {
      for (const { word, weight } of put.get(row) ?? wordsOf(postings, row)) {
        best[row] = Math.max(best[row] ?? 0, weight * factorOf(word))
      }
      yield
    }
  }
}

function* wordsOf({ lexicon, ofRows }: Postings, row: number): Generator<Word> {
  const { begins, ends, places, weights } = ofRows
  const end = ends[row] ?? 0
  for (let at = begins[row] ?? 0; at < end; at += 1) {
    yield { word: lexicon.words.words[places[at] ?? 0] ?? '', weight: weights[at] ?? 0 }
  }
}

function* postingsOf(
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
