import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { DeliveryKind } from '../entities/delivery.ts'
import { OwnPayment, PaymentType } from '../entities/payment.ts'
import {
  canBePaidBy,
  wantsPayingPlace,
  isTransfer,
  needsNoProvider,
  ownPaymentOf,
  paymentApplies,
  paymentHasAccount,
  paymentSurcharge,
  preselectedPayment,
  standsAtOnce,
  transferTypes,
  whyNotPaidBy,
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

test('an order can be paid by what goes with its delivery and currency', () => {
  const order = { kind: 'courier', currency: 'PLN', accountCurrencies: ['PLN'] } as const

  expect(canBePaidBy({ type: 'transfer', deliveries: [] }, order)).toBe(true)
  expect(canBePaidBy({ type: 'payu', deliveries: [] }, order)).toBe(true)
  expect(canBePaidBy({ type: 'giftCard', deliveries: [] }, order)).toBe(false)
  expect(canBePaidBy({ type: 'cod', deliveries: ['pickup'] }, order)).toBe(false)
  expect(canBePaidBy({ type: 'transfer', deliveries: [] }, { ...order, currency: 'EUR' })).toBe(
    false,
  )
  expect(canBePaidBy({ type: 'cod', deliveries: [] }, { ...order, currency: 'EUR' })).toBe(true)
  const place = { ...order, takesPayment: false }
  expect(canBePaidBy({ type: 'cod', deliveries: [] }, place), 'where no money is taken').toBe(false)
  expect(canBePaidBy({ type: 'transfer', deliveries: [] }, place)).toBe(true)
})

test('a payment is offered in the currencies that it names, and PayPo for what it pays', () => {
  const order = { kind: 'courier', currency: 'EUR', accountCurrencies: [] } as const
  const by = (subType: 'blik' | 'payPo') => ({ type: 'p24' as const, subType, deliveries: [] })
  const blik = by('blik')
  expect(canBePaidBy({ ...blik, currencies: ['PLN'] }, order)).toBe(false)
  expect(canBePaidBy({ ...blik, currencies: ['PLN', 'EUR'] }, order)).toBe(true)
  expect(canBePaidBy(blik, order), 'another shop may not say it').toBe(true)
  const can = (toPay: number | undefined) =>
    canBePaidBy(by('payPo'), { ...order, currency: 'PLN', toPay })
  expect([499, 500, 500_000, 500_001, undefined].map(can)).toEqual([
    ...[false, true, true, false, true],
  ])
})

test('a place that takes money is looked for once cash is chosen or is all there is', () => {
  const both: Parameters<typeof wantsPayingPlace>[0] = [
    { type: 'cod', deliveries: [] },
    { type: 'transfer', deliveries: ['courier_point'] },
  ]
  expect(wantsPayingPlace(both, 'cod', 'courier_point')).toBe(true)
  expect(wantsPayingPlace(both, 'transfer', 'courier_point')).toBe(false)
  expect(wantsPayingPlace(both, undefined, 'courier_point')).toBe(false)
  expect(wantsPayingPlace(both, 'transfer', 'inpost_locker'), 'it is all there is').toBe(true)
  expect(wantsPayingPlace([], 'cod', 'courier_point')).toBe(false)
})

const options = fc.record({
  type: fc.constantFrom(...PaymentType.options),
  deliveries: fc.subarray([...DeliveryKind.options]),
})
const kinds = fc.constantFrom(...DeliveryKind.options)

describe('preselectedPayment', () => {
  const transfer = { type: 'transfer' as const, deliveries: [], surcharge: 0 }
  const cash = { type: 'cod' as const, deliveries: ['pickup'], surcharge: 5 }
  const here = (name?: string) => ({ name, isForDelivery: true })
  const elsewhere = (name?: string) => ({ name, isForDelivery: false })

  test('none of several is, unless it was chosen', () => {
    expect(preselectedPayment([transfer, cash], here())).toBeUndefined()
    expect(preselectedPayment([cash, transfer], here('payu'))).toBeUndefined()
    expect(preselectedPayment([], here('cod'))).toBeUndefined()
    expect(preselectedPayment([transfer, cash], here('cod'))).toBe(cash)
    expect(preselectedPayment([transfer, cash], here('transfer'))).toBe(transfer)
  })

  test('a single one is, unless it costs something', () => {
    expect(preselectedPayment([transfer], here())).toBe(transfer)
    expect(preselectedPayment([cash], here())).toBeUndefined()
  })

  test('what was chosen for another delivery stays, unless it costs something', () => {
    expect(preselectedPayment([transfer, cash], elsewhere('transfer'))).toBe(transfer)
    expect(preselectedPayment([transfer, cash], elsewhere('cod'))).toBeUndefined()
    expect(preselectedPayment([cash], elsewhere('cod'))).toBeUndefined()
  })

  test('whatever is offered, a surcharge is never preselected unasked', () => {
    const names = fc.option(fc.constantFrom(...PaymentType.options), { nil: undefined })
    const dear = fc.tuple(options, fc.nat(900)).map(([one, surcharge]) => ({ ...one, surcharge }))
    fc.assert(
      fc.property(fc.array(dear), names, fc.boolean(), (options, name, isForDelivery) => {
        const found = preselectedPayment(options, { name, isForDelivery })
        if (!found) return
        expect(options).toContain(found)
        expect(found.type === name || options.length === 1).toBe(true)
        expect(found.surcharge === 0 || (found.type === name && isForDelivery)).toBe(true)
      }),
    )
  })
})

test('nothing that needs a provider can pay, whatever the order', () => {
  const currencies = fc.subarray(['PLN', 'EUR', 'CZK'])
  fc.assert(
    fc.property(options, kinds, currencies, (option, kind, accountCurrencies) => {
      const order = { kind, currency: 'PLN', accountCurrencies }
      if (canBePaidBy(option, order)) {
        expect(['giftCard', 'zero']).not.toContain(option.type)
        expect(paymentApplies(option, kind)).toBe(true)
      }
    }),
  )
})

test('another bank account takes no payment away, and only a transfer asks for one', () => {
  const currencies = fc.constantFrom('PLN', 'EUR', 'CZK')
  fc.assert(
    fc.property(
      options,
      kinds,
      currencies,
      fc.array(currencies),
      currencies,
      (option, kind, currency, accounts, added) => {
        const withAccounts = (accountCurrencies: string[]) =>
          canBePaidBy(option, { kind, currency, accountCurrencies })
        const can = withAccounts(accounts)

        if (can) expect(withAccounts([...accounts, added])).toBe(true)
        expect(withAccounts(accounts.toReversed())).toBe(can)
        if (can !== withAccounts([])) expect(isTransfer(option.type)).toBe(true)
        if (can && isTransfer(option.type)) expect(accounts).toContain(currency)
      },
    ),
  )
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

test('an order stands at once where it is paid at the door, or nothing is left to pay', () => {
  expect(standsAtOnce('cod', 5_000)).toBe(true)
  expect(standsAtOnce('giftCard', 0)).toBe(true)
  expect(standsAtOnce('p24', 0)).toBe(true)
  expect(standsAtOnce('transfer', 1)).toBe(false)
  expect(standsAtOnce('p24', 5_000)).toBe(false)
})

const someOption = fc.record({
  type: fc.constantFrom(...PaymentType.options),
  subType: fc.constantFrom(undefined, 'payPo' as const),
  deliveries: fc.constantFrom<string[]>([], ['courier'], ['pickup']),
  currencies: fc.constantFrom<string[] | undefined>(undefined, ['PLN'], ['EUR']),
})
const somePayable = fc.record({
  kind: fc.constantFrom('courier' as const, 'pickup' as const),
  currency: fc.constantFrom('PLN', 'EUR'),
  accountCurrencies: fc.constantFrom<string[]>([], ['PLN']),
  takesPayment: fc.constantFrom(undefined, false),
  toPay: fc.constantFrom(undefined, 100, 10_000),
})

test('whatever pays an order has no reason against it, and nothing else has none', () => {
  fc.assert(
    fc.property(someOption, somePayable, (option, payable) => {
      const isPossible = canBePaidBy(option, payable)
      expect(whyNotPaidBy(option, payable) === undefined).toBe(isPossible)
    }),
  )
})

test('what stands against a payment is named', () => {
  const order = { kind: 'courier', currency: 'EUR', accountCurrencies: ['PLN'] } as const
  const why = (over: object, more: object = {}) =>
    whyNotPaidBy({ type: 'p24', deliveries: [], ...over }, { ...order, ...more })
  expect(why({})).toBeUndefined()
  expect(why({ type: 'giftCard' })).toBe('by-itself')
  expect(why({ deliveries: ['pickup'] })).toBe('delivery')
  expect(why({ type: 'transfer' })).toBe('account')
  expect(why({ currencies: ['PLN'] })).toBe('currency')
  expect(why({ subType: 'payPo' }, { toPay: 1 })).toBe('amount')
  expect(why({ type: 'cod' }, { takesPayment: false })).toBe('place')
})
