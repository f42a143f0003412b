import fc from 'fast-check'
import { expect, test } from 'vitest'

import { openDays, piecesOf, unpaidLimits, waitingRoom } from './unpaid-orders.ts'

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

const own = { pieces: 60, perEmail: 5, perAddress: 30 }

test('orders that wait for money hold a half together where they could be paid at once', () => {
  const stock = { piece: 1, couldPayAtOnce: true }
  expect(waitingRoom({ ...stock, notPaid: 40 }, {})).toBe(20)
  expect(waitingRoom({ ...stock, notPaid: 11 }, { unpaidOrders: own })).toBe(6)
  // Who sells single pieces is bounded by no rule that it did not set.
  expect(waitingRoom({ ...stock, notPaid: 5 }, {})).toBe(5)
  expect(waitingRoom({ notPaid: 900, piece: 100, couldPayAtOnce: true }, {})).toBe(500)
})

test('a shop where nobody can pay at once bounds them only if it says so', () => {
  const stock = { notPaid: 40, piece: 1, couldPayAtOnce: false }
  expect(waitingRoom(stock, {})).toBe(40)
  expect(waitingRoom(stock, { unpaidOrders: { ...own, share: 20 } })).toBe(8)
  expect(waitingRoom({ ...stock, notPaid: 3 }, { unpaidOrders: { ...own, share: 20 } })).toBe(1)
  expect(waitingRoom(stock, { unpaidOrders: { ...own, share: 100 } })).toBe(40)
})

test('whatever is set, one piece may wait, never more than there is, and more stock never less', () => {
  const given = fc.record({
    notPaid: fc.integer({ min: 1, max: 100_000 }),
    more: fc.integer({ min: 0, max: 1_000 }),
    piece: fc.integer({ min: 0, max: 500 }),
    share: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
    couldPayAtOnce: fc.boolean(),
  })
  fc.assert(
    fc.property(given, ({ notPaid, more, share, ...stock }) => {
      const settings = { unpaidOrders: { ...own, share } }
      const room = waitingRoom({ ...stock, notPaid }, settings)
      expect(room).toBeLessThanOrEqual(notPaid)
      expect(room).toBeGreaterThanOrEqual(Math.min(notPaid, Math.max(stock.piece, 1)))
      expect(waitingRoom({ ...stock, notPaid: notPaid + more }, settings)).toBeGreaterThanOrEqual(
        room,
      )
    }),
  )
})
