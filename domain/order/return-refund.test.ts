import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  type GivenBack,
  isAllBack,
  lineRefund,
  mostRefund,
  partOfCards,
  refundOf,
  type SoldOrder,
} from './return-refund.ts'

const order: SoldOrder = {
  lines: [
    { quantity: 3, gross: 30_000, discount: 3_000 },
    { quantity: 1, gross: 10_000, discount: 1_000 },
  ],
  delivery: 1_500,
  surcharge: 500,
  usedPoints: 40,
}

test('what comes back is refunded at the price that was paid for it', () => {
  expect(refundOf(order, { before: [0, 0], now: [1, 0] }, 0)).toEqual({ amount: 9_000, points: 10 })
  expect(refundOf(order, { before: [1, 0], now: [1, 1] }, 0)).toEqual({
    amount: 18_000,
    points: 20,
  })
})

test('a line gives back its part of what was paid for it, and no more than that', () => {
  const line = { quantity: 3, gross: 10_000, discount: 1_000 }
  expect([0, 1, 2, 3, 4].map((back) => lineRefund(line, back))).toEqual([
    0, 3_000, 6_000, 9_000, 9_000,
  ])
})

test('delivery and surcharge are refunded with the last of the order, once', () => {
  expect(refundOf(order, { before: [2, 1], now: [1, 0] }, 0)).toEqual({
    amount: 9_000 + 1_500 + 500,
    points: 10,
  })
  expect(refundOf(order, { before: [0, 0], now: [2, 1] }, 0).amount).toBe(27_000)
  expect(refundOf(order, { before: [0, 0], now: [3, 1] }, 0).amount).toBe(36_000 + 1_500 + 500)
})

test('the parcel locker is taken off, and nobody owes anything for it', () => {
  expect(refundOf(order, { before: [0, 0], now: [1, 0] }, 999).amount).toBe(8_001)
  expect(refundOf(order, { before: [0, 0], now: [0, 0] }, 999).amount).toBe(0)
})

test('an order without points gives none back', () => {
  const plain = { ...order, usedPoints: 0 }
  expect(refundOf(plain, { before: [0, 0], now: [3, 1] }, 0).points).toBe(0)
  const free = { ...order, lines: [{ quantity: 2, gross: 100, discount: 0 }], usedPoints: 5 }
  expect(refundOf(free, { before: [], now: [1] }, 0).points).toBe(0)
})

test('an order is back when nothing of it is left out', () => {
  expect(isAllBack(order.lines, [3, 1])).toBe(true)
  expect(isAllBack(order.lines, [3])).toBe(false)
  expect(isAllBack([{ quantity: 0.3 }], [0.1 + 0.2])).toBe(true)
})

test('however an order is divided into returns, they refund all of it and no more', () => {
  const line = fc
    .record({ quantity: fc.integer({ min: 1, max: 7 }), gross: fc.nat(99_999), part: fc.nat(100) })
    .map(({ quantity, gross, part }) => ({
      quantity,
      gross,
      discount: Math.floor((gross * part) / 100),
    }))
  const sold = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    delivery: fc.nat(3_000),
    surcharge: fc.nat(900),
    usedPoints: fc.nat(500),
  })
  fc.assert(
    fc.property(sold, fc.array(fc.nat(3), { maxLength: 30 }), (bought, steps) => {
      const back = bought.lines.map(() => 0)
      const refunded = { amount: 0, points: 0 }
      const take = (now: number[]) => {
        const refund = refundOf(bought, { before: [...back], now }, 0)
        expect(refund.amount).toBeGreaterThanOrEqual(0)
        expect(refund.points).toBeGreaterThanOrEqual(0)
        refunded.amount += refund.amount
        refunded.points += refund.points
        now.forEach((count, place) => (back[place] = (back[place] ?? 0) + count))
      }
      for (const step of steps) {
        const place = step % bought.lines.length
        if ((back[place] ?? 0) >= (bought.lines[place]?.quantity ?? 0)) continue
        take(bought.lines.map((_, at) => (at === place ? 1 : 0)))
      }
      if (!isAllBack(bought.lines, back)) {
        take(bought.lines.map(({ quantity }, place) => quantity - (back[place] ?? 0)))
      }

      const paid = bought.lines.reduce((sum, { gross, discount }) => sum + gross - discount, 0)
      expect(refunded).toEqual({
        amount: paid + bought.delivery + bought.surcharge,
        points: bought.usedPoints,
      })
    }),
  )
})

