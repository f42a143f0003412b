import { expect, test } from 'vitest'

import { PaymentType } from '../entities/payment.ts'
import { needsCardForm } from './card-form.ts'

test('Braintree alone takes a card in a form of its own', () => {
  expect(PaymentType.options.filter(needsCardForm)).toEqual(['braintree'])
})
