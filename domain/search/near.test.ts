import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isGuess, isNear, mistakes } from './near.ts'

test('from four letters on, one may be wrong, missing, too many or in its neighbour’s place', () => {
  for (const typed of ['bowk', 'boll', 'bowwl', 'bwol', 'xbowl', 'bowlx', 'bowx'])
    expect(isNear('bowl', typed), typed).toBe(true)
  expect(isNear('bowl', 'bow')).toBe(false)
  expect(isNear('bowl', 'baul')).toBe(false)
  expect(isNear('mug', 'mgu')).toBe(false)
  expect(isNear('bowl', 'bowl'), 'the word itself').toBe(false)
})

test('from eight letters on, two may be wrong', () => {
  expect(isNear('porcelain', 'parcelan')).toBe(true)
  expect(isNear('porcelain', 'porcelann')).toBe(true)
  expect(isNear('porcelain', 'parcelene')).toBe(false)
  // Each may be a swap, beside another wrong letter or another swap.
  for (const typed of ['procelein', 'procelian', 'opcrelain', 'procelainn', 'porceian']) {
    expect(isNear('porcelain', typed), typed).toBe(true)
  }
  expect(isNear('teapots', 'taepoto')).toBe(false)
})

test('a number is never taken for another', () => {
  expect(isNear('mug02', 'mug01')).toBe(false)
  expect(isGuess('mug02', 'mug01')).toBe(false)
})

test('one letter more may be wrong in a guess, but never the first', () => {
  expect(isGuess('mug', 'mgu')).toBe(true)
  expect(isGuess('bowl', 'baul')).toBe(true)
  expect(isGuess('bowl', 'cowk')).toBe(false)
  expect(isGuess('porcelain', 'parcelane')).toBe(true)
  expect(isGuess('tea', 'te')).toBe(false)
  expect(isGuess('te', 'tea')).toBe(false)
  expect(isGuess('mug', 'mug'), 'the word itself').toBe(false)
  expect(isGuess('bowl', 'baskets')).toBe(false)
})

test('mistakes are counted alike from both sides, up to the most that matters', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 10 })
  fc.assert(
    fc.property(word, word, fc.nat(3), (a, b, most) => {
      const count = mistakes(a, b, most)
      expect(count).toBe(mistakes(b, a, most))
      expect(count === 0).toBe(a === b)
      expect(count).toBeLessThanOrEqual(most + 1)
    }),
  )
})

test('as many are counted as the fewest steps that lead from one word to the other', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, fc.nat(3), (a, b, most) => {
      expect(mistakes(a, b, most)).toBe(Math.min(steps(a, b), most + 1))
    }),
    { numRuns: 400 },
  )
})

test('two mistakes anywhere, swaps among them, are forgiven in a word of eight letters', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 9, maxLength: 12 })
  const place = fc.nat(8)
  const kind = fc.constantFrom('swap', 'other', 'none', 'more')
  const mistake = fc.tuple(kind, place)
  fc.assert(
    fc.property(word, mistake, mistake, (right, one, other) => {
      // From the end, so that the first does not move the second.
      const made = [one, other].toSorted(([, a], [, b]) => b - a)
      fc.pre((made[0]?.[1] ?? 0) - (made[1]?.[1] ?? 0) > 1)
      const typed = made.reduce((text, [how, at]) => {
        const [before, letter, after] = [text.slice(0, at), text[at] ?? '', text.slice(at + 1)]
        if (how === 'swap') return `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`
        return how === 'other'
          ? `${before}z${after}`
          : how === 'none'
            ? `${before}${after}`
            : `${before}z${letter}${after}`
      }, right)
      fc.pre(typed !== right && typed.length >= 8)
      expect(isNear(right, typed), typed).toBe(true)
    }),
  )
})

/** Each letter is kept, changed, left out or added, or swapped with the next, from the left. */
function steps(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const [first, second] = a
  const change = first === b[0] ? 0 : 1
  const isSwap = second !== undefined && first === b[1] && second === b[0]
  return Math.min(
    steps(a.slice(1), b.slice(1)) + change,
    steps(a.slice(1), b) + 1,
    steps(a, b.slice(1)) + 1,
    ...(isSwap ? [steps(a.slice(2), b.slice(2)) + 1] : []),
  )
}
