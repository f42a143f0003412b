import fc from 'fast-check'
import { expect, test } from 'vitest'

import { atOnce } from '#shop/time-budget/in-slices.ts'
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
      const index = atOnce(searchIndexOf(all, { root, mostByRow }))
      for (const parts of typed) {
        expect(found(index, parts)).toEqual(plainSearch(all, parts))
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
        const index = atOnce(searchIndexOf(all, { root, mostByRow }))
        const now = new Map(all)
        for (const [row, own] of changes) {
          index.put(row, own)
          if (own) now.set(row, own)
          else now.delete(row)
        }
        const fresh = atOnce(searchIndexOf(now, { root }))
        for (const parts of typed) {
          expect(found(index, parts)).toEqual(found(fresh, parts))
          expect(found(index, parts, 'near')).toEqual(found(fresh, parts, 'near'))
        }
      },
    ),
  )
})

function found(index: SearchIndex, typed: readonly string[], how: 'meant' | 'near' = 'meant') {
  const { rows, scores } = atOnce(index.find(typed, how))
  return new Map([...rows].sort((a, b) => a - b).map((row) => [row, scores[row]]))
}

/** How well each product answers, worked out word by word. */
function plainSearch(all: Products, typed: readonly string[]): Map<number, number> {
  const scored = new Map<number, number>()
  for (const [row, own] of all) {
    const scores = typed.map((part) => best(own, part))
    if (scores.every((score) => score > 0)) {
      scored.set(
        row,
        scores.reduce((sum, score) => sum + score, 0),
      )
    }
  }
  return scored
}

function best(own: readonly Word[], part: string): number {
  return own.reduce((most, { word: text, weight }) => Math.max(most, weight * fit(text, part)), 0)
}

function fit(text: string, part: string): number {
  if (text === part) return 8
  if (text.startsWith(part)) return 6
  if (root(text) === root(part)) return 5
  const isInside = part.length >= 3 && text.includes(part)
  const isRootInside = root(part).length >= 4 && text.includes(root(part))
  return isInside || isRootInside ? 4 : 0
}

/** As a language might have it: the end of a word goes, and one letter may be another. */
function root(text: string): string {
  return text.length <= 3 ? text : text.replace(/b$/, 'c').replace(/ab?$/, '')
}
