import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { DeliveryMethod } from '../entities/delivery.ts'
import { applicableDeliveries } from './delivery.ts'
import { whyNotDelivered } from './not-delivered.ts'

const rules = { baseCurrency: 'PLN', currencies: [{ code: 'PLN', rate: 1 }] }
const basket = {
  total: { gross: 10_000, net: 8_130, currency: 'PLN' },
  ...{ itemCount: 1, attrSums: {}, weight: 0 },
}
const method: DeliveryMethod = {
  ...{ _id: 'courier', kind: 'courier', name: {}, text: {}, days: '1', countries: ['eu'] },
  ...{ disabled: {}, price: { brutto: 10, netto: 8 }, advanced: false, customLogic: [] },
  ...{ timeEnabled: false, enabledPostCodes: [], order: 0 },
}
const hidden = { active: true, formula: 'total > 50', vars: {} }
const broken = [{ type: 'formula' as const, formula: 'nothing', brutto: 0, netto: 0 }]

test('what stands against a delivery is named, the first thing of several', () => {
  const why = (over: Partial<DeliveryMethod>, postCode?: string) =>
    whyNotDelivered({ ...method, ...over }, { country: 'PL', postCode }, basket, 'PLN', rules)
  expect(why({})).toBeUndefined()
  expect(why({ countries: ['de'] })).toBe('country')
  expect(why({ disabled: { pl: true }, advancedHide: hidden })).toBe('switched-off')
  expect(why({ enabledPostCodes: ['30-*'] }, '00-950')).toBe('post-code')
  expect(why({ enabledPostCodes: ['30-*'] })).toBeUndefined()
  expect(why({ advancedHide: hidden })).toBe('hidden')
  expect(why({ advanced: true, customLogic: broken })).toBe('no-price')
})

const someMethod = fc.record({
  countries: fc.subarray(['pl', 'eu', 'us', 'all']),
  disabled: fc.constantFrom({}, { pl: true }, { pl: false }),
  enabledPostCodes: fc.subarray(['30-*', '00-950']),
  advancedHide: fc.constantFrom(undefined, hidden, { ...hidden, active: false }),
  advanced: fc.boolean(),
  customLogic: fc.constantFrom(broken, []),
})

test('whatever a shopper can choose has no reason against it, and nothing else has none', () => {
  fc.assert(
    fc.property(
      someMethod,
      fc.constantFrom('pl', 'DE', 'us'),
      fc.constantFrom(undefined, '30-001', '00-950'),
      (over, country, postCode) => {
        const one = { ...method, ...over }
        const place = { country, postCode }
        const offered = applicableDeliveries([one], place, basket, 'PLN', rules)
        const why = whyNotDelivered(one, place, basket, 'PLN', rules)
        expect(why === undefined).toBe(offered.length === 1)
      },
    ),
  )
})
