import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isProved } from './points-ledger.ts'

test('movements prove the balance that they lead to', () => {
  const moves = [
    { amount: 240, balance: 240 },
    { amount: -200, balance: 40 },
    { amount: 15, balance: 55 },
  ]

  expect(isProved(moves, 55)).toBe(true)
  expect(isProved(moves, 54)).toBe(false)
  expect(isProved([], 0)).toBe(true)
  expect(isProved([], 1)).toBe(false)
})

test('a movement that was left out, or led below nothing, proves no balance', () => {
  expect(isProved([{ amount: 15, balance: 55 }], 55)).toBe(false)
  expect(
    isProved(
      [
        { amount: -5, balance: -5 },
        { amount: 5, balance: 0 },
      ],
      0,
    ),
  ).toBe(false)
})

test('two movements that are wrong by as much prove nothing, though they lead to the balance', () => {
  const moves = [
    { amount: 10, balance: 11 },
    { amount: 5, balance: 15 },
  ]
  expect(isProved(moves, 15)).toBe(false)
})

test('changing one movement breaks the proof', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000), { minLength: 1 }), fc.nat(), (amounts, seed) => {
      let held = 0
      const moves = amounts.map((amount) => {
        held += amount
        return { amount, balance: held }
      })
      expect(isProved(moves, held)).toBe(true)

      const place = seed % moves.length
      const forged = moves.map((move, index) =>
        index === place ? { ...move, amount: move.amount + 1 } : move,
      )
      expect(isProved(forged, held)).toBe(false)
    }),
  )
})
