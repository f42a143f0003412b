import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isNear } from '#domain/search/near.ts'
import { atOnce } from '#shop/time-budget/in-slices.ts'
import { dictionaryOf } from './dictionary.ts'
import { nearWords } from './near.ts'

test('the dictionary misses no word that was probably meant', () => {
  const letters = fc.constantFrom('a', 'b', 'c', '1')
  const word = fc.string({ unit: letters, minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, (words, typed) => {
      const dictionary = atOnce(dictionaryOf(words))
      const near = nearWords(dictionary, typed).map((place) => dictionary.words[place])
      expect(near.sort()).toEqual(words.filter((one) => isNear(one, typed)).sort())
    }),
  )
})

test('a mistake in a word is forgiven, whatever it is, and two in a long one', () => {
  const letter = fc.constantFrom('a', 'b', 'c', 'd')
  // Within a long word that has lost a letter too: a place beyond its end would be another one.
  const at = fc.nat({ max: 8 })
  const mistake = fc.record({ at, by: letter, kind: fc.constantFrom(...kinds) })
  const short = fc.string({ unit: letter, minLength: 5, maxLength: 9 })
  const long = fc.string({ unit: letter, minLength: 10, maxLength: 14 })
  const slips = fc.oneof(
    fc.tuple(short, fc.tuple(mistake)),
    fc.tuple(long, fc.tuple(mistake, mistake)),
  )
  fc.assert(
    fc.property(slips, ([meant, mistakes]) => {
      const places = [...mistakes].map(({ at }) => at % meant.length).toSorted((a, b) => a - b)
      // A letter that was swapped and then mistaken as well is more than two mistakes.
      fc.pre(places.length < 2 || (places[1] ?? 0) - (places[0] ?? 0) > 2)
      const wrong = [...mistakes].reduce(withMistake, meant)
      fc.pre(wrong !== meant && wrong.length >= (mistakes.length < 2 ? 4 : 8))
      const dictionary = atOnce(dictionaryOf([meant]))
      expect(nearWords(dictionary, wrong)).toEqual([0])
    }),
    { numRuns: 1000 },
  )
})

const kinds = ['wrong', 'missing', 'too many', 'swapped'] as const
type Mistake = { at: number; by: string; kind: (typeof kinds)[number] }

function withMistake(word: string, { at, by, kind }: Mistake): string {
  const place = at % word.length
  const [before, here, after] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)]
  if (kind === 'wrong') return before + by + after
  if (kind === 'missing') return before + after
  return kind === 'too many'
    ? before + by + here + after
    : before + after.charAt(0) + here + after.slice(1)
}
