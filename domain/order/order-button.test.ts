import { expect, test } from 'vitest'

import type { DeliveryKind } from '../entities/delivery.ts'
import { basketButton, detailsButton, needsLocker } from './order-button.ts'

test('the basket’s order button works when nothing is lacking', () => {
  expect(basketButton(basket)).toEqual({ kind: 'enabled' })
})

test('a total of nothing may be ordered, one below nothing may not', () => {
  expect(basketButton({ ...basket, total: 0 })).toEqual({ kind: 'enabled' })
  expect(basketButton({ ...basket, total: -1 })).toEqual({
    kind: 'disabled',
    obstacles: [{ reason: 'total-below-zero', cure: 'remove-code' }],
  })
})

test('an empty basket cannot be ordered', () => {
  expect(basketButton({ ...basket, lineCount: 0 })).toEqual({
    kind: 'disabled',
    obstacles: [{ reason: 'empty-basket', cure: 'add-product' }],
  })
})

test('a delivery must be chosen', () => {
  expect(basketButton({ ...basket, delivery: undefined })).toEqual({
    kind: 'disabled',
    obstacles: [{ reason: 'no-delivery', cure: 'choose-delivery' }],
  })
})

test('a code still being checked holds the order up', () => {
  expect(basketButton({ ...basket, code: 'loading' })).toEqual({
    kind: 'disabled',
    obstacles: [{ reason: 'code-loading', cure: 'wait' }],
  })
})

test('a code that was entered and is not valid must be corrected or removed', () => {
  expect(basketButton({ ...basket, code: 'entered' })).toEqual({
    kind: 'disabled',
    obstacles: [{ reason: 'code-not-valid', cure: 'correct-or-remove-code' }],
  })
  expect(basketButton({ ...basket, code: 'valid' })).toEqual({ kind: 'enabled' })
})

test.each(['inpost_locker', 'courier_point'] satisfies DeliveryKind[])(
  'a delivery of the kind %s needs a locker or point with a name',
  (kind) => {
    const refused = {
      kind: 'disabled',
      obstacles: [{ reason: 'no-locker', cure: 'choose-locker' }],
    }

    expect(needsLocker(kind)).toBe(true)
    expect(basketButton({ ...basket, delivery: { kind } })).toEqual(refused)
    expect(basketButton({ ...basket, delivery: { kind, locker: { name: '' } } })).toEqual(refused)
    expect(basketButton({ ...basket, delivery: { kind, locker: { name: 'KRA01' } } })).toEqual({
      kind: 'enabled',
    })
  },
)

test.each(['courier', 'pickup', 'inpost_courier', 'inpost_courier_cod'] satisfies DeliveryKind[])(
  'a delivery of the kind %s needs no locker',
  (kind) => {
    expect(needsLocker(kind)).toBe(false)
    expect(basketButton({ ...basket, delivery: { kind } })).toEqual({ kind: 'enabled' })
  },
)

test('the basket names all it lacks at once, in the order the page shows it', () => {
  const button = basketButton({ total: -1, lineCount: 0, delivery: undefined, code: 'entered' })

  expect(button).toMatchObject({
    obstacles: [
      { reason: 'empty-basket' },
      { reason: 'no-delivery' },
      { reason: 'code-not-valid' },
      { reason: 'total-below-zero' },
    ],
  })
})

test('the details page’s order button works when nothing is lacking', () => {
  expect(detailsButton(details)).toEqual({ kind: 'enabled', button: 'own' })
})

test.each([
  ['formValid', { reason: 'form-invalid', cure: 'correct-form' }],
  ['terms', { reason: 'terms-missing', cure: 'accept-terms' }],
  ['processing', { reason: 'processing-missing', cure: 'accept-processing' }],
] as const)('the details page needs %s', (field, obstacle) => {
  expect(detailsButton({ ...details, [field]: false })).toEqual({
    kind: 'disabled',
    obstacles: [obstacle],
    button: 'own',
  })
})

test('a payment must be chosen while there is something to pay', () => {
  expect(detailsButton({ ...details, payment: undefined })).toEqual({
    kind: 'disabled',
    obstacles: [{ reason: 'no-payment', cure: 'choose-payment' }],
    button: 'own',
  })
  expect(detailsButton({ ...details, payment: undefined, paymentNeeded: false })).toEqual({
    kind: 'enabled',
    button: 'own',
  })
})

test('braintree needs its card fields filled in, other payments do not', () => {
  expect(
    detailsButton({ ...details, payment: { type: 'braintree' }, cardFormValid: true }),
  ).toEqual({
    kind: 'enabled',
    button: 'own',
  })
  expect(detailsButton({ ...details, payment: { type: 'braintree' } })).toEqual({
    kind: 'disabled',
    obstacles: [{ reason: 'card-form-invalid', cure: 'correct-card' }],
    button: 'own',
  })
})

test('a card form left over from before counts no more once gift cards pay everything', () => {
  expect(
    detailsButton({ ...details, payment: { type: 'braintree' }, paymentNeeded: false }),
  ).toEqual({
    kind: 'enabled',
    button: 'own',
  })
})

test('paypal puts its own button there, under the same conditions', () => {
  expect(detailsButton({ ...details, payment: { type: 'paypal' } })).toEqual({
    kind: 'enabled',
    button: 'paypal',
  })
  expect(detailsButton({ ...details, payment: { type: 'paypal' }, terms: false })).toEqual({
    kind: 'disabled',
    obstacles: [{ reason: 'terms-missing', cure: 'accept-terms' }],
    button: 'paypal',
  })
  expect(detailsButton({ ...details, payment: { type: 'paypal' }, paymentNeeded: false })).toEqual({
    kind: 'enabled',
    button: 'own',
  })
})

test.each(['googlePay', 'applePay'])(
  '%s puts its own button there, where it can pay',
  (subType) => {
    const chosen = { ...details, payment: { type: 'braintree', subType } }
    expect(detailsButton({ ...chosen, walletReady: true })).toEqual({
      kind: 'enabled',
      button: 'wallet',
    })
    expect(detailsButton(chosen)).toEqual({
      kind: 'disabled',
      obstacles: [{ reason: 'no-wallet', cure: 'choose-payment' }],
      button: 'wallet',
    })
    expect(detailsButton({ ...chosen, paymentNeeded: false })).toEqual({
      kind: 'enabled',
      button: 'own',
    })
    // Elsewhere it is paid on its provider's page.
    expect(detailsButton({ ...details, payment: { type: 'payu', subType } })).toEqual({
      kind: 'enabled',
      button: 'own',
    })
  },
)

test('the details page names all it lacks at once, in the order the page shows it', () => {
  const button = detailsButton({
    formValid: false,
    terms: false,
    processing: false,
    payment: undefined,
    paymentNeeded: true,
    cardFormValid: false,
    walletReady: false,
  })

  expect(button).toMatchObject({
    obstacles: [
      { reason: 'form-invalid' },
      { reason: 'no-payment' },
      { reason: 'terms-missing' },
      { reason: 'processing-missing' },
    ],
  })
})

const basket: Parameters<typeof basketButton>[0] = {
  total: 1000,
  lineCount: 1,
  delivery: { kind: 'courier' },
  code: 'none',
}

const details: Parameters<typeof detailsButton>[0] = {
  formValid: true,
  terms: true,
  processing: true,
  payment: { type: 'transfer' },
  paymentNeeded: true,
  cardFormValid: false,
  walletReady: false,
}
