import fc from 'fast-check'
import { expect, test } from 'vitest'

import { spreadFee } from './spread-fee.ts'

test('each line bears its part of a fee, at its own rate', () => {
  const lines = [
    { gross: 12_300, net: 10_000 },
    { gross: 4_100, net: 3_905 },
  ]
  expect(spreadFee(lines, { gross: 400, net: 339 })).toEqual([
    { gross: 12_600, net: 10_244 },
    { gross: 4_200, net: 4_000 },
  ])
})

test('a discount for cash is taken off each line in the same way', () => {
  const lines = [
    { gross: 10_000, net: 10_000 },
    { gross: 5_000, net: 5_000 },
  ]
  expect(spreadFee(lines, { gross: -300, net: -300 })).toEqual([
    { gross: 9_800, net: 9_800 },
    { gross: 4_900, net: 4_900 },
  ])
})

test('goods that cost nothing bear nothing', () => {
  expect(spreadFee([], { gross: 100, net: 81 })).toBeUndefined()
  expect(spreadFee([{ gross: 0, net: 0 }], { gross: 100, net: 81 })).toBeUndefined()
})

test('nothing of it is lost, however many lines and rates there are', () => {
  const line = fc.record({
    gross: fc.integer({ min: 1, max: 1_000_000 }),
    rate: fc.constantFrom(0, 5, 8, 23),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: -5_000, max: 5_000 }),
      (sold, gross) => {
        const lines = sold.map((one) => ({
          gross: one.gross,
          net: Math.max(1, Math.round(one.gross / (1 + one.rate / 100))),
        }))
        const net = Math.round(gross * 0.9)
        const sum = (of: readonly { gross: number; net: number }[]) => ({
          gross: of.reduce((all, one) => all + one.gross, 0),
          net: of.reduce((all, one) => all + one.net, 0),
        })
        const before = sum(lines)
        const borne = spreadFee(lines, { gross, net })
        expect(sum(borne ?? [])).toEqual({
          gross: before.gross + gross,
          net: before.net + net,
        })
      },
    ),
  )
})
