import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  type OrderRefundPlan,
  type OrderRefundWish,
  planOrderRefund,
  type RefundedOrder,
} from './order-refund.ts'

/** Two cups at 100.00, a plate at 60.00 and 15.00 for the delivery; 20 points were used. */
const order: RefundedOrder = {
  sold: {
    lines: [
      { quantity: 2, gross: 20_000, discount: 0 },
      { quantity: 1, gross: 6_000, discount: 1_000 },
    ],
    delivery: 1_500,
    surcharge: 0,
    usedPoints: 20,
  },
  before: [0, 0],
  remaining: [2, 1],
  most: 26_500,
  deliveryGiven: false,
}

test('all that is left is given back with the delivery and the points', () => {
  expect(planOrderRefund(order, { kind: 'whole' })).toEqual({
    kind: 'refund',
    counts: [2, 1],
    refund: { amount: 26_500, points: 20 },
  })
  expect(planOrderRefund({ ...order, remaining: [0, 0] }, { kind: 'whole' }).kind).toBe(
    'nothing-left',
  )
})

test('a line is given back at its price, with the delivery once', () => {
  const one = { kind: 'lines', counts: [1, 0], delivery: false } as const
  expect(planOrderRefund(order, one)).toMatchObject({ refund: { amount: 10_000, points: 0 } })
  const withDelivery = { ...one, delivery: true }
  expect(planOrderRefund(order, withDelivery)).toMatchObject({ refund: { amount: 11_500 } })
  const given = { ...order, deliveryGiven: true }
  expect(planOrderRefund(given, withDelivery)).toEqual({ kind: 'delivery-given' })
  const alone = { kind: 'lines', counts: undefined, delivery: true } as const
  expect(planOrderRefund(order, alone)).toMatchObject({ refund: { amount: 1_500, points: 0 } })
})

test('no more of a line than is left, and no more than was paid', () => {
  for (const counts of [[3, 0], [1], [-1, 0]]) {
    const wish = { kind: 'lines', counts, delivery: false } as const
    expect(planOrderRefund(order, wish)).toEqual({ kind: 'wrong-counts' })
  }
  const wish = { kind: 'amount', amount: 26_501 } as const
  expect(planOrderRefund(order, wish)).toEqual({ kind: 'too-much', most: 26_500 })
  const nothing = { ...order, most: 0 }
  expect(planOrderRefund(nothing, { kind: 'amount', amount: 1 }).kind).toBe('nothing-left')
  expect(planOrderRefund({ ...order, most: 4_000 }, { kind: 'whole' })).toMatchObject({
    refund: { amount: 4_000 },
  })
})

test('an amount gives back no piece and no points, up to all that is left', () => {
  const refund = (amount: number) => planOrderRefund(order, { kind: 'amount', amount })
  for (const amount of [1, 26_500]) {
    expect(refund(amount)).toEqual({
      kind: 'refund',
      counts: [0, 0],
      refund: { amount, points: 0 },
    })
  }
})

test('all that is left counts the delivery once, though it was given back by itself', () => {
  expect(planOrderRefund({ ...order, deliveryGiven: true }, { kind: 'whole' }).kind).toBe('refund')
})

test('of no line, or of nothing that was paid for, nothing is left to give back', () => {
  const none = { kind: 'lines', counts: [0, 0], delivery: false } as const
  expect(planOrderRefund(order, none)).toEqual({ kind: 'nothing-left' })
  const some = { ...none, counts: [1, 0] }
  const paidOff = { ...order, most: 0, sold: { ...order.sold, usedPoints: 0 } }
  expect(planOrderRefund(paidOff, some)).toEqual({ kind: 'nothing-left' })
  const pointsAlone = planOrderRefund({ ...order, most: 0 }, { ...none, counts: [0, 1] })
  expect(pointsAlone).toMatchObject({ kind: 'refund', refund: { amount: 0, points: 20 } })
})

test('however it is given back, together it is never more than was paid, nor a piece twice', () => {
  const count = fc.nat(2)
  const wish: fc.Arbitrary<OrderRefundWish> = fc.oneof(
    fc.constant({ kind: 'whole' as const }),
    fc.record({
      kind: fc.constant('lines' as const),
      counts: fc.tuple(count, count),
      delivery: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 9_000 }) }),
  )
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 8 }), (wishes) => {
      let stands = order
      let [paid, points] = [0, 0]
      for (const one of wishes) {
        const plan = planOrderRefund(stands, one)
        if (plan.kind !== 'refund') continue
        paid += plan.refund.amount
        points += plan.refund.points
        stands = after(stands, one, plan)
      }
      expect(paid).toBeLessThanOrEqual(26_500)
      expect(points).toBeLessThanOrEqual(20)
      expect(Math.min(stands.most, ...stands.remaining)).toBeGreaterThanOrEqual(0)
    }),
  )
})

function after(
  { before, remaining, ...stands }: RefundedOrder,
  wish: OrderRefundWish,
  { counts, refund }: Extract<OrderRefundPlan, { kind: 'refund' }>,
): RefundedOrder {
  return {
    sold: stands.sold,
    before: before.map((count, place) => count + (counts[place] ?? 0)),
    remaining: remaining.map((left, place) => left - (counts[place] ?? 0)),
    most: stands.most - refund.amount,
    deliveryGiven: stands.deliveryGiven || (wish.kind === 'lines' && wish.delivery),
  }
}
