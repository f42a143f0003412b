import { describe, expect, test } from 'vitest'

import { PaymentSubType } from '#domain/entities/order.ts'
import { PaymentType } from '#domain/entities/payment.ts'
import { players } from '#shop/demo/pay/players.ts'
import { settleable } from './settleable.ts'

/** What each provider’s published channels name; goPay is one of Przelewy24’s by a setting. */
const named: Partial<Record<PaymentType, readonly PaymentSubType[]>> = {
  p24: ['card', 'blik', 'goPay'],
  payu: ['card', 'blik', 'googlePay', 'applePay', 'payPo'],
  imoje: ['card', 'blik', 'googlePay', 'applePay', 'payPo'],
  bm: ['card', 'blik', 'googlePay', 'applePay', 'payPo'],
  eservice: ['card', 'blik', 'googlePay', 'applePay'],
  elavon: ['card'],
  braintree: ['card'],
  paypal: [],
  twisto: [],
}

const ground = {
  memory: { read: async () => undefined, write: async () => {} },
  deliver: async () => new Response(),
  pagesAt: () => 'https://pay.test',
}

describe('a kind of payment that its provider does not name is not offered', () => {
  test.each(Object.keys(players).map((type) => PaymentType.parse(type)))('at %s', (type) => {
    const adapter = players[type]?.(() => '7'.repeat(32), ground).adapter
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
  const adapter = players.payu?.(() => '7'.repeat(32), ground).adapter
  const takers = { providers: { ...(adapter && { payu: adapter }) }, resting: new Set<string>() }
  const options = [{ type: 'payu', subType: 'blik' }, { type: 'payu' }] as const
  expect(settleable(options, takers, 'PLN')).toHaveLength(2)
  expect(settleable(options, takers, 'EUR')).toEqual([{ type: 'payu' }])
})
