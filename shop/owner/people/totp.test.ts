import fc from 'fast-check'
import { expect, test } from 'vitest'

import { base32, newTotpSecret, totpAddress, totpCode, totpStep } from './totp.ts'

const secret = base32(Buffer.from('12345678901234567890'))
const moment = fc.integer({ min: 0, max: 4_000_000_000 }).map((second) => second * 1_000)

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s', (second, code) => {
  expect(totpCode(secret, second * 1_000)).toBe(code)
})

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %s in base32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('a code counts in its step and in the ones beside it, and in no other', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -10, max: 10 }), (at, away) => {
      const key = newTotpSecret()
      const code = totpCode(key, at)
      const step = totpStep(key, code, at + away * 30_000)
      // Two steps have the same code once in a million.
      if (Math.abs(away) <= 1 && at + away * 30_000 >= 0) expect(step).toBeDefined()
      fc.pre(totpCode(key, at) !== totpCode(key, at + away * 30_000) || away === 0)
      if (Math.abs(away) > 1)
        expect(step === undefined || step !== Math.floor(at / 30_000)).toBe(true)
    }),
  )
})

test('what is no code is wrong, however it is written', () => {
  expect(totpStep(secret, '287 082', 59_000)).toBe(1)
  for (const typed of [
    '',
    '28708',
    '2870820',
    '-28708',
    '２８７０８２',
    'abcdef',
    '287082\u0000',
  ]) {
    expect(totpStep(secret, typed, 59_000)).toBeUndefined()
  }
})

test('the address names shop and mailbox, whatever they hold', () => {
  expect(totpAddress('MY', { shop: 'Cup: & Co', email: 'ewa@shop.example' })).toBe(
    'otpauth://totp/Cup%20%20%26%20Co:ewa%40shop.example?secret=MY&issuer=Cup%20%20%26%20Co',
  )
})
