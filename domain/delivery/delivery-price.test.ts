import { expect, test } from 'vitest'

import { type DeliveryBasket, deliveryPrice, type PricedDelivery } from './delivery-price.ts'
import type { DeliveryTier } from '../entities/delivery.ts'

test('a plain method costs its own price, whatever steps it has', () => {
  const method = { ...plain, customLogic: [tier({ brutto: 0, netto: 0 })] }

  expect(deliveryPrice(method, basket({}), 'PLN', rules)).toEqual(price(1230, 1000))
})

test('a delivery’s price is converted into the shopper’s currency', () => {
  expect(deliveryPrice(plain, basket({}), 'EUR', rules)).toEqual(price(308, 250, 'EUR'))
})

test('steps by total hold from their lower bound on and up to their upper one', () => {
  const method = stepped(
    tier({ to: 100, brutto: 20, netto: 16 }),
    tier({ from: 100, to: 200, brutto: 10, netto: 8 }),
    tier({ from: 200, brutto: 0, netto: 0 }),
  )
  const at = (gross: number) => deliveryPrice(method, basket({ gross }), 'PLN', rules)

  expect(at(0)).toEqual(price(2000, 1600))
  expect(at(9999)).toEqual(price(2000, 1600))
  expect(at(10_000)).toEqual(price(1000, 800))
  expect(at(19_999)).toEqual(price(1000, 800))
  expect(at(20_000)).toEqual(price(0, 0))
})

test('bounds of a total are converted into the shopper’s currency', () => {
  const method = stepped(tier({ from: 100, brutto: 0, netto: 0 }))
  const at = (gross: number) =>
    deliveryPrice(method, basket({ gross, currency: 'EUR' }), 'EUR', rules)

  expect(at(2499)).toEqual(price(308, 250, 'EUR'))
  expect(at(2500)).toEqual(price(0, 0, 'EUR'))
})

test('a country that steps name goes by these alone, a member of the union by its own, all others by the rest', () => {
  const method = stepped(
    tier({ to: 500, brutto: 20, netto: 16 }),
    tier({ country: 'de', from: 0, brutto: 39.9, netto: 32.44, freeFrom: 400 }),
    tier({ country: 'eu', type: 'itemCount', to: 5, brutto: 50, netto: 40.65 }),
  )
  const at = (country: string, gross: number, itemCount = 1) =>
    deliveryPrice(method, basket({ gross, itemCount }), 'PLN', rules, country)

  expect(at('de', 0)).toEqual(price(3990, 3244))
  expect(at('DE', 39_999)).toEqual(price(3990, 3244))
  expect(at('de', 40_000)).toEqual(price(0, 0))
  expect(at('at', 40_000)).toEqual(price(5000, 4065))
  expect(at('at', 40_000, 5)).toEqual(price(1230, 1000))
  expect(at('ch', 40_000)).toEqual(price(2000, 1600))
  expect(at('', 40_000)).toEqual(price(2000, 1600))
})

test('steps by item count hold within their bounds', () => {
  const method = stepped(tier({ type: 'itemCount', from: 3, to: 5, brutto: 5, netto: 4 }))
  const at = (itemCount: number) => deliveryPrice(method, basket({ itemCount }), 'PLN', rules)

  expect(at(2)).toEqual(price(1230, 1000))
  expect(at(3)).toEqual(price(500, 400))
  expect(at(4)).toEqual(price(500, 400))
  expect(at(5)).toEqual(price(1230, 1000))
})

test('steps by attribute look at the sum of that attribute, and one never summed is zero', () => {
  const heavy = stepped(
    tier({ type: 'attrSum', variant: 'weight', from: 1000, brutto: 30, netto: 24 }),
  )
  const light = stepped(tier({ type: 'attrSum', variant: 'weight', to: 1, brutto: 1, netto: 1 }))
  const unnamed = stepped(tier({ type: 'attrSum', from: 1, brutto: 1, netto: 1 }))
  const proto = stepped(tier({ type: 'attrSum', variant: 'toString', to: 1, brutto: 1, netto: 1 }))
  const at = (method: PricedDelivery, attrSums: Record<string, number>) =>
    deliveryPrice(method, basket({ attrSums }), 'PLN', rules)

  expect(at(heavy, { weight: 999 })).toEqual(price(1230, 1000))
  expect(at(heavy, { weight: 1000 })).toEqual(price(3000, 2400))
  expect(at(heavy, { size: 5000 })).toEqual(price(1230, 1000))
  expect(at(light, {})).toEqual(price(100, 100))
  expect(at(unnamed, { weight: 5 })).toEqual(price(1230, 1000))
  expect(at(proto, {})).toEqual(price(100, 100))
})

test('bounds of items and attributes are no amounts and stay as they are in every currency', () => {
  const items = stepped(tier({ type: 'itemCount', from: 3, brutto: 0, netto: 0 }))

  expect(deliveryPrice(items, basket({ itemCount: 3 }), 'EUR', rules)).toEqual(price(0, 0, 'EUR'))
  expect(deliveryPrice(items, basket({ itemCount: 2 }), 'EUR', rules)).toEqual(
    price(308, 250, 'EUR'),
  )
})

test('of several steps that fit, the first counts', () => {
  const method = stepped(
    tier({ type: 'itemCount', from: 10, brutto: 0, netto: 0 }),
    tier({ from: 0, brutto: 7, netto: 6 }),
    tier({ from: 0, brutto: 8, netto: 7 }),
  )

  expect(deliveryPrice(method, basket({}), 'PLN', rules)).toEqual(price(700, 600))
})

