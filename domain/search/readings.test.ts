import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readingsOf, withoutFillers } from './readings.ts'

const same = (word: string) => word

function group(...phrases: string[][]) {
  return phrases.map((words) => ({ words, roots: words }))
}

test('a search is read as typed, and with each synonym in its place', () => {
  const groups = [group(['mug'], ['beaker'], ['drinking', 'cup'])]
  expect(readingsOf(['blue', 'mug'], groups, same)).toEqual([
    ['blue', 'mug'],
    ['blue', 'beaker'],
    ['blue', 'drinking', 'cup'],
  ])
  expect(readingsOf(['drinking', 'cup', 'blue'], groups, same)).toEqual([
    ['drinking', 'cup', 'blue'],
    ['mug', 'blue'],
    ['beaker', 'blue'],
  ])
  expect(readingsOf(['cup'], groups, same)).toEqual([['cup']])
  expect(readingsOf(['drinking', 'straw'], groups, same)).toEqual([['drinking', 'straw']])
})

test('a synonym of signs alone means nothing', () => {
  expect(readingsOf(['blue', 'mug'], [group([], ['mug'], ['beaker'])], same)).toEqual([
    ['blue', 'mug'],
    ['blue', 'beaker'],
  ])
})

test('a synonym is known in all its forms', () => {
  const singular = (word: string) => word.replace(/s$/, '')
  expect(readingsOf(['mugs'], [group(['mug'], ['beaker'])], singular)).toEqual([
    ['mugs'],
    ['beaker'],
  ])
})

test('whatever was typed comes first, no reading stands twice, and there are at most six', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'd')
  const phrase = fc.array(word, { maxLength: 3 })
  const phrases = fc.array(phrase, { maxLength: 8 })
  fc.assert(
    fc.property(fc.array(word), fc.array(phrases, { maxLength: 8 }), (typed, groups) => {
      const readings = readingsOf(
        typed,
        groups.map((phrases) => group(...phrases)),
        same,
      )
      expect(readings[0]).toEqual(typed)
      expect(readings.length).toBeLessThanOrEqual(6)
      const texts = readings.map((reading) => reading.join(' '))
      expect(new Set(texts).size).toBe(texts.length)
    }),
  )
})

test('words that only join others are left out, unless they are all there is', () => {
  expect(withoutFillers(['kubek', 'do', 'herbaty'], 'pl')).toEqual(['kubek', 'herbaty'])
  expect(withoutFillers(['tasse', 'mit', 'henkel'], 'de')).toEqual(['tasse', 'henkel'])
  expect(withoutFillers(['tea', 'for', 'two'], 'en')).toEqual(['tea', 'two'])
  expect(withoutFillers(['for', 'the'], 'en')).toEqual(['for', 'the'])
  expect(withoutFillers(['do', 'the'], 'cs')).toEqual(['do', 'the'])
})
