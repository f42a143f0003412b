import { expect, test } from 'vitest'

import { Synonyms } from './synonyms.ts'

test('up to thirty phrases of up to sixty letters mean the same, and none is empty', () => {
  const isAllowed = (phrases: string[]) => Synonyms.safeParse({ en: phrases }).success
  const phrases = Array.from({ length: 31 }, (_, at) => `mug ${at}`)
  expect(isAllowed(['mug', 'x'.repeat(60)])).toBe(true)
  expect(isAllowed(['mug', 'x'.repeat(61)])).toBe(false)
  expect(isAllowed(['mug', ''])).toBe(false)
  expect(isAllowed(phrases.slice(1))).toBe(true)
  expect(isAllowed(phrases)).toBe(false)
})
