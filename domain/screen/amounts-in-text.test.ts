import fc from 'fast-check'
import { expect, test } from 'vitest'

import { openShop } from '#tests/examples/products.ts'
import { convert, formatMoney } from '../money.ts'
import { withAmounts } from './amounts-in-text.ts'

test('an amount in a text is printed in the currency and the language of its reader', () => {
  const text = 'Kostenlos ab {350 PLN}, sonst {12,99 PLN}.'

  expect(read(text, 'EUR')).toBe('Kostenlos ab 87,50 €, sonst 3,25 €.')
  expect(read(text, 'PLN')).toBe('Kostenlos ab 350,00 zł, sonst 12,99 zł.')
  expect(read('from {100EUR}', 'PLN', 'en')).toBe('from 400.00 zł')
})

test('an amount in a currency without a rate stays in it, for readers of such a one too', () => {
  expect(read('ab {350 USD}', 'EUR')).toBe('ab 350,00 $')
  expect(read('ab {350 PLN}', 'USD')).toBe('ab 350,00 zł')
})

test('whatever else stands in braces is text', () => {
  for (const text of ['', '{}', '{350}', '{x PLN}', '{350 pln}', '{1.234 PLN}', '{{350 PLN']) {
    expect(read(text, 'EUR')).toBe(text)
  }
})

test('an amount is converted as thresholds are, and the words around it stay', () => {
  const words = fc.string().filter((word) => !/[{}\d]/.test(word))
  fc.assert(
    fc.property(words, fc.integer({ min: 0, max: 9_999_999 }), words, (before, minor, after) => {
      const text = `${before}{${(minor / 100).toFixed(2)} PLN}${after}`
      const euros = convert(minor, 'PLN', 'EUR', openShop.currencies)
      expect(withAmounts(text, { lang: 'de', currency: 'EUR', rules: openShop })).toBe(
        `${before}${formatMoney(euros, 'EUR', 'de')}${after}`,
      )
    }),
  )
})

function read(text: string, currency: string, lang = 'de'): string {
  return withAmounts(text, { lang, currency, rules: openShop }).replaceAll('\u00a0', ' ')
}
