import fc from 'fast-check'
import { expect, test } from 'vitest'

import { mapStart } from './map-start.ts'

test.each([
  ['Kraków', 'Kraków'],
  [' Nowy Sącz ', 'Nowy Sącz'],
  ['Bielsko-Biała', 'Bielsko-Biała'],
  ['31-115', undefined],
  ['311', undefined],
  ['KRA14A', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j', (typed, town) => expect(mapStart(typed)).toBe(town))

test('nothing with a digit is a town', () => {
  const rest = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(rest, fc.integer({ min: 0, max: 9 }), rest, (before, digit, after) => {
      expect(mapStart(`${before}${digit}${after}`)).toBeUndefined()
    }),
  )
})
