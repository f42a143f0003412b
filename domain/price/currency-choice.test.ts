import { expect, test } from 'vitest'

import { allowedCurrencies, chooseCurrency, isOffered } from './currency-choice.ts'

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
