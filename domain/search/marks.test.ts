import fc from 'fast-check'
import { expect, test } from 'vitest'

import { marksIn } from './marks.ts'

test('the beginnings that were typed are marked, in the letters of the text', () => {
  expect(marksIn('Lake mug, cobalt', 'mug')).toEqual([
    { text: 'Lake ', hit: false },
    { text: 'mug', hit: true },
    { text: ', cobalt', hit: false },
  ])
  expect(marksIn('Łyżka, łyżeczka', 'lyz')).toEqual([
    { text: 'Łyż', hit: true },
    { text: 'ka, ', hit: false },
    { text: 'łyż', hit: true },
    { text: 'eczka', hit: false },
  ])
  expect(marksIn('Weißtee', 'weiss')[0]).toEqual({ text: 'Weiß', hit: true })
  expect(marksIn('Teapot', 'pot')).toEqual([{ text: 'Teapot', hit: false }])
  expect(marksIn('', 'pot')).toEqual([])
  expect(marksIn('\u0301', 'pot')).toEqual([{ text: '\u0301', hit: false }])
  // A mark of its own belongs to the letter that it stands behind.
  expect(marksIn('cafe\u0301s', 'cafe')[0]).toEqual({ text: 'cafe\u0301', hit: true })
})

test('the pieces are the text, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, typed) => {
      const pieces = marksIn(text, typed)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      expect(pieces.every((piece) => piece.text !== '')).toBe(true)
    }),
  )
})
