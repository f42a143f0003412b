import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isBankNumber } from './bank-number.ts'

const polish = '61 1090 1014 0000 0712 1981 2874'

test('an IBAN is known by its check digits, with or without its country in Poland', () => {
  expect(isBankNumber(polish)).toBe(true)
  expect(isBankNumber(`PL${polish}`)).toBe(true)
  expect(isBankNumber('DE89 3704 0044 0532 0130 00')).toBe(true)
  expect(isBankNumber('DE89 3704 0044 0532 0130 01')).toBe(false)
  expect(isBankNumber('123')).toBe(false)
  expect(isBankNumber('')).toBe(false)
})

test('no single wrong digit passes', () => {
  const bare = polish.replaceAll(' ', '')
  fc.assert(
    fc.property(fc.nat(25), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digit = (Number(bare[at]) + by) % 10
      expect(isBankNumber(`${bare.slice(0, at)}${digit}${bare.slice(at + 1)}`)).toBe(false)
    }),
  )
})
