import fc from 'fast-check'
import { expect, test } from 'vitest'

import { codeInLink } from './code-in-link.ts'

test('a link brings a code of one word', () => {
  expect(codeInLink(' KILN10 ')).toBe('KILN10')
  expect(codeInLink('Zażółć_2026.v-2')).toBe('Zażółć_2026.v-2')
  for (const typed of [
    '',
    ' ',
    'Order failed: call +48',
    'a b',
    '<b>',
    '-x',
    'x'.repeat(41),
    'a/b',
  ]) {
    expect([typed, codeInLink(typed)]).toEqual([typed, undefined])
  }
})

test('no link brings a sentence, an address or a mark', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const code = codeInLink(typed)
      if (code !== undefined) expect(code).not.toMatch(/[\s<>&"':;/\\@+]/u)
    }),
  )
})
