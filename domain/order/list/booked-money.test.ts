import fc from 'fast-check'
import { expect, test } from 'vitest'

import { bookedMoney } from './booked-money.ts'

test('the first payment is the day of payment, and what went to cards is no money', () => {
  const booked = bookedMoney({
    came: [
      { at: 30, ref: 'T-2' },
      { at: 20, ref: null },
    ],
    settled: [{ at: 50, amount: 900, byCard: 200 }],
    refunded: [{ at: 40, amount: 100 }],
  })
  expect(booked).toEqual({
    ...{ paidAt: 20, references: ['T-2'] },
    ...{ back: 800, toCards: 200, backAt: [40, 50] },
  })
  expect(bookedMoney({ came: [], settled: [], refunded: [] })).toEqual({
    ...{ paidAt: undefined, references: [] },
    ...{ back: 0, toCards: 0, backAt: [] },
  })
})

const at = fc.nat(1_000)
const moves = fc.record({
  came: fc.array(fc.record({ at, ref: fc.option(fc.string()) }), { maxLength: 4 }),
  settled: fc.array(
    fc
      .record({ at, amount: fc.nat(10_000), part: fc.nat(100) })
      .map(({ part, ...one }) => ({ ...one, byCard: Math.floor((one.amount * part) / 100) })),
    { maxLength: 4 },
  ),
  refunded: fc.array(fc.record({ at, amount: fc.nat(10_000) }), { maxLength: 4 }),
})

test('nothing given back is lost or counted twice, in any sequence', () => {
  fc.assert(
    fc.property(moves, (some) => {
      const booked = bookedMoney(some)
      const all = [...some.settled, ...some.refunded].reduce((sum, { amount }) => sum + amount, 0)
      expect(booked.back + booked.toCards).toBe(all)
      expect(booked.back).toBeGreaterThanOrEqual(0)
      expect(booked.backAt).toEqual(booked.backAt.toSorted((one, other) => one - other))
      const turned = {
        came: some.came.toReversed(),
        settled: some.settled.toReversed(),
        refunded: some.refunded.toReversed(),
      }
      const { references: _, ...rest } = bookedMoney(turned)
      expect(booked).toMatchObject(rest)
    }),
  )
})
