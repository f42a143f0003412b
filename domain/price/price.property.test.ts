import fc from 'fast-check'
import { expect, test } from 'vitest'

import { productView } from '#tests/examples/products.ts'
import { resolvePrice, type PriceRules, type Priced, type Shopper } from './price.ts'

const decimal = fc.integer({ min: 1, max: 1_000_000 }).map((minor) => minor / 100)
const amount = fc
  .record({ brutto: decimal, vat: fc.constantFrom(0, 7, 8, 19, 23) })
  .map(({ brutto, vat }) => ({ brutto, netto: Math.round((brutto * 10_000) / (100 + vat)) / 100 }))
const entry = fc.oneof(
  amount,
  fc.tuple(amount, amount).map(([{ brutto, netto }, discount]) => ({ brutto, netto, discount })),
)
const row = fc.record({ PLN: entry, EUR: entry, pl: entry, de: entry }, { requiredKeys: [] })
const countries = fc.record({ pl: row, de: row, cz: row }, { requiredKeys: [] })
const hash = fc.constantFrom('', 'size;s', 'size;l')

const price = fc.record({
  countries,
  variants: fc.record({ 'size;s': countries, 'size;l': countries }, { requiredKeys: [] }),
  langVat: fc.constant({}),
  custom: fc.record({ dividePerPackage: fc.boolean() }),
})

const product = fc
  .record({
    price,
    wholesalePrice: fc.option(price, { nil: undefined }),
    quantityFactor: fc.constantFrom(1, 3, 6, 50),
    pricedUnit: fc.constantFrom(1, 100),
    minimumVariantPrice: fc.boolean(),
    stock: fc.nat(2),
  })
  .map(
    ({
      quantityFactor,
      minimumVariantPrice,
      stock,
      price,
      wholesalePrice,
      pricedUnit,
    }): Priced => ({
      price,
      wholesalePrice,
      pricedUnit,
      variants: ['size;s', 'size;l'].map((hash, index) => ({
        hash,
        attributes: [],
        count: stock - index,
        locked: 0,
        images: [],
        code: '',
        available: true,
      })),
      options: { view: productView({ quantityFactor, minimumVariantPrice }) },
    }),
  )

const shopper: fc.Arbitrary<Shopper> = fc.record({
  country: fc.constantFrom('pl', 'de', 'cz', 'fr'),
  currency: fc.constantFrom('PLN', 'EUR'),
  lang: fc.constantFrom('pl', 'de', 'en'),
  loggedIn: fc.boolean(),
  wholesale: fc.boolean(),
})

const rules = fc.boolean().chain((vatPerDeliveryCountry) =>
  fc.boolean().map((priceForLoggedUsers): PriceRules => ({
    baseCurrency: 'PLN',
    currencies: [{ code: 'EUR', rate: 0.2345 }],
    langCurrencyMap: { pl: ['PLN', 'EUR'], de: ['EUR'] },
    additionalFunctions: { vatPerDeliveryCountry, vatCountries: { pl: 23, de: 19 } },
    priceForLoggedUsers,
  })),
)

test('a shown price is whole minor units in the shopper’s currency, net never above gross', () => {
  fc.assert(
    fc.property(product, hash, shopper, rules, (product, hash, shopper, rules) => {
      const price = resolvePrice(product, hash, shopper, rules)
      fc.pre(price.kind === 'shown')

      for (const { gross, net, currency } of [price.now, price.regular]) {
        expect(Number.isSafeInteger(gross) && Number.isSafeInteger(net)).toBe(true)
        expect(net).toBeLessThanOrEqual(gross)
        expect(currency).toBe(shopper.currency)
      }
    }),
  )
})

test('a price is below the regular one exactly when it is reduced', () => {
  fc.assert(
    fc.property(product, hash, shopper, rules, (product, hash, shopper, rules) => {
      const price = resolvePrice(product, hash, shopper, rules)
      fc.pre(price.kind === 'shown')

      expect(price.now.gross < price.regular.gross).toBe(price.reduced)
      expect(price.percent).toBeGreaterThanOrEqual(0)
      expect(price.percent).toBeLessThanOrEqual(100)
      if (!price.reduced) expect(price.percent).toBe(0)
    }),
  )
})

test('prices for customers only are hidden from exactly those who are not logged in', () => {
  fc.assert(
    fc.property(product, hash, shopper, rules, (product, hash, shopper, rules) => {
      const price = resolvePrice(product, hash, shopper, rules)
      const isHidden = rules.priceForLoggedUsers && !shopper.loggedIn

      expect(price.kind === 'hidden').toBe(isHidden)
      if (isHidden) expect(price).toEqual({ kind: 'hidden' })
    }),
  )
})
