import fc from 'fast-check'
import { expect, test } from 'vitest'

import { PaymentOption } from '../entities/order.ts'
import { PaymentType } from '../entities/payment.ts'
import { choiceName, isSameChoice, settledPayment } from './payment-choice.ts'

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
      expect(choiceName(one) === choiceName(other)).toBe(isSameChoice(one, other))
    }),
  )
})

test('of one type, a kind and none, or two kinds, are two choices', () => {
  const blik = { type: 'p24', subType: 'blik' }
  expect(isSameChoice(blik, { ...blik })).toBe(true)
  expect(isSameChoice(blik, { type: 'p24' })).toBe(false)
  expect(isSameChoice(blik, { type: 'p24', subType: 'card' })).toBe(false)
  expect(isSameChoice(blik, { type: 'payu', subType: 'blik' })).toBe(false)
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
