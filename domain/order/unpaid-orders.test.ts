import { expect, test } from 'vitest'

import { openDays, piecesOf, unpaidLimits } from './unpaid-orders.ts'

test('pieces count one by one, tea by what its price is for, begun portions whole', () => {
  const cups = { quantity: 4, pricedUnit: 1 }
  expect(piecesOf([cups, { quantity: 250, pricedUnit: 100 }])).toBe(7)
  expect(piecesOf([{ quantity: 3, pricedUnit: 0 }])).toBe(3)
  expect(piecesOf([])).toBe(0)
})

test('a shop may set its own limits; one that says nothing has the usual ones', () => {
  const own = { pieces: 5, perEmail: 1, perAddress: 2 }
  expect(unpaidLimits({ unpaidOrders: own })).toBe(own)
  expect(unpaidLimits({})).toEqual({ pieces: 60, perEmail: 5, perAddress: 30 })
})

test('an order that nothing ends counts as open for the days of a transfer, seven if all wait for ever', () => {
  expect(openDays({ unpaidDays: 3 })).toBe(3)
  expect(openDays({})).toBe(7)
})
