import { expect, test } from 'vitest'

import { OwnPayment } from '../entities/payment.ts'
import {
  isTransfer,
  needsNoProvider,
  ownPaymentOf,
  paymentApplies,
  paymentHasAccount,
  paymentSurcharge,
  transferTypes,
} from './payment-options.ts'

const rules = {
  baseCurrency: 'PLN',
  currencies: [
    { code: 'PLN', rate: 1 },
    { code: 'EUR', rate: 0.25 },
  ],
}

test('only a transfer and cash on delivery need no provider', () => {
  const types = ['transfer', 'cod', 'giftCard', 'payu', 'paypal'] as const
  expect(types.filter((type) => needsNoProvider({ type }))).toEqual(['transfer', 'cod'])
})

test('the shop knows all there is to tell of its own payments, and of no others', () => {
  expect(OwnPayment.options.map(ownPaymentOf)).toEqual(OwnPayment.options)
  expect(ownPaymentOf('giftCard')).toBeUndefined()
  expect(ownPaymentOf('payu')).toBeUndefined()
})

test('an order waits for money only when it is paid by transfer', () => {
  expect(isTransfer('transfer')).toBe(true)
  expect(isTransfer('cod')).toBe(false)
  expect(isTransfer('payu')).toBe(false)
  expect(transferTypes).toEqual(['transfer'])
})

test('an option that names no delivery goes with all', () => {
  expect(paymentApplies({ deliveries: [] }, 'pickup')).toBe(true)
})

test('an option that names deliveries goes with those and no other', () => {
  const cash = { deliveries: ['inpost_courier_cod', 'pickup'] }
  expect(paymentApplies(cash, 'pickup')).toBe(true)
  expect(paymentApplies(cash, 'courier')).toBe(false)
})

test('a transfer needs an account in its own currency, other payments need none', () => {
  expect(paymentHasAccount({ type: 'transfer' }, 'EUR', ['PLN', 'EUR'])).toBe(true)
  expect(paymentHasAccount({ type: 'transfer' }, 'CZK', ['PLN', 'EUR'])).toBe(false)
  expect(paymentHasAccount({ type: 'transfer' }, 'PLN', [])).toBe(false)
  expect(paymentHasAccount({ type: 'cod' }, 'PLN', [])).toBe(true)
})

test('a surcharge carries the products’ share of VAT', () => {
  const products = { gross: 10_000, net: 8_130, currency: 'PLN' }
  expect(paymentSurcharge({ surcharge: 5 }, products, rules)).toEqual({
    gross: 500,
    net: 407,
    currency: 'PLN',
  })
})

test('a surcharge is converted into the currency of the order', () => {
  const products = { gross: 2_500, net: 2_500, currency: 'EUR' }
  expect(paymentSurcharge({ surcharge: 5 }, products, rules)).toEqual({
    gross: 125,
    net: 125,
    currency: 'EUR',
  })
})

test('beside products that cost nothing a surcharge has no VAT', () => {
  const products = { gross: 0, net: 0, currency: 'PLN' }
  expect(paymentSurcharge({ surcharge: 5 }, products, rules)).toMatchObject({
    gross: 500,
    net: 500,
  })
})
