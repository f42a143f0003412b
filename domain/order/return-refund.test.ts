import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  type GivenBack,
  givenByItself,
  isAllBack,
  leftByHand,
  lineRefund,
  mostRefund,
  owedMoney,
  partOfCards,
  refundOf,
  type SoldOrder,
} from './return-refund.ts'
import { type PastRefund, refundStates } from '../payment/refund.ts'

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
  expect(isAllBack([{ quantity: 0.3 }], [0.299])).toBe(false)
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
  const two = { amount: 4_500, byCard: 1_000 }
  expect(partOfCards(order, 1_000, [two, two]), 'one of two returns').toBe(1_000)
  expect(
    partOfCards(order, 5_000, [
      { amount: 3_000, byCard: 0 },
      { amount: 2_000, byCard: 0 },
    ]),
  ).toBe(3_000)
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

test('what was sent back by itself counts until its provider says no, as money and only as that', () => {
  const cost = { total: 10_000, toPay: 7_000, isPaid: true }
  const sent = (amount: number, given: Partial<PastRefund> = {}): PastRefund => ({
    ...{ id: String(amount), amount, state: 'done', return_id: null },
    ...given,
  })
  const amountOf = (...refunds: PastRefund[]) => givenByItself(cost, refunds).amount
  expect(amountOf(sent(2_000), sent(500, { state: 'asked' }))).toBe(2_500)
  expect(amountOf({ id: '1', amount: 100, state: 'done' }), 'of no return').toBe(100)
  expect(amountOf(sent(2_000, { state: 'refused' }), sent(500, { return_id: 'r1' }))).toBe(0)
  expect(amountOf(sent(9_000)), 'more was not paid in money').toBe(7_000)
  expect(givenByItself({ ...cost, isPaid: false }, [sent(2_000)]).amount).toBe(0)
  const all = givenByItself(cost, [sent(7_000)])
  expect(mostRefund(cost, [all.amount]), 'what a gift card paid is left').toBe(3_000)
  expect(partOfCards(cost, 3_000, [all])).toBe(3_000)
})

test('what is left by hand of a return is what nobody sent of it, and never paid for twice', () => {
  const none = { earlier: [], later: [] }
  const cost = { toPay: 10_000 }
  expect(leftByHand(cost, 0, { ...none, own: { money: 4_000, sent: 1_000 } })).toBe(3_000)
  expect(leftByHand(cost, 8_000, { ...none, own: { money: 4_000, sent: 0 } })).toBe(2_000)
  expect(leftByHand(cost, 10_000, { ...none, own: { money: 4_000, sent: 0 } })).toBe(0)
  const [first, last] = [
    { money: 5_000, sent: 0 },
    { money: 5_000, sent: 0 },
  ]
  expect(leftByHand(cost, 5_000, { earlier: [], own: first, later: [last] })).toBe(5_000)
  expect(leftByHand(cost, 5_000, { earlier: [first], own: last, later: [] })).toBe(0)
  const sent = { money: 2_000, sent: 1_000 }
  expect(leftByHand(cost, 0, { earlier: [sent, sent], own: first, later: [] })).toBe(5_000)
  expect(leftByHand(cost, 2_000, { earlier: [sent, sent], own: first, later: [] })).toBe(4_000)
  expect(leftByHand(cost, 4_000, { earlier: [], own: first, later: [sent, sent] })).toBe(4_000)
})

test('whichever way money goes back, by returns or by itself, it is never more than was paid', () => {
  const costs = fc
    .record({ total: fc.nat(99_999), byCard: fc.nat(99_999) })
    .map(({ total, byCard }) => ({ total, toPay: Math.max(0, total - byCard), isPaid: true }))
  const steps = fc.array(
    fc.record({
      way: fc.constantFrom('return', 'itself', 'provider'),
      amount: fc.nat(99_999),
      state: fc.constantFrom(...refundStates),
    }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(costs, steps, (cost, wanted) => {
      const returns: (GivenBack & { sent: number })[] = []
      const refunds: PastRefund[] = []
      const byItself = () => givenByItself(cost, refunds)
      /** A provider sends no more than it was paid. */
      const atProvider = () =>
        cost.toPay - byItself().amount - returns.reduce((sum, { sent }) => sum + sent, 0)
      const moneyOf = ({ amount, byCard, sent }: GivenBack & { sent: number }) => ({
        ...{ money: amount - byCard, sent },
      })
      const byHand = (at: number) =>
        leftByHand(cost, byItself().amount, {
          earlier: returns.slice(0, at).map(moneyOf),
          own: moneyOf(returns[at] ?? { amount: 0, byCard: 0, sent: 0 }),
          later: returns.slice(at + 1).map(moneyOf),
        })
      for (const [at, { way, amount, state }] of wanted.entries()) {
        if (way === 'return') {
          const given = [...returns, byItself()]
          const most = mostRefund(
            cost,
            given.map((one) => one.amount),
          )
          const gives = Math.min(amount, most)
          returns.push({ amount: gives, byCard: partOfCards(cost, gives, given), sent: 0 })
        } else if (way === 'itself') {
          const sent = Math.min(amount, atProvider())
          refunds.push({ id: String(at), amount: sent, state, return_id: null })
        } else {
          const open = returns.findIndex((_, place) => byHand(place) > 0)
          const back = returns[open]
          if (back) back.sent += Math.min(amount, byHand(open), atProvider())
        }
      }
      const sent = returns.reduce((sum, one) => sum + one.sent, 0)
      const hand = returns.reduce((sum, _, at) => sum + byHand(at), 0)
      const cards = returns.reduce((sum, { byCard }) => sum + byCard, 0)
      expect(byItself().amount + sent + hand).toBeLessThanOrEqual(cost.toPay)
      expect(cards).toBeLessThanOrEqual(cost.total - cost.toPay)
    }),
  )
})

test('a cancelled order owes what was paid in money and has not gone back', () => {
  const order = { toPay: 10_000, isPaid: true }
  const gone = { settled: 2_000, byItself: 1_000, byHand: 500 }
  expect(owedMoney(order, gone)).toBe(6_500)
  expect(owedMoney({ ...order, isPaid: false }, gone)).toBe(0)
  const amount = fc.nat(20_000)
  fc.assert(
    fc.property(
      amount,
      fc.record({ settled: amount, byItself: amount, byHand: amount }),
      (toPay, gone) => {
        const owed = owedMoney({ toPay, isPaid: true }, gone)
        expect(owed).toBeGreaterThanOrEqual(0)
        expect(owed).toBeLessThanOrEqual(toPay)
        // Once it is sent by hand, nothing is owed any more.
        expect(owedMoney({ toPay, isPaid: true }, { ...gone, byHand: gone.byHand + owed })).toBe(0)
      },
    ),
  )
})
