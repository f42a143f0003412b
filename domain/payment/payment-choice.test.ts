import fc from 'fast-check'
import { expect, test } from 'vitest'

import { PaymentOption } from '../entities/order.ts'
import { PaymentType } from '../entities/payment.ts'
import { choiceName, settledPayment } from './payment-choice.ts'

test('a choice is called by its type, and by its kind where it has one', () => {
  expect(choiceName({ type: 'transfer' })).toBe('transfer')
  expect(choiceName({ type: 'p24', subType: 'blik' })).toBe('p24:blik')
})

test('two choices are called the same only if they are the same', () => {
  const choices = fc.record({
    type: fc.constantFrom(...PaymentType.options),
    subType: fc.option(fc.constantFrom(...PaymentOption.shape.subType.unwrap().options), {
      nil: undefined,
    }),
  })
  fc.assert(
    fc.property(choices, choices, (one, other) => {
      const isSame = one.type === other.type && one.subType === other.subType
      expect(choiceName(one) === choiceName(other)).toBe(isSame)
    }),
  )
})

test('what leaves nothing to choose is paid by its cards, or by nothing', () => {
  const named = [
    { type: 'giftCard' as const, name: { en: 'Gift card' } },
    { type: 'zero' as const, name: { en: 'Nothing to pay' } },
  ]
  expect(settledPayment({ kind: 'choose' }, named)).toBeUndefined()
  expect(settledPayment({ kind: 'gift-card' }, named)).toEqual(named[0])
  expect(settledPayment({ kind: 'nothing-to-pay' }, named)).toEqual(named[1])
  expect(settledPayment({ kind: 'nothing-to-pay' }, [])).toEqual({ type: 'zero', name: {} })
})
