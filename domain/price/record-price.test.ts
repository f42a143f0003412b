import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { PriceTable } from '../entities/price.ts'
import { recordPrices } from './record-price.ts'

const table = (brutto: number): PriceTable => ({
  countries: { pl: { PLN: { brutto, netto: brutto } } },
})

test('a change is added with its moment, and no change adds nothing', () => {
  const history = [{ stamp: 1, val: table(10) }]
  expect(recordPrices(history, { before: table(10), after: table(10), since: 0, now: 9 })).toEqual(
    history,
  )
  expect(recordPrices(history, { before: table(10), after: table(8), since: 0, now: 9 })).toEqual([
    ...history,
    { stamp: 9, val: table(8) },
  ])
})

test('each variant has a history of its own prices', () => {
  const { countries } = table(9)
  const before = table(10)
  const after = { ...before, variants: { 'size;s': countries } }
  expect(recordPrices([], { before, after, since: 3, now: 9 })).toEqual([
    { stamp: 3, val: before },
    { stamp: 9, val: after },
  ])
  expect(recordPrices([], { before, after, since: 3, now: 9 })[0]?.val).not.toHaveProperty(
    'variants',
  )
})

test('the same prices in another sequence, or with another VAT, are no change', () => {
  const [de, pl] = [{ EUR: { brutto: 3, netto: 2 } }, { PLN: { brutto: 12, netto: 10 } }]
  const written = { countries: { de, pl }, langVat: { pl: 23 } }
  const again = { countries: { pl, de }, langVat: { pl: 8 } }
  const changes = [
    { before: written, after: again },
    { before: again, after: written },
  ]
  for (const change of changes) {
    expect(recordPrices([], { ...change, since: 3, now: 9 })).toEqual([])
  }
})

test('a price of which nothing was recorded is recorded with the first change', () => {
  expect(recordPrices([], { before: table(10), after: table(8), since: 3, now: 9 })).toEqual([
    { stamp: 3, val: table(10) },
    { stamp: 9, val: table(8) },
  ])
  for (const before of [undefined, table(10)]) {
    expect(recordPrices([], { before, after: table(8), since: 9, now: 9 })).toEqual([
      { stamp: 9, val: table(8) },
    ])
  }
})

test('of several changes in one moment the last one counts, and prices may go', () => {
  const once = recordPrices([], { before: undefined, after: table(8), since: 9, now: 9 })
  expect(recordPrices(once, { before: table(8), after: table(7), since: 9, now: 9 })).toEqual([
    { stamp: 9, val: table(7) },
  ])
  expect(recordPrices(once, { before: table(8), after: undefined, since: 9, now: 10 })).toEqual(
    once,
  )
})

test('the last entry is always what is asked now', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1 }), (prices) => {
      let before: PriceTable | undefined
      let history: ReturnType<typeof recordPrices> = []
      for (const [at, price] of prices.entries()) {
        const after = table(price)
        history = recordPrices(history, { before, after, since: 0, now: at + 1 })
        expect(history.at(-1)?.val).toEqual(after)
        before = after
      }
      const changes = prices.filter((price, at) => price !== prices[at - 1])
      expect(history).toHaveLength(changes.length)
    }),
  )
})
