import { expect, test } from 'vitest'

import { PaymentSubType } from '../entities/order.ts'
import { PaymentType } from '../entities/payment.ts'
import { attemptStates, isAttemptOpen } from './attempt-moves.ts'
import { needsCardForm, needsNonce, takesAnotherCard, walletOf } from './card-form.ts'

const kinds = [undefined, ...PaymentSubType.options]

test('Braintree alone is paid by a name that was made in the browser', () => {
  expect(PaymentType.options.filter((type) => needsNonce({ type }))).toEqual(['braintree'])
})

test('which is one of a card, or of one of two wallets, and of no two of them', () => {
  for (const type of PaymentType.options) {
    for (const subType of kinds) {
      const choice = { type, subType }
      const wallet = walletOf(choice)
      const isWallet = subType === 'googlePay' || subType === 'applePay'
      expect(wallet).toBe(type === 'braintree' && isWallet ? subType : undefined)
      expect(needsCardForm(choice)).toBe(type === 'braintree' && !isWallet)
    }
  }
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
