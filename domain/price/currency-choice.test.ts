import { expect, test } from 'vitest'

import {
  addressIn,
  allowedCurrencies,
  chooseCurrency,
  isOffered,
  namedCurrency,
} from './currency-choice.ts'

test('the remembered currency is kept where the language allows it', () => {
  expect(chooseCurrency('EUR', 'pl', rules)).toBe('EUR')
})

test('a remembered currency that the language does not allow gives way to its first', () => {
  expect(chooseCurrency('USD', 'pl', rules)).toBe('PLN')
  expect(chooseCurrency('PLN', 'de', rules)).toBe('EUR')
  expect(chooseCurrency('', 'de', rules)).toBe('EUR')
})

test('nothing remembered means the first of the language', () => {
  expect(chooseCurrency(undefined, 'de', rules)).toBe('EUR')
})

test('a language without currencies pays in the base currency, whatever is remembered', () => {
  expect(chooseCurrency(undefined, 'uk', rules)).toBe('CZK')
  expect(chooseCurrency('EUR', 'uk', rules)).toBe('CZK')
  expect(chooseCurrency('EUR', 'cs', rules)).toBe('CZK')
})

test('the currencies on offer are the language’s own, or the base alone', () => {
  expect(allowedCurrencies('pl', rules)).toEqual(['PLN', 'EUR'])
  expect(allowedCurrencies('cs', rules)).toEqual(['CZK'])
  expect(allowedCurrencies('uk', rules)).toEqual(['CZK'])
})

test('an order is paid in a currency of its language that has a rate', () => {
  const rated = { ...rules, currencies: [{ code: 'PLN', rate: 1 }] }

  expect(isOffered('PLN', 'pl', rated)).toBe(true)
  expect(isOffered('EUR', 'pl', rated)).toBe(false)
  const both = [...rated.currencies, { code: 'EUR', rate: 0.25 }]
  expect(isOffered('EUR', 'pl', { ...rated, currencies: both })).toBe(true)
  expect(isOffered('USD', 'pl', { ...rated, currencies: [{ code: 'USD', rate: 1 }] })).toBe(false)
})

test('a market may have currencies of its own, and an order may be paid in those of any', () => {
  const markets = { ...rules, langCurrencyMap: { de: ['EUR'], 'de-CH': ['CHF', 'EUR'] } }
  const rated = { ...markets, currencies: [{ code: 'CHF', rate: 1 }] }

  expect(chooseCurrency(undefined, 'de-CH', markets)).toBe('CHF')
  expect(chooseCurrency('CHF', 'de-AT', markets)).toBe('EUR')
  expect(isOffered('CHF', 'de', rated)).toBe(true)
  expect(isOffered('CHF', 'pl', rated)).toBe(false)
})

const rules = {
  baseCurrency: 'CZK',
  langCurrencyMap: { pl: ['PLN', 'EUR'], de: ['EUR', 'USD'], cs: [] },
}

test('an address names a currency that its market offers, and no other', () => {
  const rules = { baseCurrency: 'PLN', langCurrencyMap: { en: ['PLN', 'EUR'] } }
  const named = (query: string, market = 'en') =>
    namedCurrency(new URL(`https://shop.example/p/mug${query}`), market, rules)
  expect(named('?currency=EUR')).toBe('EUR')
  expect(named('?currency=PLN')).toBe('PLN')
  expect(['', '?currency=', '?currency=eur', '?currency=USD'].map((query) => named(query))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
  expect(named('?currency=EUR', 'pl')).toBeUndefined()
})

test('only another than the first currency stands in an address', () => {
  const rules = { baseCurrency: 'PLN', langCurrencyMap: { en: ['PLN', 'EUR'] } }
  const at = (currency: string, path: string) => addressIn(currency, path, 'en', rules)
  expect(at('PLN', '/p/mug?glaze=ash')).toBe('/p/mug?glaze=ash')
  expect(at('EUR', '/p/mug')).toBe('/p/mug?currency=EUR')
  expect(at('EUR', '/p/mug?glaze=ash#buy')).toBe('/p/mug?glaze=ash&currency=EUR#buy')
})
