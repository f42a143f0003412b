import fc from 'fast-check'
import { expect, test } from 'vitest'

import { lengthOf, tidyLine, tidyText, withoutHidden } from './typed-text.ts'

test('marks that turn a text round or take no room are dropped', () => {
  expect(tidyLine('Anna \u202Eakswok\u202C')).toBe('Anna akswok')
  expect(tidyLine('\u2066Kra\u200Bk\u00ADó\uFEFFw\u2069\u200F')).toBe('Kraków')
  expect(tidyLine('\u200B \u2060')).toBe('')
  expect(tidyText('one\u202E\r\ntwo\u200B')).toBe('one\ntwo')
})

test('joiners stay in emoji and in scripts that join, and go elsewhere', () => {
  for (const text of ['👩🏽‍🍳', '👨‍👩‍👧', '❤️‍🔥', 'می‌خواهم', 'क्‍ष']) {
    expect(withoutHidden(text)).toBe(text)
  }
  expect(withoutHidden('An\u200Dna\u200C K\u200D')).toBe('Anna K')
  expect(withoutHidden('🍵\u200D')).toBe('🍵')
})

test('white space in a line is one space, in a text only what controls is one', () => {
  expect(tidyLine(' a \t\r\n b ')).toBe('a b')
  expect(tidyText(' a\u0000b  c\n ')).toBe('a b  c')
})

test('half of a pair is no character', () => {
  expect(tidyLine('a\uD83Cb\uDF75')).toBe('ab')
})

test('a letter and its accent typed apart are one letter', () => {
  expect(tidyLine('Krako\u0301w')).toBe('Kraków')
  expect(tidyLine('Krako\u200B\u0301w')).toBe('Kraków')
  expect(lengthOf(tidyLine('Krako\u0301w'))).toBe(6)
})

test('lengths count characters, not the units they are kept in', () => {
  expect(lengthOf('')).toBe(0)
  expect(lengthOf('abc')).toBe(3)
  expect(lengthOf('🍵🍵🍵')).toBe(3)
})

test('tidying twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(tidyLine(tidyLine(typed))).toBe(tidyLine(typed))
      expect(tidyText(tidyText(typed))).toBe(tidyText(typed))
    }),
  )
})
