import { expect, test } from 'vitest'

import { isVatRate, rateOfShare } from './vat-rate.ts'

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
