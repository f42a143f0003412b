import fc from 'fast-check'
import { expect, test } from 'vitest'

import { growth, type MoneyEntry, moneyIn } from './money.ts'

const span = { from: 100, to: 200 }

test('what was given back lessens what stays, each currency by itself', () => {
  const entries: MoneyEntry[] = [
    { kind: 'paid', at: 100, amount: 5_000, currency: 'PLN' },
    { kind: 'paid', at: 150, amount: 2_000, currency: 'EUR' },
    { kind: 'back', at: 199, amount: 6_000, currency: 'PLN' },
    { kind: 'paid', at: 200, amount: 9_000, currency: 'PLN' },
    { kind: 'paid', at: 99, amount: 9_000, currency: 'PLN' },
  ]
  expect(moneyIn(entries, span)).toEqual([
    { currency: 'EUR', orders: 1, paid: 2_000, back: 0, net: 2_000 },
    { currency: 'PLN', orders: 1, paid: 5_000, back: 6_000, net: -1_000 },
  ])
})

test('currencies stand as in the alphabet, however the money came', () => {
  const currencies = ['CZK', 'EUR', 'PLN', 'USD']
  const came = currencies.map((currency) => ({
    kind: 'paid' as const,
    at: 100,
    amount: 1,
    currency,
  }))
  for (const entries of [came, came.toReversed(), [...came.slice(2), ...came.slice(0, 2)]]) {
    expect(moneyIn(entries, span).map(({ currency }) => currency)).toEqual(currencies)
  }
})

test('the parts of a period come to the whole of it', () => {
  const entry = fc.record({
    kind: fc.constantFrom('paid' as const, 'back' as const),
    at: fc.integer({ min: 90, max: 210 }),
    amount: fc.nat(10_000),
    currency: fc.constantFrom('PLN', 'EUR'),
  })
  fc.assert(
    fc.property(fc.array(entry), fc.integer({ min: 100, max: 200 }), (entries, middle) => {
      const net = (from: number, to: number) =>
        moneyIn(entries, { from, to }).reduce((all, sum) => all + sum.net, 0)
      expect(net(100, middle) + net(middle, 200)).toBe(net(100, 200))
    }),
  )
})

test('a sum grew by percent of the one before, and of nothing by none', () => {
  expect(growth(118, 100)).toBe(18)
  expect(growth(93, 100)).toBe(-7)
  expect(growth(50, 0)).toBeUndefined()
  expect(growth(50, -10)).toBeUndefined()
})
