import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isSame } from './same.ts'

test('the same text is the same, and no other', () => {
  expect(isSame('', '')).toBe(true)
  expect(isSame('ab', 'abc')).toBe(false)
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(isSame(a, b)).toBe(a === b)
      expect(isSame(a, a)).toBe(true)
    }),
  )
})
