import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { type DeliveryBasket, deliveryPrice, type PricedDelivery } from './delivery-price.ts'
import type { DeliveryTier } from '../entities/delivery.ts'
import { freeDeliveryHint, freeDeliveryOffer } from './free-delivery.ts'

test('the hint names the amount that is missing to free delivery', () => {
  const method = stepped(paid(0, 200), free('total', 200))

  expect(hint(method, { gross: 15_050 })).toEqual({ kind: 'amount', minor: 4950 })
  expect(hint(method, { gross: 19_999 })).toEqual({ kind: 'amount', minor: 1 })
})

test('the missing amount is of the shopper’s currency', () => {
  const method = stepped(free('total', 200))

  expect(
    freeDeliveryHint(method, basket({ gross: 4000, currency: 'EUR' }), to('EUR'), rules),
  ).toEqual({
    kind: 'amount',
    minor: 1000,
  })
})

test('the hint names the items that are missing when free delivery depends on their number', () => {
  const method = stepped(free('itemCount', 5))

  expect(hint(method, { itemCount: 3 })).toEqual({ kind: 'items', count: 2 })
  expect(hint(method, { itemCount: 4 })).toEqual({ kind: 'items', count: 1 })
  expect(hint(stepped(free('itemCount', 2.5)), { itemCount: 1 })).toEqual({
    kind: 'items',
    count: 2,
  })
})

test('there is no hint once delivery is free', () => {
  expect(hint(stepped(free('total', 200)), { gross: 20_000 })).toBeUndefined()
  expect(hint(stepped(free('total', 200)), { gross: 20_001 })).toBeUndefined()
  expect(hint(stepped(free('itemCount', 2)), { itemCount: 2 })).toBeUndefined()
})

test('a method that is free by one measure gives no hint about the other', () => {
  const method = stepped(free('itemCount', 2), free('total', 200))

  expect(hint(method, { itemCount: 2, gross: 100 })).toBeUndefined()
})

test('where an amount and a number of items would both do, the amount is named', () => {
  const method = stepped(free('itemCount', 5), free('total', 200))

  expect(hint(method, {})).toEqual({ kind: 'amount', minor: 10_000 })
})

test('of several free steps the nearest is named', () => {
  expect(hint(stepped(free('total', 300), free('total', 150)), {})).toEqual({
    kind: 'amount',
    minor: 5000,
  })
  expect(hint(stepped(free('itemCount', 9), free('itemCount', 4)), {})).toEqual({
    kind: 'items',
    count: 2,
  })
})

test('a free step that an earlier paid step covers is not promised', () => {
  const method = stepped(paid(0, 500), free('total', 200), free('total', 600))

  expect(hint(method, {})).toEqual({ kind: 'amount', minor: 40_000 })
  expect(hint(stepped(paid(0), free('total', 200)), {})).toBeUndefined()
  expect(hint(stepped(paid(0), free('itemCount', 5)), {})).toBeUndefined()
})

test('a method that is free by itself becomes free where its paid steps end', () => {
  const method = { ...stepped(paid(0, 200)), price: { brutto: 0, netto: 0 } }
  const formula: DeliveryTier = { type: 'formula', to: 200, formula: '9', brutto: 0, netto: 0 }
  const byFormula = { ...stepped(formula), price: { brutto: 0, netto: 0 } }

  expect(hint(method, {})).toEqual({ kind: 'amount', minor: 10_000 })
  expect(hint(byFormula, {})).toEqual({ kind: 'amount', minor: 10_000 })
})

test('what is missing is told by the steps of the country', () => {
  const method = stepped(free('total', 200), {
    ...{ type: 'itemCount', from: 2, country: 'de', brutto: 40, netto: 40, freeFrom: 400 },
  })
  const at = (country: string, itemCount: number) =>
    freeDeliveryHint(method, basket({ itemCount }), to('PLN', country), rules)

  expect(at('pl', 2)).toEqual({ kind: 'amount', minor: 10_000 })
  expect(at('de', 2)).toEqual({ kind: 'amount', minor: 30_000 })
  expect(at('de', 1)).toBeUndefined()
})

test('a free step behind the basket is not promised again', () => {
  const method = stepped({ ...free('total', 50), to: 80 }, { ...free('itemCount', 0), to: 1 })

  expect(hint(method, { gross: 10_000, itemCount: 2 })).toBeUndefined()
})

test('a cheaper step that is not free gives no hint', () => {
  expect(hint(stepped({ type: 'total', from: 200, brutto: 0.01, netto: 0.01 }), {})).toBeUndefined()
})

test('a free step without a lower bound holds already, so nothing is missing', () => {
  expect(hint(stepped({ type: 'total', brutto: 0, netto: 0 }), {})).toBeUndefined()
  expect(hint(stepped({ type: 'total', to: 50, brutto: 0, netto: 0 }), {})).toBeUndefined()
})

test('a plain method gives no hint, whatever steps it has', () => {
  expect(hint({ ...stepped(free('total', 200)), advanced: false }, {})).toBeUndefined()
})

test('a method that cannot be had now gives no hint', () => {
  const hidden = {
    ...stepped(free('total', 200)),
    advancedHide: { active: true, formula: 'total < 150', vars: {} },
  }

  expect(hint(hidden, { gross: 10_000 })).toBeUndefined()
  expect(hint(hidden, { gross: 16_000 })).toEqual({ kind: 'amount', minor: 4000 })
})

