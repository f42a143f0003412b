import { describe, expect, test } from 'vitest'

import { PaymentSubType } from '#domain/entities/order.ts'
import { ProviderPayment } from '#domain/entities/payment.ts'
import { players } from '#demo/providers/pay/players.ts'
import { offered, settleable } from './settleable.ts'

/**
 * What each provider’s published channels name; goPay is one of Przelewy24’s by a setting, and its
 * wallets and PayPo need a list.
 */
const named: Partial<Record<ProviderPayment, readonly PaymentSubType[]>> = {
  p24: ['card', 'blik', 'goPay'],
  payu: ['card', 'blik', 'googlePay', 'applePay', 'payPo'],
  imoje: ['card', 'blik', 'googlePay', 'applePay', 'payPo'],
  bm: ['card', 'blik', 'googlePay', 'applePay', 'payPo'],
  eservice: ['card', 'blik', 'googlePay', 'applePay'],
  elavon: ['card'],
  braintree: ['card', 'googlePay', 'applePay'],
  paypal: [],
  twisto: [],
}

const ground = {
  memory: { read: async () => undefined, write: async () => {} },
  deliver: async () => new Response(),
  pagesAt: () => 'https://pay.test',
}

describe('a kind of payment that its provider does not name is not offered', () => {
  test.each(ProviderPayment.options)('at %s', (type) => {
    const adapter = players[type](() => '7'.repeat(32), ground).adapter
    const takers = { providers: { [type]: adapter }, resting: new Set<string>() }
    const kinds = PaymentSubType.options
    const options = [{ type }, ...kinds.map((subType) => ({ type, subType }))]
    const offered = settleable(options, takers)
    expect(offered[0], 'its own page always is').toEqual({ type })
    const subTypes = offered.flatMap((option) => ('subType' in option ? [option.subType] : []))
    expect(subTypes).toEqual(kinds.filter((kind) => named[type]?.includes(kind)))
  })
})

test('BLIK is offered in złoty alone, also by a provider that takes other currencies', () => {
  const adapter = players.payu(() => '7'.repeat(32), ground).adapter
  const takers = { providers: { payu: adapter }, resting: new Set<string>() }
  const options = [{ type: 'payu', subType: 'blik' }, { type: 'payu' }] as const
  expect(settleable(options, takers, 'PLN')).toHaveLength(2)
  expect(settleable(options, takers, 'EUR')).toEqual([{ type: 'payu' }])
})

describe('a provider that lists its kinds', () => {
  const adapter = players.p24(() => '7'.repeat(32), ground).adapter
  const providers = { p24: adapter }
  const kinds = PaymentSubType.options
  const options = kinds.map((subType) => ({ type: 'p24' as const, subType }))
  const of = (takers: Parameters<typeof settleable>[1], currency?: string) =>
    settleable(options, takers, currency).map(({ subType }) => subType)
  const list = (currency: string, numbers: object) => ({ type: 'p24', currency, numbers })

  test('offers what its list in a currency names, and nothing else that it could list', () => {
    const none = { providers, resting: new Set<string>() }
    const listed = [
      list('PLN', { blik: 1, googlePay: 2, payPo: 3 }),
      list('EUR', { card: 4, googlePay: 5, payPo: 6 }),
    ]
    const takers = { ...none, listed }
    expect(of(takers, 'PLN')).toEqual(['blik', 'googlePay', 'payPo', 'goPay'])
    expect(of(takers, 'EUR'), 'PayPo lends in złoty').toEqual(['card', 'googlePay', 'goPay'])
    expect(of(takers, 'CZK'), 'its list was never read').toEqual(['card', 'goPay'])
    expect(of({ ...none, listed: [list('PLN', {})] }, 'PLN')).toEqual(['goPay'])
    expect(
      of({ ...none, listed: [{ ...list('PLN', { payPo: 3 }), type: 'payu' }] }, 'PLN'),
    ).toEqual(['card', 'blik', 'goPay'])
  })

  test('each option says in which currencies it can be paid', () => {
    const listed = [list('PLN', { payPo: 3, googlePay: 2 }), list('EUR', { googlePay: 5 })]
    const words = { name: {}, text: {}, deliveries: [], surcharge: 0 }
    const all = offered(
      [...options, { type: 'p24' as const }, { type: 'transfer' as const }].map((option) => ({
        ...option,
        ...words,
      })),
      { providers, resting: new Set(), listed },
    )
    const said = all.map(({ type, subType = type, currencies }) => [subType, currencies])
    expect(Object.fromEntries(said)).toEqual({
      card: ['GBP', 'CZK'],
      googlePay: ['PLN', 'EUR'],
      payPo: ['PLN'],
      goPay: ['PLN', 'EUR', 'GBP', 'CZK'],
      p24: ['PLN', 'EUR', 'GBP', 'CZK'],
      transfer: undefined,
    })
  })
})
