import fc from 'fast-check'
import { expect, test } from 'vitest'

import { vatByRate } from './vat-by-rate.ts'

test('a sale is divided by its rates, the highest first', () => {
  expect(
    vatByRate([
      { gross: 1_050, net: 1_000, pieces: 1 },
      { gross: 12_300, net: 10_000, pieces: 1 },
      { gross: 2_460, net: 2_000, pieces: 1 },
      { gross: 0, net: 0, pieces: 1 },
    ]),
  ).toEqual([
    { rate: 23, gross: 14_760, net: 12_000 },
    { rate: 5, gross: 1_050, net: 1_000 },
  ])
})

test('the highest rate comes first, however little was sold at it, and of nothing there is none', () => {
  const parts = [
    { gross: 10_500, net: 10_000, pieces: 1 },
    { gross: 1_230, net: 1_000, pieces: 1 },
  ]
  expect(vatByRate(parts).map(({ rate }) => rate)).toEqual([23, 5])
  expect(vatByRate([{ gross: 0, net: 0, pieces: 1 }])).toEqual([])
})

test('a rate that nobody has is given to a tenth', () => {
  expect(vatByRate([{ gross: 103_370, net: 100_000, pieces: 1 }])[0]?.rate).toBe(3.4)
})

test('what is too small to tell has the rate of what is larger', () => {
  expect(vatByRate([{ gross: 4, net: 3, pieces: 1 }])[0]?.rate).toBe(33)
  expect(
    vatByRate([
      { gross: 4, net: 3, pieces: 1 },
      { gross: 10_800, net: 10_000, pieces: 1 },
    ]),
  ).toEqual([{ rate: 8, gross: 10_804, net: 10_003 }])
})

test('a hundred pieces whose price was rounded show the rate of one', () => {
  expect(vatByRate([{ gross: 10_000, net: 8_100, pieces: 100 }])[0]?.rate).toBe(23)
  const larger = { gross: 123_000, net: 100_000, pieces: 1 }
  const rates = vatByRate([larger, { gross: 10_000, net: 8_000, pieces: 100 }])
  expect(rates.map(({ rate }) => rate)).toEqual([25, 23])
})

test('rates with a half or a tenth are known, and nothing without VAT has any', () => {
  expect(vatByRate([{ gross: 105_500, net: 100_000, pieces: 1 }])[0]?.rate).toBe(5.5)
  expect(vatByRate([{ gross: 102_100, net: 100_000, pieces: 1 }])[0]?.rate).toBe(2.1)
  expect(vatByRate([{ gross: 1_000, net: 1_000, pieces: 1 }])[0]?.rate).toBe(0)
  expect(vatByRate([{ gross: 500, net: 0, pieces: 1 }])[0]?.rate).toBe(0)
})

test('no amount is lost, and a rate of ten złoty or more is the one it was sold at', () => {
  const part = fc.record({
    rate: fc.constantFrom(0, 5, 7, 8, 19, 23),
    gross: fc.integer({ min: 1_000, max: 1_000_000 }),
  })
  fc.assert(
    fc.property(fc.array(part), (sold) => {
      const parts = sold.map(({ rate, gross }) => ({
        gross,
        net: Math.round(gross / (1 + rate / 100)),
        pieces: 1,
      }))
      const found = vatByRate(parts)
      for (const name of ['gross', 'net'] as const) {
        const sum = (all: readonly { gross: number; net: number }[]) =>
          all.reduce((before, one) => before + one[name], 0)
        expect(sum(found)).toBe(sum(parts))
      }
      const rates = new Set(sold.map(({ rate }) => rate))
      expect(new Set(found.map(({ rate }) => rate))).toEqual(rates)
    }),
  )
})
