import fc from 'fast-check'
import { expect, test } from 'vitest'

import { atOnce } from '#shop/effort/in-slices.ts'
import type { Word } from './fit.ts'
import { type SearchIndex, searchIndexOf } from './search-index.ts'

type Products = ReadonlyMap<number, readonly Word[]>

/** Words that have much in common: beginnings, parts and endings of each other. */
const word = fc
  .array(fc.constantFrom('ab', 'a', 'b', 'c', 'bca', 'ż', '1'), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(''))
const words = fc.uniqueArray(fc.record({ word, weight: fc.constantFrom(10, 9, 5, 4, 3) }), {
  selector: ({ word: text }) => text,
  maxLength: 5,
})
const products: fc.Arbitrary<Products> = fc
  .array(words, { maxLength: 12 })
  .map((all) => new Map(all.entries()))
const searches = fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1 })
/** Rows asked for their words, or words for their rows: it must not matter. */
const fewOrMany = fc.constantFrom(0, 1, 100)

test('the index finds and ranks as a search through all words does', () => {
  fc.assert(
    fc.property(products, searches, fewOrMany, (all, typed, mostByRow) => {
      const index = atOnce(searchIndexOf(all, mostByRow))
      for (const parts of typed) {
        const plain = plainSearch(all, parts)
        // Where it finds nothing, the index also looks for what was probably meant.
        if (plain.size > 0) expect(found(index, parts)).toEqual(plain)
      }
    }),
  )
})

test('an index that was changed finds and ranks as a new one', () => {
  const change = fc.tuple(fc.nat(14), fc.option(words, { nil: undefined }))
  fc.assert(
    fc.property(
      products,
      fc.array(change),
      searches,
      fewOrMany,
      (all, changes, typed, mostByRow) => {
        const index = atOnce(searchIndexOf(all, mostByRow))
        const now = new Map(all)
        for (const [row, own] of changes) {
          index.put(row, own)
          if (own) now.set(row, own)
          else now.delete(row)
        }
        const fresh = atOnce(searchIndexOf(now))
        for (const parts of typed) expect(found(index, parts)).toEqual(found(fresh, parts))
      },
    ),
  )
})

function found(index: SearchIndex, typed: readonly string[]) {
  const { rows, scores } = atOnce(index.find(typed))
  return new Map([...rows].sort((a, b) => a - b).map((row) => [row, scores[row]]))
}

/** How well each product answers, worked out word by word. */
function plainSearch(all: Products, typed: readonly string[]): Map<number, number> {
  const exact = matches(all, typed, fit)
  return exact.size > 0 ? exact : matches(all, typed.map(stem), begins)
}

type Fit = (word: string, part: string) => number

function matches(all: Products, typed: readonly string[], how: Fit): Map<number, number> {
  const scored = new Map<number, number>()
  for (const [row, own] of all) {
    if (!typed.every((part) => best(own, part, how) > 0)) continue
    const scores = typed.map((part) =>
      Math.max(best(own, part, how), best(own, stem(part), begins)),
    )
    scored.set(
      row,
      scores.reduce((sum, score) => sum + score, 0),
    )
  }
  return scored
}

function best(own: readonly Word[], part: string, how: Fit): number {
  return own.reduce((most, { word: text, weight }) => Math.max(most, weight * how(text, part)), 0)
}

function fit(text: string, part: string): number {
  if (text === part) return 4
  const at = text.indexOf(part)
  if (at === 0) return 3
  return at > 0 && part.length >= 3 ? 1 : 0
}

function begins(text: string, part: string): number {
  return text.startsWith(part) ? 2 : 0
}

function stem(text: string): string {
  return text.slice(0, Math.max(3, text.length - 2))
}
