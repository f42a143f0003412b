import { expect, test } from 'vitest'

import {
  addGrossNet,
  convert,
  currencySymbol,
  formatMoney,
  type GrossNet,
  roundHalfAway,
  shownAmounts,
  subtractGrossNet,
  sumGrossNet,
  toDecimal,
  toMinor,
  vatOf,
  zero,
} from './money.ts'

const nbsp = '\u00a0'

test.each([
  [0.5, 1],
  [-0.5, -1],
  [1.5, 2],
  [2.5, 3],
  [-2.5, -3],
  [0.49, 0],
  [2.51, 3],
  [-2.49, -2],
  [7, 7],
  [-7, -7],
])('%d is rounded to %d, halves going away from zero', (value, rounded) => {
  expect(roundHalfAway(value)).toBe(rounded)
})

test('a half that binary numbers miss by a hair is still a half', () => {
  expect(1.005 * 100).toBeLessThan(100.5)
  expect(roundHalfAway(1.005 * 100)).toBe(101)
  expect(roundHalfAway(-1.005 * 100)).toBe(-101)
  expect(roundHalfAway(8.345 * 100)).toBe(835)
})

test('what is visibly below a half is not lifted to it', () => {
  expect(roundHalfAway(100.4999999)).toBe(100)
  expect(roundHalfAway(123_456_789.4999)).toBe(123_456_789)
})

test('whole numbers stay what they are, however large', () => {
  expect(roundHalfAway(99_999_999_999_999)).toBe(99_999_999_999_999)
})

test('rounding never gives a negative nothing', () => {
  expect(Object.is(roundHalfAway(-0.2), 0)).toBe(true)
  expect(Object.is(roundHalfAway(-0), 0)).toBe(true)
})

test.each([
  [10.005, 1001],
  [-10.005, -1001],
  [10.004, 1000],
  [433.8, 43_380],
  [0.1 + 0.2, 30],
  [0, 0],
])('%d becomes %d minor units', (decimal, minor) => {
  expect(toMinor(decimal)).toBe(minor)
})

test('minor units go back to decimals unchanged', () => {
  expect(toDecimal(43_380)).toBe(433.8)
  expect(toDecimal(-1)).toBe(-0.01)
})

test('an amount is converted by the rates of both currencies', () => {
  expect(convert(10_000, 'PLN', 'EUR', rates)).toBe(2300)
  expect(convert(2300, 'EUR', 'PLN', rates)).toBe(10_000)
  expect(convert(2300, 'EUR', 'USD', rates)).toBe(2500)
})

test('a converted half is rounded away from zero', () => {
  expect(convert(50, 'PLN', 'EUR', rates)).toBe(12)
  expect(convert(-50, 'PLN', 'EUR', rates)).toBe(-12)
})

test('an amount in its own currency is not touched by rates', () => {
  expect(convert(333, 'EUR', 'EUR', [{ code: 'EUR', rate: 0.1 }])).toBe(333)
})

test('a currency without a rate counts as the base', () => {
  expect(convert(1000, 'XXX', 'USD', rates)).toBe(250)
  expect(convert(1000, 'USD', 'XXX', rates)).toBe(4000)
})

test.each([
  ['PLN', 'zł'],
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['CZK', 'Kč'],
  ['RON', 'Lei'],
  ['UAH', 'грн'],
])('%s is signed %s', (code, sign) => {
  expect(currencySymbol(code)).toBe(sign)
})

test('a currency without a sign is signed by its code', () => {
  expect(currencySymbol('CHF')).toBe('CHF')
})

test.each([
  ['en', `433.80${nbsp}zł`],
  ['pl', `433,80${nbsp}zł`],
  ['de', `433,80${nbsp}zł`],
  ['cs', `433,80${nbsp}zł`],
  ['uk', `433,80${nbsp}zł`],
])('an amount in %s reads %s', (lang, text) => {
  expect(formatMoney(43_380, 'PLN', lang)).toBe(text)
})

test('thousands are set apart as the language does', () => {
  expect(formatMoney(123_456_789, 'EUR', 'en')).toBe(`1,234,567.89${nbsp}€`)
  expect(formatMoney(123_456_789, 'EUR', 'pl')).toBe(`1${nbsp}234${nbsp}567,89${nbsp}€`)
  expect(formatMoney(123_456_789, 'EUR', 'de')).toBe(`1.234.567,89${nbsp}€`)
})

test('a whole amount keeps its two decimals, and a debt its minus', () => {
  expect(formatMoney(500, 'GBP', 'en')).toBe(`5.00${nbsp}£`)
  expect(formatMoney(-500, 'GBP', 'en')).toBe(`-5.00${nbsp}£`)
})

test('an unknown language writes numbers as English does, in our digits', () => {
  expect(formatMoney(123_450, 'USD', 'zz')).toBe(`1,234.50${nbsp}$`)
  expect(formatMoney(123_450, 'USD', 'fa')).toMatch(/1.?234.50/)
})

test('the same language asked twice writes the same', () => {
  expect(formatMoney(101, 'EUR', 'ro')).toBe(formatMoney(101, 'EUR', 'ro'))
})

test('amounts add up and are taken away gross with gross and net with net', () => {
  expect(addGrossNet(pln(123, 100), pln(246, 200))).toEqual(pln(369, 300))
  expect(subtractGrossNet(pln(369, 300), pln(246, 200))).toEqual(pln(123, 100))
})

test('an empty sum is nothing, in its currency', () => {
  expect(zero('EUR')).toEqual({ gross: 0, net: 0, currency: 'EUR' })
  expect(sumGrossNet([], 'EUR')).toEqual(zero('EUR'))
})

test('a total is the sum of its lines', () => {
  expect(sumGrossNet([pln(1, 1), pln(123, 100), pln(50, 41)], 'PLN')).toEqual(pln(174, 142))
})

test('two currencies cannot be added or taken from one another', () => {
  expect(() => addGrossNet(pln(1, 1), zero('EUR'))).toThrow('cannot reckon PLN with EUR')
  expect(() => subtractGrossNet(zero('EUR'), pln(1, 1))).toThrow(RangeError)
})

test('VAT is what gross has over net', () => {
  expect(vatOf(pln(123, 100))).toBe(23)
})

test('the price flag decides which amounts are shown and which leads', () => {
  const price = pln(123, 100)
  const gross = { kind: 'gross', minor: 123 }
  const net = { kind: 'net', minor: 100 }

  expect(shownAmounts(price, 'brutto')).toEqual({ first: gross })
  expect(shownAmounts(price, 'netto')).toEqual({ first: net })
  expect(shownAmounts(price, 'brutto+netto')).toEqual({ first: gross, second: net })
  expect(shownAmounts(price, 'netto+brutto')).toEqual({ first: net, second: gross })
})

const rates = [
  { code: 'EUR', rate: 0.23 },
  { code: 'USD', rate: 0.25 },
]

function pln(gross: number, net: number): GrossNet {
  return { gross, net, currency: 'PLN' }
}
