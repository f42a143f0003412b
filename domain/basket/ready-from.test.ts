import { expect, test } from 'vitest'

import { product } from '#tests/examples/products.ts'
import { readyFrom } from './ready-from.ts'

test('what is in stock goes now', () => {
  expect(readyFrom([])).toBe('now')
  expect(readyFrom([line(false), line(false, 5)])).toBe('now')
})

test('what is ordered ahead holds the whole basket until the last of its days', () => {
  expect(readyFrom([line(false), line(true, 5), line(true, 9), line(true, 7)])).toBe(9)
})

test('without a day of one line nobody knows', () => {
  expect(readyFrom([line(true, 5), line(true)])).toBeUndefined()
})

function line(preorder: boolean, preorderDate?: number) {
  return { preorder, product: { ...product('mug'), preorderDate } }
}
