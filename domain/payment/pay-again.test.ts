import fc from 'fast-check'
import { expect, test } from 'vitest'

import { PaymentType } from '../entities/payment.ts'
import { reservedUntil, payAgainOptions, paysElsewhere } from './pay-again.ts'

const option = (type: PaymentType, surcharge = 0, deliveries: string[] = []) => ({
  type,
  surcharge,
  deliveries,
})

test('a provider is waited for only where something is left to pay', () => {
  expect(PaymentType.options.filter((type) => !paysElsewhere(type, 1))).toEqual([
    'transfer',
    'cod',
    'giftCard',
    'zero',
  ])
  for (const type of PaymentType.options) expect(paysElsewhere(type, 0)).toBe(false)
})

test('what an order takes is held for fifteen minutes, or as the shop says', () => {
  expect(reservedUntil(1_000, {})).toBe(901_000)
  expect(reservedUntil(1_000, { paymentMinutes: 2 })).toBe(121_000)
})

test('an order is paid in another way that costs the same', () => {
  const order = {
    kind: 'courier',
    currency: 'PLN',
    accountCurrencies: ['PLN'],
    surcharge: 0,
    phone: '600100200',
    toPay: 2_500,
  } as const
  const options = [
    option('p24'),
    option('transfer'),
    option('cod', 5),
    option('giftCard'),
    option('payu', 0, ['pickup']),
  ]
  const types = (given: typeof order | { accountCurrencies: string[] }) =>
    payAgainOptions(options, { ...order, ...given }).map(({ type }) => type)
  expect(types(order)).toEqual(['p24', 'transfer'])
  expect(types({ accountCurrencies: [] })).toEqual(['p24'])
})

test.each([
  ['600100200', ['twisto', 'payu']],
  ['+48 600-100-200', ['twisto', 'payu']],
  ['+49 30 1234567', ['payu']],
  ['', ['payu']],
])('an order with the phone “%s” is paid again by %j', (phone, types) => {
  const order = { kind: 'courier', currency: 'PLN', accountCurrencies: [], surcharge: 0 } as const
  const found = payAgainOptions([option('twisto'), option('payu')], {
    ...{ ...order, phone, toPay: 2_500 },
  })
  expect(found.map(({ type }) => type)).toEqual(types)
})

test('an order is paid by PayPo where it takes the amount', () => {
  const options = [{ ...option('p24'), subType: 'payPo' as const }, option('p24')]
  const order = { kind: 'courier', currency: 'PLN', accountCurrencies: [], surcharge: 0 } as const
  const found = (toPay: number) => payAgainOptions(options, { ...order, phone: '', toPay }).length
  expect([499, 500, 500_001].map(found)).toEqual([1, 2, 1])
})

test('an order without a delivery is paid by what goes with all of them', () => {
  const options = [option('p24'), option('payu', 0, ['courier']), option('paypal', 0, ['pickup'])]
  const order = { kind: undefined, currency: 'PLN', accountCurrencies: [], surcharge: 0 }
  const found = payAgainOptions(options, { ...order, phone: '', toPay: 2_500 })
  expect(found.map(({ type }) => type)).toEqual(['p24'])
})

test('no other way to pay changes what an order costs', () => {
  const options = fc.array(
    fc.record({
      type: fc.constantFrom(...PaymentType.options),
      surcharge: fc.integer({ min: 0, max: 3 }),
      deliveries: fc.subarray(['courier', 'pickup']),
    }),
  )
  fc.assert(
    fc.property(options, fc.integer({ min: 0, max: 3 }), (all, surcharge) => {
      const order = { kind: 'courier' as const, currency: 'PLN', accountCurrencies: [], surcharge }
      for (const found of payAgainOptions(all, { ...order, phone: '', toPay: 2_500 })) {
        expect(found.surcharge).toBe(surcharge)
        expect(['giftCard', 'zero']).not.toContain(found.type)
      }
    }),
  )
})
