import { expect, test } from 'vitest'

import { namesCurrency } from './currency-name.ts'

test.each([
  ['PLN', ['PLN', 'pln', 'zł', 'zł.', 'ZŁ', 'zl', 'złotych', 'złoty', 'zlotys', 'Złoty']],
  ['EUR', ['EUR', '€', 'euro', 'Euro', 'euros', 'eur']],
  ['CZK', ['CZK', 'Kč', 'Kc', 'korun', 'koruna']],
  ['HUF', ['HUF', 'Ft', 'forint', 'forintów']],
  ['GBP', ['GBP', '£', 'pounds']],
  ['USD', ['USD', '$', 'US$', 'dollar']],
  ['SEK', ['SEK', 'kr', 'kr.', 'kronor']],
] as const)('%s is named', (code, words) => {
  for (const word of words) expect(namesCurrency(word, code), word).toBe(true)
})

test('another currency, a hundredth, a unit or a word for a net price is not it', () => {
  const others = ['EUR', '€', 'gr', 'groszy', 'szt', 'netto', 'brutto', '%', 'od', '', '5', '00']
  for (const word of others) {
    expect(namesCurrency(word, 'PLN'), word).toBe(false)
  }
  for (const word of ['ct', 'Cent', 'zł', 'EU']) expect(namesCurrency(word, 'EUR')).toBe(false)
  expect(namesCurrency('k.r', 'SEK')).toBe(false)
})

test('a price list that is named otherwise than by a currency has no name of money', () => {
  for (const list of ['de', 'PLN2', 'B2B-PLN']) expect(namesCurrency('zł', list)).toBe(false)
})
