import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  attemptsBefore,
  attemptStates,
  type AttemptStep,
  isAttemptOpen,
  BLIK_LIMIT,
  isGivenUp,
  mayConfirm,
  mayAttemptMove,
  RETURN_GRACE,
} from './attempt-moves.ts'

const states = fc.constantFrom(...attemptStates)

test('a try to pay only goes forward, whatever is said of it', () => {
  fc.assert(
    fc.property(fc.array(states, { maxLength: 30 }), (said) => {
      const passed: AttemptStep[] = ['created']
      for (const to of said) {
        if (mayAttemptMove(passed.at(-1) ?? 'created', to)) passed.push(to)
      }
      expect(new Set(passed).size).toBe(passed.length)
    }),
  )
})

test('money that came is never unsaid', () => {
  fc.assert(
    fc.property(states, (to) => {
      expect(mayAttemptMove('paid', to)).toBe(false)
      expect(mayAttemptMove('late', to)).toBe(false)
    }),
  )
})

test('money may come after a try was given up', () => {
  expect(attemptsBefore('paid')).toEqual(['created', 'waiting', 'failed', 'canceled'])
  expect(attemptsBefore('late')).toEqual(attemptsBefore('paid'))
  expect(attemptsBefore('failed')).toEqual(['created', 'waiting'])
})

test('a try goes from each state to these and no other', () => {
  const ways = attemptStates.map((from) => [
    from,
    attemptStates.filter((to) => mayAttemptMove(from, to)),
  ])
  expect(Object.fromEntries(ways)).toEqual({
    created: ['waiting', 'failed', 'canceled', 'paid', 'late'],
    waiting: ['failed', 'canceled', 'paid', 'late'],
    failed: ['paid', 'late'],
    canceled: ['paid', 'late'],
    paid: [],
    late: [],
  })
})

test('open is what has not ended', () => {
  expect(attemptStates.filter(isAttemptOpen)).toEqual(['created', 'waiting'])
})

test('who came back without money is waited for a moment longer', () => {
  const left = { returnedAt: 1_000 }
  expect(isGivenUp({ returnedAt: null }, 1_000 + RETURN_GRACE)).toBe(false)
  expect(isGivenUp(left, 1_000 + RETURN_GRACE - 1)).toBe(false)
  expect(isGivenUp(left, 1_000 + RETURN_GRACE)).toBe(true)
})

test('a code of BLIK is waited for as long as a bank asks for it, and a moment longer', () => {
  const codeAt = 5_000
  const end = codeAt + BLIK_LIMIT + RETURN_GRACE
  for (const returnedAt of [codeAt, codeAt + 60_000]) {
    expect(isGivenUp({ returnedAt, codeAt }, end - 1)).toBe(false)
    expect(isGivenUp({ returnedAt, codeAt }, end)).toBe(true)
  }
  expect(isGivenUp({ returnedAt: end, codeAt }, end + RETURN_GRACE - 1)).toBe(false)
  expect(mayConfirm(codeAt, codeAt + BLIK_LIMIT - 1)).toBe(true)
  expect(mayConfirm(codeAt, codeAt + BLIK_LIMIT)).toBe(false)
})