test('a method that would be hidden by then gives no hint', () => {
  const hidden = {
    ...stepped(free('total', 200)),
    advancedHide: { active: true, formula: 'total > 150', vars: {} },
  }

  expect(hint(hidden, {})).toBeUndefined()
})

test('anybody who adds what the hint names gets the delivery free, and no lower amount would do', () => {
  fc.assert(
    fc.property(
      fc.array(anyTier, { maxLength: 5 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 12 }),
      fc.constantFrom('PLN', 'EUR'),
      fc.nat(),
      (tiers, gross, itemCount, currency, less) => {
        const before = basket({ gross, itemCount, currency })
        const answer = freeDeliveryHint(stepped(...tiers), before, to(currency), rules)
        if (!answer) return

        const after =
          answer.kind === 'amount'
            ? basket({ gross: gross + answer.minor, itemCount, currency })
            : basket({ gross, itemCount: itemCount + answer.count, currency })
        expect(answer.kind === 'amount' ? answer.minor : answer.count).toBeGreaterThan(0)
        expect(deliveryPrice(stepped(...tiers), after, currency, rules, 'pl')).toMatchObject({
          price: { gross: 0 },
        })
        if (answer.kind === 'items') return

        const sooner = basket({ gross: gross + (less % answer.minor), itemCount, currency })
        expect(deliveryPrice(stepped(...tiers), sooner, currency, rules, 'pl')).not.toMatchObject({
          price: { gross: 0 },
        })
      },
    ),
    { numRuns: 500 },
  )
})

const plain = { ...stepped(), advanced: false }
const soon = stepped(free('total', 200))
const later = stepped(free('total', 300))

test('before a delivery is chosen, the first that can become free is shown', () => {
  expect(offer([plain, later, soon])).toEqual({
    method: later,
    hint: { kind: 'amount', minor: 20_000 },
  })
  expect(offer([plain])).toBeUndefined()
  expect(offer([])).toBeUndefined()
})

test('with a delivery chosen, only that one is shown', () => {
  expect(offer([later, soon], soon)).toMatchObject({ method: soon })
  expect(offer([later, soon], plain)).toBeUndefined()
})

test('a delivery that has become free says so, and one that is free anyway does not', () => {
  const always = { ...stepped(), price: { brutto: 0, netto: 0 } }

  expect(offer([soon], soon, 0)).toEqual({ method: soon, hint: { kind: 'free' } })
  expect(offer([always, plain], undefined, 0)).toBeUndefined()
  expect(offer([always, soon], undefined, 0)).toEqual({ method: soon, hint: { kind: 'free' } })
})

test('what is offered is one of the deliveries, and the chosen one where one is', () => {
  const methods = fc.array(fc.constantFrom(plain, soon, later))
  const some = fc.option(fc.constantFrom(plain, soon, later), { nil: undefined })
  fc.assert(
    fc.property(methods, some, fc.nat(1), (methods, chosen, gross) => {
      const found = offer(methods, chosen, gross)
      if (found) expect(chosen ? [chosen] : methods).toContain(found.method)
    }),
  )
})

const anyTier: fc.Arbitrary<DeliveryTier> = fc.record(
  {
    type: fc.constantFrom('total', 'itemCount'),
    from: fc.integer({ min: 0, max: 500 }),
    to: fc.integer({ min: 0, max: 500 }),
    brutto: fc.constantFrom(0, 10),
    netto: fc.constant(0),
    country: fc.constantFrom('pl', 'de'),
    freeFrom: fc.integer({ min: 0, max: 500 }),
  },
  { requiredKeys: ['type', 'from', 'brutto', 'netto'] },
)

const rules = {
  baseCurrency: 'PLN',
  currencies: [
    { code: 'PLN', rate: 1 },
    { code: 'EUR', rate: 0.25 },
  ],
}

function to(currency: string, country = 'pl') {
  return { currency, country }
}

function hint(method: PricedDelivery, fields: Parameters<typeof basket>[0]) {
  return freeDeliveryHint(method, basket(fields), to('PLN'), rules)
}

function offer(methods: PricedDelivery[], chosen?: PricedDelivery, gross = 1500) {
  const price = { gross }
  return freeDeliveryOffer(
    methods.map((method) => ({ method, price })),
    chosen && { method: chosen, price },
    basket({}),
    to('PLN'),
    rules,
  )
}

function stepped(...customLogic: DeliveryTier[]): PricedDelivery {
  return {
    price: { brutto: 12.3, netto: 10 },
    advanced: true,
    customLogic,
    advancedHide: undefined,
  }
}

function free(type: DeliveryTier['type'], from: number): DeliveryTier {
  return { type, from, brutto: 0, netto: 0 }
}

function paid(from: number, to?: number): DeliveryTier {
  return { type: 'total', from, brutto: 15, netto: 12.2, ...(to === undefined ? {} : { to }) }
}

function basket({
  gross = 10_000,
  currency = 'PLN',
  itemCount = 2,
}: {
  gross?: number
  currency?: string
  itemCount?: number
}): DeliveryBasket {
  return { total: { gross, net: gross, currency }, itemCount, attrSums: {}, weight: 0 }
}
