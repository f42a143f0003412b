import { expect, test } from 'vitest'

import { byUrgency, lowStockFrom } from './low-stock.ts'

test('a variant runs out from three pieces on, or from what the shop says', () => {
  expect(lowStockFrom({})).toBe(3)
  expect(lowStockFrom({ lowStock: 0 })).toBe(0)
})

test('what is waited for comes first, then what sells, then what has the least left', () => {
  const waited = { free: 2, sold: 0, listeners: 1 }
  const sells = { free: 2, sold: 9, listeners: 0 }
  const none = { free: 0, sold: 1, listeners: 0 }
  const few = { free: 1, sold: 1, listeners: 0 }
  expect([few, none, sells, waited].toSorted(byUrgency)).toEqual([waited, sells, none, few])
})
