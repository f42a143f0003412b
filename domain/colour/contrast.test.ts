import fc from 'fast-check'
import { expect, test } from 'vitest'

import { colourNamed, contrast, mixed } from './contrast.ts'

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test.each([
  ['#24438F', '#24438f'],
  [' 24438f ', '#24438f'],
  ['#abc', '#aabbcc'],
  ['blue', undefined],
  ['#24438', undefined],
  ['', undefined],
])('"%s" is the colour %s', (typed, named) => {
  expect(colourNamed(typed)).toBe(named)
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.4],
  ['#767676', '#ffffff', 4.5],
  ['#24438f', '#24438f', 1],
  ['#ff0000', '#ffffff', 3.9],
  ['#0000ff', '#ffffff', 8.5],
])('%s on %s has the contrast %d', (text, ground, ratio) => {
  expect(contrast(text, ground)).toBe(ratio)
})

test('a contrast is the same both ways, and between 1 and 21', () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      const ratio = contrast(one, other)
      expect(ratio).toBe(contrast(other, one))
      expect(ratio).toBeGreaterThanOrEqual(1)
      expect(ratio).toBeLessThanOrEqual(21)
    }),
  )
})

test('a mixed colour lies between the two', () => {
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      expect(mixed(one, other, 0)).toBe(one)
      expect(mixed(one, other, 1)).toBe(other)
      expect(colourNamed(mixed(one, other, 0.3))).toBe(mixed(one, other, 0.3))
    }),
  )
})
