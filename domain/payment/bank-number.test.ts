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

test.each([
  ['27 digits', '621090101400000712198128741'],
  ['a letter before its country', 'XPL37109010140000071219812874'],
  ['too many digits', 'PL761111111111111111111111111111111'],
  ['too few digits', 'PL471234567890'],
  ['a letter for a check digit', 'DE2A370400440532013102'],
  ['no country', '1'],
])('good check digits make no account of %s', (_, typed) => {
  expect(isBankNumber(typed)).toBe(false)
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
