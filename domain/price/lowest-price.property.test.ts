import fc from 'fast-check'
import { expect, test } from 'vitest'

import { productView } from '#tests/examples/products.ts'
import { priorPrice } from './lowest-price.ts'
import type { PriceRules, Shopper } from './price.ts'

const day = 86_400_000

/** Up to sixty days of ordinary prices before the reduction, one price a day in whole złoty. */
const days = fc.array(fc.integer({ min: 50, max: 300 }), { minLength: 1, maxLength: 60 })

test('the lowest price is the lowest of the last 30 days before the reduction, day by day', () => {
  fc.assert(
    fc.property(days, fc.nat(400), (days, daysSince) => {
      const prior = priorPrice(reducedAfter(days), '', anna, rules, (days.length + daysSince) * day)

      expect(prior).toEqual({
        kind: 'known',
        lowest: {
          gross: Math.min(...days.slice(-30)) * 100,
          net: Math.min(...days.slice(-30)) * 100,
          currency: 'PLN',
        },
        sinceFirstOffered: days.length < 30,
      })
    }),
  )
})

test('the order in which the history is kept does not matter', () => {
  fc.assert(
    fc.property(days, fc.infiniteStream(fc.nat()), (days, keys) => {
      const product = reducedAfter(days)
      const shuffled = product.priceHistory
        .map((step) => ({ step, key: keys.next().value }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ step }) => step)

      const now = days.length * day
      expect(priorPrice({ ...product, priceHistory: shuffled }, '', anna, rules, now)).toEqual(
        priorPrice(product, '', anna, rules, now),
      )
    }),
  )
})

const anna: Shopper = {
  country: 'pl',
  currency: 'PLN',
  lang: 'pl',
  loggedIn: false,
  wholesale: false,
}

const rules: PriceRules = {
  baseCurrency: 'PLN',
  currencies: [],
  langCurrencyMap: {},
  additionalFunctions: { vatPerDeliveryCountry: false, vatCountries: {} },
  priceForLoggedUsers: false,
}

function reducedAfter(days: readonly number[]) {
  const full = (price: number) => ({ brutto: price, netto: price })
  const reduced = { ...full(400), discount: full(40) }
  const table = (entry: typeof reduced | ReturnType<typeof full>) => ({
    countries: { pl: { PLN: entry } },
  })
  return {
    price: { ...table(reduced), langVat: {} },
    priceHistory: [...days.map(full), reduced].map((entry, index) => ({
      stamp: index * day,
      val: table(entry),
    })),
    pricedUnit: 1,
    variants: [],
    options: { view: productView() },
  }
}
