import fc from 'fast-check'
import { expect, test } from 'vitest'

import { codeMeant, isSameCode, spellingsOf } from './code-spelling.ts'

const known = [{ code: 'KILN10' }, { code: 'KAMI300FGHJK' }, { code: 'kiln10' }, { code: 'TEA-10' }]

test.each([
  ['KILN10', 'KILN10'],
  ['kiln10', 'kiln10'],
  ['Kiln10', 'KILN10'],
  [' kami 300f ghjk ', 'KAMI300FGHJK'],
  ['KAMI-300F-GHJK', 'KAMI300FGHJK'],
  ['tea-10', 'TEA-10'],
  ['tea10', undefined],
  ['KILN1', undefined],
  ['', undefined],
])('%j means %j', (typed, code) => {
  expect(codeMeant(typed, known)?.code).toBe(code)
})

test('a code is the same in any case and in groups, and no other is', () => {
  expect(isSameCode('kami 100 abcde', 'KAMI100ABCDE')).toBe(true)
  expect(isSameCode('KILN10', 'KILN11')).toBe(false)
  expect(isSameCode('', ' ')).toBe(false)
})

test('a code that is known as it was typed is the one that is meant', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (codes) => {
      const trimmed = codes.map((code) => code.trim()).filter((code) => code !== '')
      for (const code of trimmed) {
        expect(
          codeMeant(
            ` ${code} `,
            trimmed.map((each) => ({ code: each })),
          )?.code,
        ).toBe(code)
        expect(spellingsOf(code)[0]).toBe(code)
      }
    }),
  )
})
