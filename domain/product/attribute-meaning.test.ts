import { expect, test } from 'vitest'

import { attributeMeaning, attributeMeanings } from './attribute-meaning.ts'

test('an attribute means what the shop says, else what its key says in English', () => {
  const own = { attributeMeanings: { kolor: 'color', size: 'pattern' } as const }
  expect(attributeMeaning('kolor', own)).toBe('color')
  expect(attributeMeaning('size', own)).toBe('pattern')
  expect(attributeMeaning('colour', own)).toBe('color')
  for (const meaning of attributeMeanings) expect(attributeMeaning(meaning, {})).toBe(meaning)
  expect(attributeMeaning('packed-in', own)).toBeUndefined()
  expect(attributeMeaning('kolor', {})).toBeUndefined()
})
