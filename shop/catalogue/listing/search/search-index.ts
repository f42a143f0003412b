import type { Work } from '#shop/time-budget/in-slices.ts'

import { type Fit, meant, nearly, type Word } from './fit.ts'
import type { Root } from './lexicon.ts'
import { type Postings, postingsOf, step, wordsOf } from './postings.ts'
import { spelledIn } from './spelled-in.ts'

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

/** By row, how well it answers a part; and how well the parts before, if others do not matter. */
type Marks = { best: Float64Array; among: Float64Array | undefined }

/** So many rows are rather asked for their words than words for their rows. */
const few = 2_000

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
    spelled: (typed, how) => spelledIn(postings, typed, how),
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
    for (const [at, part] of rarestFirst(postings, typed).entries()) {
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

/** Words that few rows have first: what follows is looked for only in what they left. */
function rarestFirst(postings: Postings, typed: readonly string[]): string[] {
  const rowsWith = (part: string) => {
    const [from, until] = postings.lexicon.words.beginning(part)
    return (postings.begins[until] ?? 0) - (postings.begins[from] ?? 0)
  }
  return typed.toSorted((a, b) => rowsWith(a) - rowsWith(b))
}