test('returns give back at most what was paid, less what others gave back', () => {
  const cost = { total: 10_000, toPay: 7_000 }
  expect(mostRefund({ ...cost, isPaid: true }, [])).toBe(10_000)
  expect(mostRefund({ ...cost, isPaid: true }, [2_500, 500])).toBe(7_000)
  expect(mostRefund({ ...cost, isPaid: false }, []), 'only what a gift card paid').toBe(3_000)
  expect(mostRefund({ ...cost, isPaid: false }, [3_500])).toBe(0)
})

test('whatever is asked for, returns never give back more than was paid', () => {
  const costs = fc
    .record({ total: fc.nat(99_999), byCard: fc.nat(99_999), isPaid: fc.boolean() })
    .map(({ total, byCard, isPaid }) => ({ total, toPay: Math.max(0, total - byCard), isPaid }))
  fc.assert(
    fc.property(costs, fc.array(fc.nat(99_999), { maxLength: 20 }), (cost, wanted) => {
      const given: number[] = []
      for (const amount of wanted) {
        if (amount <= mostRefund(cost, given)) given.push(amount)
      }
      const paid = cost.isPaid ? cost.total : cost.total - cost.toPay
      const sum = given.reduce((all, amount) => all + amount, 0)
      expect(sum).toBeLessThanOrEqual(paid)
      expect(mostRefund(cost, given)).toBe(paid - sum)
    }),
  )
})

test('money goes back first, and what a gift card paid to a card', () => {
  const order = { total: 10_000, toPay: 7_000, isPaid: true }
  expect(partOfCards(order, 10_000, [])).toBe(3_000)
  expect(partOfCards(order, 7_000, [])).toBe(0)
  expect(partOfCards(order, 4_000, [{ amount: 5_000, byCard: 0 }])).toBe(2_000)
  expect(partOfCards(order, 1_000, [{ amount: 9_000, byCard: 2_000 }])).toBe(1_000)
  expect(partOfCards({ ...order, isPaid: false }, 2_000, []), 'no money came').toBe(2_000)
  // A return of before anybody divided, whose part of the card is still owed, counts as money.
  expect(partOfCards(order, 1_000, [{ amount: 9_000, byCard: 0 }])).toBe(1_000)
})

test('however an order is divided into returns, each card and all money is given back once', () => {
  const costs = fc
    .record({ total: fc.nat(99_999), byCard: fc.nat(99_999), isPaid: fc.boolean() })
    .map(({ total, byCard, isPaid }) => ({ total, toPay: Math.max(0, total - byCard), isPaid }))
  fc.assert(
    fc.property(costs, fc.array(fc.nat(99_999), { maxLength: 20 }), (cost, wanted) => {
      const given: GivenBack[] = []
      const amounts = () => given.map(({ amount }) => amount)
      for (const want of [...wanted, Number.MAX_SAFE_INTEGER]) {
        const amount = Math.min(want, mostRefund(cost, amounts()))
        given.push({ amount, byCard: partOfCards(cost, amount, given) })
      }
      const byCard = given.reduce((sum, one) => sum + one.byCard, 0)
      const inMoney = given.reduce((sum, one) => sum + one.amount - one.byCard, 0)
      expect(byCard).toBe(cost.total - cost.toPay)
      expect(inMoney).toBe(cost.isPaid ? cost.toPay : 0)
    }),
  )
})
