import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Opinion } from '../entities/catalogue.ts'
import {
  averageRating,
  formatRating,
  mayAddOpinion,
  nextOpinions,
  opinionCount,
  opinionsShown,
  type RatingCounts,
  ratingHistogram,
  structuredRating,
} from './opinions.ts'

const year = 31_536_000_000

test('the average counts each rating as often as it was given, and is not rounded', () => {
  expect(averageRating({ 5: 2, 4: 1 })).toBe(14 / 3)
  expect(averageRating({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 })).toBe(3)
  expect(averageRating({ 2: 3 })).toBe(2)
})

test('an average is rounded once, when it is shown', () => {
  expect(formatRating(averageRating({ 4: 21, 5: 1 }), 'en')).toBe('4.0')
  expect(formatRating(averageRating({ 4: 19, 5: 1 }), 'en')).toBe('4.1')
})

test('whatever the ratings, the shown average is the nearest tenth, halves upwards', () => {
  const count = fc.nat(500)
  fc.assert(
    fc.property(fc.tuple(count, count, count, count, count), ([one, two, three, four, five]) => {
      const counts = { 1: one, 2: two, 3: three, 4: four, 5: five }
      const all = opinionCount(counts)
      fc.pre(all > 0)
      const points = one + 2 * two + 3 * three + 4 * four + 5 * five
      // Whole numbers only, so that the expected tenth is exact.
      const tenths = Math.floor((20 * points + all) / (2 * all))
      expect(formatRating(averageRating(counts), 'en')).toBe((tenths / 10).toFixed(1))
    }),
  )
})

test('search engines learn the average to two decimals, a half of a hundredth rounded up', () => {
  const told = (counts: RatingCounts) => structuredRating(counts, [])?.average
  expect(told({ 5: 2, 4: 1 })).toBe(4.67)
  expect(told({ 5: 1, 4: 199 })).toBe(4.01)
  expect(told({ 5: 1, 4: 200 })).toBe(4)
  expect(told({ 5: 143, 2: 57 })).toBe(4.15)
})

test('without opinions the average is 0', () => {
  expect(averageRating({})).toBe(0)
  expect(averageRating({ 5: 0 })).toBe(0)
})

test('only ratings from 1 to 5 are counted', () => {
  expect(opinionCount({ 0: 9, 1: 1, 3: 2, 5: 4, 6: 9 })).toBe(7)
  expect(averageRating({ 0: 9, 5: 1, 6: 9 })).toBe(5)
})

test('the spread goes from five stars to one with shares to one decimal', () => {
  expect(ratingHistogram({ 5: 13, 4: 2, 1: 1 })).toEqual([
    { rating: 5, count: 13, percent: 81.3 },
    { rating: 4, count: 2, percent: 12.5 },
    { rating: 3, count: 0, percent: 0 },
    { rating: 2, count: 0, percent: 0 },
    { rating: 1, count: 1, percent: 6.3 },
  ])
})

test('the spread of no opinions is all zeros', () => {
  expect(ratingHistogram({}).map(({ percent }) => percent)).toEqual([0, 0, 0, 0, 0])
})

test('a single opinion is the whole of its share', () => {
  expect(ratingHistogram({ 2: 1 })[3]).toEqual({ rating: 2, count: 1, percent: 100 })
})

test('search engines are shown range, average, count and the first four opinions', () => {
  const opinions = ['a', 'b', 'c', 'd', 'e'].map(opinion)
  expect(structuredRating({ 5: 4, 4: 1 }, opinions)).toEqual({
    best: 5,
    worst: 1,
    average: 4.8,
    count: 5,
    reviews: opinions.slice(0, 4),
  })
})

test('search engines learn nothing while nobody rated', () => {
  expect(structuredRating({}, [])).toBeUndefined()
})

test('a list starts with four opinions, or with all when there are fewer', () => {
  expect(opinionsShown(0, 10)).toBe(4)
  expect(opinionsShown(4, 10)).toBe(4)
  expect(opinionsShown(4, 3)).toBe(3)
  expect(opinionsShown(4, 0)).toBe(0)
  expect(opinionsShown(-8, 10)).toBe(4)
  expect(opinionsShown(Number.NaN, 10)).toBe(4)
  expect(opinionsShown(Infinity, 10)).toBe(4)
})

test('a list grows by four until all are shown', () => {
  expect(opinionsShown(5, 10)).toBe(8)
  expect(opinionsShown(8, 10)).toBe(8)
  expect(opinionsShown(12, 10)).toBe(10)
  expect(nextOpinions(4, 10)).toBe(8)
  expect(nextOpinions(8, 10)).toBe(10)
  expect(nextOpinions(8, 9)).toBe(9)
  expect(nextOpinions(10, 10)).toBeUndefined()
  expect(nextOpinions(0, 0)).toBeUndefined()
})

test('a rating is shown with one decimal in the words of the language', () => {
  expect(formatRating(4.67, 'en')).toBe('4.7')
  expect(formatRating(4.67, 'pl')).toBe('4,7')
  expect(formatRating(5, 'de')).toBe('5,0')
})

test('an opinion can be given where opinions are enabled and none was given before', () => {
  expect(mayAddOpinion(true, undefined, 0)).toBe(true)
  expect(mayAddOpinion(false, undefined, 0)).toBe(false)
})

test('after an opinion the same product takes no other one for 365 days', () => {
  expect(mayAddOpinion(true, 1000, 1000)).toBe(false)
  expect(mayAddOpinion(true, 1000, 1000 + year - 1)).toBe(false)
  expect(mayAddOpinion(true, 1000, 1000 + year)).toBe(true)
  expect(mayAddOpinion(false, 1000, 1000 + year)).toBe(false)
})

function opinion(id: string): Opinion {
  return {
    _id: id,
    user: { name: 'Ola' },
    product: { id: 'mug', name: {}, url: {} },
    createdAt: 0,
    number: 5,
    text: '',
    lang: 'pl',
  }
}
