import { expect, test } from 'vitest'

import { toBasket, toCategory, toOrder, toProduct, toSummary } from './addresses.ts'

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

test('the slashes of an order’s number stay slashes', () => {
  expect(toOrder('K/2026/11/0482')).toBe('/my-orders/K/2026/11/0482')
  expect(toOrder('K 1/a?b')).toBe('/my-orders/K%201/a%3Fb')
})
