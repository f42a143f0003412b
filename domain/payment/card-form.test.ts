import { expect, test } from 'vitest'

import { PaymentType } from '../entities/payment.ts'
import { attemptStates, isAttemptOpen } from './attempt-moves.ts'
import { needsCardForm, takesAnotherCard } from './card-form.ts'

test('Braintree alone takes a card in a form of its own', () => {
  expect(PaymentType.options.filter(needsCardForm)).toEqual(['braintree'])
})

test('a card whose answer is waited for is followed by no other', () => {
  const last = { type: 'braintree', isUnreached: false } as const
  expect(attemptStates.filter((state) => !takesAnotherCard({ ...last, state }))).toEqual(
    attemptStates.filter(isAttemptOpen),
  )
})

test.each(attemptStates)('one that reached nobody is, and so is any other way (%s)', (state) => {
  expect(takesAnotherCard({ type: 'braintree', state, isUnreached: true })).toBe(true)
  expect(takesAnotherCard({ type: 'p24', state, isUnreached: false })).toBe(true)
})
