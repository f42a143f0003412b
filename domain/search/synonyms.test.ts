import fc from 'fast-check'
import { expect, test } from 'vitest'

import { synonymLines, Synonyms, typedSynonyms } from './synonyms.ts'

test('up to thirty phrases of up to sixty letters mean the same, and none is empty', () => {
  const isAllowed = (phrases: string[]) => Synonyms.safeParse({ en: phrases }).success
  const phrases = Array.from({ length: 31 }, (_, at) => `mug ${at}`)
  expect(isAllowed(['mug', 'x'.repeat(60)])).toBe(true)
  expect(isAllowed(['mug', 'x'.repeat(61)])).toBe(false)
  expect(isAllowed(['mug', ''])).toBe(false)
  expect(isAllowed(phrases.slice(1))).toBe(true)
  expect(isAllowed(phrases)).toBe(false)
})

test('a line is a group, the same one in each language', () => {
  const groups = [{ en: ['mug', 'cup'], pl: ['kubek'] }, { pl: ['miska', 'misa'] }]
  expect(synonymLines(groups, 'en')).toBe('mug, cup\n')
  expect(synonymLines(groups, 'pl')).toBe('kubek\nmiska, misa')
  expect(typedSynonyms({ en: 'mug,cup ,\r\n', pl: 'kubek\r\nmiska, misa' })).toEqual(groups)
  expect(typedSynonyms({ en: ' \n,\n', pl: '' })).toEqual([])
  expect(typedSynonyms({})).toEqual([])
})

test('what is shown and sent again is what was there', () => {
  const phrase = fc.stringMatching(/^[a-z]([a-z ]{0,8}[a-z])?$/)
  const group = fc.dictionary(
    fc.constantFrom('en', 'pl', 'de'),
    fc.array(phrase, { minLength: 1, maxLength: 4 }),
    { minKeys: 1 },
  )
  fc.assert(
    fc.property(fc.array(group, { maxLength: 6 }), (groups) => {
      const typed = ['en', 'pl', 'de'].map((lang) => [lang, synonymLines(groups, lang)])
      expect(typedSynonyms(Object.fromEntries(typed))).toEqual(groups)
    }),
  )
})
