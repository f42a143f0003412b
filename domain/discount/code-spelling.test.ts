import fc from 'fast-check'
import { expect, test } from 'vitest'

import { bareCode, codeMeant, isSameCode } from './code-spelling.ts'

const known = [
  { code: 'kiln10' },
  { code: 'KAMI300FGHJK' },
  { code: 'KILN10' },
  { code: 'TEA-10' },
  { code: 'brlow' },
  { code: 'Święta' },
]

test.each([
  ['KILN10', 'KILN10'],
  ['kiln10', 'kiln10'],
  [' kiln10 ', 'kiln10'],
  ['Kiln10', 'KILN10'],
  [' kami 300f ghjk ', 'KAMI300FGHJK'],
  ['KAMI-300F-GHJK', 'KAMI300FGHJK'],
  ['KAMI–300F–GHJK', 'KAMI300FGHJK'],
  ['tea-10', 'TEA-10'],
  ['tea10', 'TEA-10'],
  ['Brlow', 'brlow'],
  ['BRLOW', 'brlow'],
  ['świĘta', 'Święta'],
  ['KILN1', undefined],
  ['', undefined],
  ['-', undefined],
])('%j means %j', (typed, code) => {
  expect(codeMeant(typed, known)?.code).toBe(code)
})

test('a code is the same in any case and in groups, and no other is', () => {
  expect(isSameCode('kami 100 abcde', 'KAMI100ABCDE')).toBe(true)
  expect(isSameCode('KILN10', 'KILN11')).toBe(false)
  expect(isSameCode('TEA.10', 'TEA10')).toBe(false)
  expect(isSameCode('', ' ')).toBe(false)
})

test('the comparison is the same from both sides, and a code that is spelled so is meant', () => {
  const code = fc.stringMatching(/^[A-Za-z0-9ąęŚß][A-Za-z0-9 ._-]{0,8}[a-z0-9]$/u)
  fc.assert(
    fc.property(fc.array(code, { minLength: 1 }), (codes) => {
      for (const one of codes) {
        for (const other of codes) expect(isSameCode(one, other)).toBe(isSameCode(other, one))
        expect(isSameCode(one, one.toUpperCase())).toBe(true)
        expect(isSameCode(one, one.toLowerCase())).toBe(true)
        expect(bareCode(bareCode(one))).toBe(bareCode(one))
        const all = codes.map((each) => ({ code: each }))
        expect(codeMeant(` ${one} `, all)?.code).toBe(one)
      }
    }),
  )
})
