import { expect, test } from 'vitest'

import { attributeMeaning } from './attribute-meaning.ts'

test('an attribute means what the shop says, else what its key says in English', () => {
  const own = { attributeMeanings: { kolor: 'color', size: 'pattern' } as const }
  expect(attributeMeaning('kolor', own)).toBe('color')
  expect(attributeMeaning('size', own)).toBe('pattern')
  expect(attributeMeaning('colour', own)).toBe('color')
  expect(attributeMeaning('packed-in', own)).toBeUndefined()
  expect(attributeMeaning('kolor', {})).toBeUndefined()
})
