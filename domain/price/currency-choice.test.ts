import { expect, test } from 'vitest'

import { allowedCurrencies, chooseCurrency } from './currency-choice.ts'

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

const rules = {
  baseCurrency: 'CZK',
  langCurrencyMap: { pl: ['PLN', 'EUR'], de: ['EUR', 'USD'], cs: [] },
}