test('a formula gives the gross price from the basket and the shop’s own numbers', () => {
  const method = stepped(
    tier({
      type: 'formula',
      formula: 'base + weight * perGram + itemCount + total / 100',
      vars: { base: 5, perGram: 0.01 },
    }),
  )

  expect(
    deliveryPrice(method, basket({ gross: 20_000, weight: 250, itemCount: 3 }), 'PLN', rules),
  ).toEqual(price(1250, 1016))
})

test('a formula reckons in the base currency and its price is converted', () => {
  const method = stepped(tier({ type: 'formula', formula: 'total / 10' }))

  expect(deliveryPrice(method, basket({ gross: 5000, currency: 'EUR' }), 'EUR', rules)).toEqual(
    price(500, 407, 'EUR'),
  )
})

test('the basket’s numbers cannot be replaced by the shop’s own', () => {
  const method = stepped(
    tier({ type: 'formula', formula: 'total', vars: { total: 1, itemCount: 1, weight: 1 } }),
  )

  expect(deliveryPrice(method, basket({ gross: 4000 }), 'PLN', rules)).toMatchObject({
    price: { gross: 4000 },
  })
})

test('a formula’s net price has the share of its step, else of the method, else all of the gross', () => {
  const formula = { type: 'formula', formula: '20' } as const
  const net = (method: PricedDelivery) => deliveryPrice(method, basket({}), 'PLN', rules)

  expect(net(stepped(tier({ ...formula, brutto: 10, netto: 9 })))).toEqual(price(2000, 1800))
  expect(net(stepped(tier(formula)))).toEqual(price(2000, 1626))
  expect(net({ ...stepped(tier(formula)), price: { brutto: 0, netto: 0 } })).toEqual(
    price(2000, 2000),
  )
})

test('a formula’s bounds are about the total', () => {
  const method = stepped(tier({ type: 'formula', from: 50, to: 60, formula: '1' }))
  const gross = (gross: number) => deliveryPrice(method, basket({ gross }), 'PLN', rules)

  expect(gross(4999)).toEqual(price(1230, 1000))
  expect(gross(5000)).toEqual(price(100, 81))
  expect(gross(6000)).toEqual(price(1230, 1000))
})

test.each(['-0.01', 'missing', '1 / 0', '10 ** 15', ''])(
  'a formula that gives no price hides the method: %s',
  (formula) => {
    const method = stepped(tier({ type: 'formula', formula }))

    expect(deliveryPrice(method, basket({}), 'PLN', rules)).toEqual({ kind: 'not-applicable' })
  },
)

test('a formula step without a formula hides the method', () => {
  expect(deliveryPrice(stepped(tier({ type: 'formula' })), basket({}), 'PLN', rules)).toEqual({
    kind: 'not-applicable',
  })
})

test('a formula may come to nothing: the delivery is free', () => {
  const method = stepped(tier({ type: 'formula', formula: '0' }))

  expect(deliveryPrice(method, basket({}), 'PLN', rules)).toEqual(price(0, 0))
})

test('a hiding formula above zero hides the method, and so does one that gives nothing', () => {
  const hidden = (formula: string, vars = {}) =>
    deliveryPrice(
      { ...plain, advancedHide: { active: true, formula, vars } },
      basket({ gross: 30_000 }),
      'PLN',
      rules,
    ).kind

  expect(hidden('total > limit', { limit: 299 })).toBe('not-applicable')
  expect(hidden('total > limit', { limit: 300 })).toBe('price')
  expect(hidden('0.001')).toBe('not-applicable')
  expect(hidden('0')).toBe('price')
  expect(hidden('-1')).toBe('price')
  expect(hidden('missing')).toBe('not-applicable')
})

test('a hiding formula that is switched off hides nothing', () => {
  const method = { ...plain, advancedHide: { active: false, formula: '1', vars: {} } }

  expect(deliveryPrice(method, basket({}), 'PLN', rules)).toEqual(price(1230, 1000))
})

test('where VAT follows the delivery country, the net stays and the gross is made again', () => {
  const abroad = {
    ...rules,
    additionalFunctions: { vatPerDeliveryCountry: true, vatCountries: { de: 19 } },
  }
  const home = {
    ...rules,
    additionalFunctions: { vatPerDeliveryCountry: false, vatCountries: { de: 19 } },
  }

  expect(deliveryPrice(plain, basket({}), 'PLN', abroad, 'DE')).toEqual(price(1190, 1000))
  expect(deliveryPrice(plain, basket({}), 'PLN', abroad, 'pl')).toEqual(price(1230, 1000))
  expect(deliveryPrice(plain, basket({}), 'PLN', abroad)).toEqual(price(1230, 1000))
  expect(deliveryPrice(plain, basket({}), 'PLN', home, 'de')).toEqual(price(1230, 1000))
})

const rules = {
  baseCurrency: 'PLN',
  currencies: [
    { code: 'PLN', rate: 1 },
    { code: 'EUR', rate: 0.25 },
  ],
}

const plain: PricedDelivery = {
  price: { brutto: 12.3, netto: 10 },
  advanced: false,
  customLogic: [],
  advancedHide: undefined,
}

function stepped(...customLogic: DeliveryTier[]): PricedDelivery {
  return { ...plain, advanced: true, customLogic }
}

function tier(fields: Partial<DeliveryTier>): DeliveryTier {
  return { type: 'total', brutto: 0, netto: 0, ...fields }
}

function basket({
  gross = 10_000,
  currency = 'PLN',
  itemCount = 2,
  attrSums = {},
  weight = 0,
}: Partial<DeliveryBasket & { gross: number; currency: string }>): DeliveryBasket {
  return { total: { gross, net: gross, currency }, itemCount, attrSums, weight }
}

function price(gross: number, net: number, currency = 'PLN') {
  return { kind: 'price', price: { gross, net, currency } }
}
