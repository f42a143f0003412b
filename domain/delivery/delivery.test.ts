import { expect, test } from 'vitest'

import {
  applicableDeliveries,
  deliveryApplies,
  deliversToPostCode,
  leastDelivery,
} from './delivery.ts'
import type { DeliveryMethod } from '../entities/delivery.ts'

test('a method serves the countries it lists and no others', () => {
  const method = served(['pl', 'de'])

  expect(deliveryApplies(method, 'de')).toBe(true)
  expect(deliveryApplies(method, 'DE')).toBe(true)
  expect(deliveryApplies(method, 'fr')).toBe(false)
  expect(deliveryApplies(served([]), 'pl')).toBe(false)
})

test('a method for the eu serves its twenty-seven members', () => {
  const members = 'at be bg hr cy cz dk ee fi fr de gr hu ie it lv lt lu mt nl pl pt ro sk si es se'

  expect(members.split(' ')).toHaveLength(27)
  for (const country of members.split(' ')) {
    expect(deliveryApplies(served(['eu']), country), country).toBe(true)
  }
})

test.each(['gb', 'ch', 'no', 'ua', 'us', 'is', 'eu', ''])(
  'a method for the eu does not serve %s',
  (country) => {
    expect(deliveryApplies(served(country === 'eu' ? ['eu '] : ['eu']), country)).toBe(false)
  },
)

test('a method for all serves every country', () => {
  expect(deliveryApplies(served(['all']), 'us')).toBe(true)
  expect(deliveryApplies(served(['all']), 'pl')).toBe(true)
})

test('a method switched off for a country does not serve it, however it is listed', () => {
  const disabled = { pl: true, de: false }

  expect(deliveryApplies(served(['pl'], disabled), 'pl')).toBe(false)
  expect(deliveryApplies(served(['eu'], disabled), 'pl')).toBe(false)
  expect(deliveryApplies(served(['all'], disabled), 'PL')).toBe(false)
  expect(deliveryApplies(served(['all'], disabled), 'de')).toBe(true)
  expect(deliveryApplies(served(['all'], disabled), 'fr')).toBe(true)
})

test('a method without post codes, or a shopper without one yet, rules nothing out', () => {
  expect(deliversToPostCode({ enabledPostCodes: [] }, '00-950')).toBe(true)
  expect(deliversToPostCode({ enabledPostCodes: ['30-001'] }, undefined)).toBe(true)
  expect(deliversToPostCode({ enabledPostCodes: ['30-001'] }, ' ')).toBe(true)
})

test('a method with post codes serves exactly those', () => {
  const method = { enabledPostCodes: ['30-001', '30-002'] }

  expect(deliversToPostCode(method, '30-002')).toBe(true)
  expect(deliversToPostCode(method, '30-003')).toBe(false)
  expect(deliversToPostCode(method, '30-00')).toBe(false)
  expect(deliversToPostCode(method, '30-0011')).toBe(false)
})

test('a star at the end of a post code stands for any rest', () => {
  const method = { enabledPostCodes: ['30-*'] }

  expect(deliversToPostCode(method, '30-999')).toBe(true)
  expect(deliversToPostCode(method, '31-000')).toBe(false)
  expect(deliversToPostCode({ enabledPostCodes: ['*'] }, '31-000')).toBe(true)
  expect(deliversToPostCode({ enabledPostCodes: ['3*0'] }, '31-000')).toBe(false)
})

test('post codes are compared without blanks, hyphens and case', () => {
  expect(deliversToPostCode({ enabledPostCodes: ['30-001'] }, ' 30001 ')).toBe(true)
  expect(deliversToPostCode({ enabledPostCodes: ['sw1a 1*'] }, 'SW1A1AA')).toBe(true)
})

test('the shopper chooses among the methods that serve the place, in the shop’s order, with their prices', () => {
  const methods = [
    method({ _id: 'late', order: 3 }),
    method({ _id: 'abroad', countries: ['de'] }),
    method({ _id: 'near', order: 1, enabledPostCodes: ['30-*'] }),
    method({ _id: 'elsewhere', enabledPostCodes: ['00-*'] }),
    method({ _id: 'hidden', advancedHide: { active: true, formula: '1', vars: {} } }),
    method({ _id: 'first', order: 0, price: { brutto: 9.9, netto: 8.05 } }),
  ]

  const offered = applicableDeliveries(
    methods,
    { country: 'pl', postCode: '30-001' },
    basket,
    'PLN',
    rules,
  )

  expect(offered.map(({ method }) => method._id)).toEqual(['first', 'near', 'late'])
  expect(offered[0]?.price).toEqual({ gross: 990, net: 805, currency: 'PLN' })
  expect(offered[2]?.price).toEqual({ gross: 1230, net: 1000, currency: 'PLN' })
})

test('a delivery costs at least what the cheapest does that brings the parcel to the shopper', () => {
  const offered = (kind: DeliveryMethod['kind'], gross: number) => ({
    method: { kind },
    price: { gross, net: gross, currency: 'PLN' },
  })
  const [courier, locker] = [offered('courier', 1_699), offered('inpost_locker', 1_299)]
  const pickup = offered('pickup', 0)
  expect(leastDelivery([courier, locker, pickup])).toBe(locker)
  expect(leastDelivery([locker, offered('courier_point', 1_299)])).toBe(locker)
  expect(leastDelivery([pickup])).toBe(pickup)
  expect(leastDelivery([])).toBeUndefined()
})

test('while the post code is not known, methods for certain post codes are still offered', () => {
  const methods = [method({ _id: 'near', enabledPostCodes: ['30-*'] })]

  expect(applicableDeliveries(methods, { country: 'pl' }, basket, 'PLN', rules)).toHaveLength(1)
})

test('where VAT follows the delivery country, so does that of the delivery', () => {
  const abroad = {
    ...rules,
    additionalFunctions: { vatPerDeliveryCountry: true, vatCountries: { de: 19 } },
  }

  const [german] = applicableDeliveries([method({})], { country: 'DE' }, basket, 'PLN', abroad)

  expect(german?.price).toEqual({ gross: 1190, net: 1000, currency: 'PLN' })
})

const rules = { baseCurrency: 'PLN', currencies: [{ code: 'PLN', rate: 1 }] }

const basket = {
  total: { gross: 10_000, net: 8130, currency: 'PLN' },
  itemCount: 2,
  attrSums: {},
  weight: 0,
}

function served(countries: string[], disabled: Record<string, boolean> = {}) {
  return { countries, disabled }
}

function method(fields: Partial<DeliveryMethod>): DeliveryMethod {
  return {
    _id: 'courier',
    kind: 'courier',
    name: { en: 'Courier' },
    text: { en: '' },
    days: '1–2',
    countries: ['pl', 'de'],
    disabled: {},
    price: { brutto: 12.3, netto: 10 },
    advanced: false,
    customLogic: [],
    timeEnabled: false,
    enabledPostCodes: [],
    order: 2,
    ...fields,
  }
}
