import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isVatRate, rateOfShare, typedRate } from './vat-rate.ts'

test('rates are 0 or from one percent on; those that European countries have are', () => {
  for (const rate of [0, 1, 2.1, 3, 4, 4.8, 5, 5.5, 7, 8, 13.5, 19, 21, 23, 25.5, 27]) {
    expect(isVatRate(rate), String(rate)).toBe(true)
    expect(rateOfShare(rate)).toBeUndefined()
  }
  for (const other of [-1, 0.05, 0.19, 0.23, 0.999, 100]) expect(isVatRate(other)).toBe(false)
})

test('a share is the percent that a spreadsheet shows for it, if a country may have that', () => {
  expect([0.05, 0.07, 0.08, 0.19, 0.23, 0.255, 0.27].map(rateOfShare)).toEqual([
    5, 7, 8, 19, 23, 25.5, 27,
  ])
  expect([0.004, 0.5, 0.99].map(rateOfShare)).toEqual([undefined, undefined, undefined])
})

test('a rate is read with and without its sign, and with any sign before decimals', () => {
  expect(['23', '23%', ' 23 % ', '23,0', '23.0 %', '23\u00a0%'].map(typedRate)).toEqual([
    ...[23, 23, 23, 23, 23, 23],
  ])
  expect(['0 %', '5,5%', '8.125%'].map(typedRate)).toEqual([0, 5.5, 8.125])
  expect(['', '%', '23%%', '% 23', '-5%', '100', '23 zł', 'zw'].map(typedRate)).toEqual(
    Array.from({ length: 8 }, () => undefined),
  )
})

test('every percent that can be a rate is read again from how it is written', () => {
  const percent = fc.integer({ min: 0, max: 9999 }).map((hundredths) => hundredths / 100)
  const sign = fc.constantFrom('', '%', ' %', '\u00a0%')
  fc.assert(
    fc.property(percent, sign, fc.boolean(), (rate, behind, comma) => {
      const text = comma ? String(rate).replace('.', ',') : String(rate)
      expect(typedRate(text + behind)).toBe(rate)
    }),
  )
})
