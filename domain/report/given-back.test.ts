import fc from 'fast-check'
import { expect, test } from 'vitest'

import { givenBack } from './given-back.ts'

const paid = { total: 10_000, toPay: 10_000, came: 10_000, settled: 0, refunded: 0 }

test.each([
  ['nothing', {}, 0],
  ['a settled return, paid out by hand', { settled: 4_000 }, 4_000],
  ['a refund without a return', { refunded: 2_500 }, 2_500],
  ['a return and something besides', { settled: 4_000, refunded: 1_000 }, 5_000],
  ['money that came twice and went back once', { came: 20_000, refunded: 10_000 }, 0],
  ['money that came twice and went back twice', { came: 20_000, refunded: 20_000 }, 10_000],
  ['a gift card that paid a part', { toPay: 6_000, came: 6_000, settled: 10_000 }, 10_000],
])('of an order with %s', (_, money, expected) => {
  expect(givenBack({ ...paid, ...money })).toBe(expected)
})

test('never less than nothing, never more than the order', () => {
  const amount = fc.nat(30_000)
  const money = fc.record({
    ...{ total: amount, toPay: amount, came: amount, settled: amount, refunded: amount },
  })
  fc.assert(
    fc.property(money, (order) => {
      expect(givenBack(order)).toBeGreaterThanOrEqual(0)
      expect(givenBack(order)).toBeLessThanOrEqual(order.total)
    }),
  )
})
