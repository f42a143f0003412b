import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type HoldState, holdsBefore, holdStates, mayHoldMove } from './hold-moves.ts'

const states = fc.constantFrom(...holdStates)

describe('what an order holds', () => {
  test('is taken, released or expires', () => {
    expect(holdStates.filter((to) => mayHoldMove('held', to))).toEqual([
      'taken',
      'released',
      'expired',
    ])
  })

  test('is released once it was taken, or held again where it was not paid after all', () => {
    expect(holdStates.filter((to) => mayHoldMove('taken', to))).toEqual(['held', 'released'])
  })

  test('is given back once, and then stays so', () => {
    fc.assert(
      fc.property(fc.array(states, { maxLength: 12 }), (wanted) => {
        const been: HoldState[] = ['held']
        for (const to of wanted) {
          const at = been.at(-1) ?? 'held'
          if (mayHoldMove(at, to)) been.push(to)
        }
        const given = been.findIndex((state) => state === 'released' || state === 'expired')
        expect([-1, been.length - 1]).toContain(given)
      }),
    )
  })

  test('comes into a state only from those that lead there', () => {
    fc.assert(
      fc.property(states, states, (from, to) => {
        expect(holdsBefore(to).includes(from)).toBe(mayHoldMove(from, to))
      }),
    )
  })
})
