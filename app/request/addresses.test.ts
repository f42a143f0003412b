import { expect, test } from 'vitest'

import { toBasket, toCategory, toProduct, toSummary } from './addresses.ts'

test('a page is found by the name that the shop gives it', () => {
  expect(toCategory('tea')).toBe('/c/tea')
  expect(toProduct('lake-mug')).toBe('/p/lake-mug')
  expect(toBasket()).toBe('/order/delivery')
  expect(toSummary('a1')).toBe('/order/summary/a1')
})

test('a name with other letters stays one part of the address', () => {
  expect(toProduct('kubek łąka?')).toBe('/p/kubek%20%C5%82%C4%85ka%3F')
  expect(toProduct('a/b')).toBe('/p/a%2Fb')
})
