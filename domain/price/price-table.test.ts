import { expect, test } from 'vitest'

import type { PriceTable } from '../entities/price.ts'
import { priceInTable, type PriceRules, type Shopper, withVat } from './price-table.ts'

test('the price of the shopper’s country and currency is taken as it is listed', () => {
  const prices = {
    countries: {
      pl: { PLN: entry(123, 100), EUR: entry(31, 25.2) },
      de: { EUR: entry(35, 29.41) },
    },
  }
  expect(read(prices, {})).toEqual(pln(12_300, 10_000))
  expect(read(prices, { currency: 'EUR' })).toEqual(eur(3100, 2520))
  expect(read(prices, { country: 'de', currency: 'EUR' })).toEqual(eur(3500, 2941))
})

test('without the currency, the price listed for the language is taken', () => {
  const prices = { countries: { de: { de: entry(35, 29.41), PLN: entry(999, 999) } } }
  expect(read(prices, { country: 'de', currency: 'EUR', lang: 'de' })).toEqual(eur(3500, 2941))
})

test('a language’s price is in its first currency, and converted to another', () => {
  const prices = { countries: { pl: { de: entry(35, 29.41) } } }
  expect(read(prices, { currency: 'PLN', lang: 'de' })).toEqual(pln(14_000, 11_764))
})

test('the price of a language without currencies is in the base currency', () => {
  const prices = { countries: { pl: { uk: entry(100, 81.3) } } }
  expect(read(prices, { currency: 'EUR', lang: 'uk' })).toEqual(eur(2500, 2033))
})

test('without currency and language, the base currency’s price is converted by rate', () => {
  const prices = { countries: { pl: { PLN: entry(123, 100), USD: entry(1, 1) } } }
  expect(read(prices, { currency: 'EUR' })).toEqual(eur(3075, 2500))
})

test('a currency goes before a language, and a language before the base currency', () => {
  const row = { EUR: entry(30, 24), pl: entry(120, 98), PLN: entry(123, 100) }
  expect(read({ countries: { pl: row } }, { currency: 'EUR' })).toEqual(eur(3000, 2400))
  const { EUR: _, ...withoutEuro } = row
  expect(read({ countries: { pl: withoutEuro } }, { currency: 'EUR' })).toEqual(eur(3000, 2450))
})

test('a country without prices borrows those of the base language’s country', () => {
  const prices = {
    countries: { cz: { PLN: entry(50, 40) }, pl: { PLN: entry(123, 100), EUR: entry(31, 25.2) } },
  }
  const german = { country: 'de', currency: 'EUR' }
  const atHome = { ...rules, baseLang: 'pl', langCountry: { pl: 'pl', de: 'de' } }
  expect(read(prices, german, atHome)).toEqual(eur(3100, 2520))
})

test('else it borrows those of the first country listed', () => {
  const prices = { countries: { cz: { PLN: entry(50, 40) }, pl: { PLN: entry(123, 100) } } }
  const german = { country: 'de', currency: 'EUR' }
  expect(read(prices, german)).toEqual(eur(1250, 1000))
  expect(read(prices, german, { ...rules, baseLang: 'uk', langCountry: { uk: 'ua' } })).toEqual(
    eur(1250, 1000),
  )
  expect(read(prices, german, { ...rules, baseLang: 'uk', langCountry: {} })).toEqual(
    eur(1250, 1000),
  )
})

test('without a known base language it borrows those of the first country listed', () => {
  const prices = { countries: { cz: { PLN: entry(50, 40) }, pl: { PLN: entry(123, 100) } } }
  expect(read(prices, { country: 'de' }, { ...rules, langCountry: { pl: 'pl' } })).toEqual(
    pln(5000, 4000),
  )
  expect(read(prices, { country: 'de' }, { ...rules, baseLang: 'pl' })).toEqual(pln(5000, 4000))
})

test('prices listed for variants alone are borrowed too', () => {
  const prices = {
    countries: {},
    variants: { 'size;l': { pl: { PLN: entry(150, 121.95) } } },
  }
  expect(readVariant(prices, 'size;l', { country: 'de' })).toEqual(pln(15_000, 12_195))
  expect(readVariant(prices, 'size;s', { country: 'de' })).toBeUndefined()
})

test('a country listed without a usable price borrows as well', () => {
  const prices = { countries: { pl: { PLN: entry(123, 100) }, de: { USD: entry(40, 33) } } }
  expect(read(prices, { country: 'de', currency: 'EUR' })).toEqual(eur(3075, 2500))
})

test('no price is found where none is listed', () => {
  expect(read({ countries: {} }, {})).toBeUndefined()
  expect(read({ countries: { pl: {} } }, {})).toBeUndefined()
  expect(read({ countries: { pl: { USD: entry(40, 33) } } }, {})).toBeUndefined()
})

test('no price is found in a currency the shop has no rate for', () => {
  const prices = { countries: { pl: { PLN: entry(123, 100), CHF: entry(30, 24) } } }
  expect(read(prices, { currency: 'GBP' })).toBeUndefined()
  expect(read(prices, { currency: 'CHF' })).toBeUndefined()
})

test('a price in a currency without a rate is passed over, for it cannot be converted', () => {
  const czech = { ...rules, langCurrencyMap: { ...rules.langCurrencyMap, cs: ['CZK'] } }
  const inCzech = { lang: 'cs' }
  const koruna = entry(100, 82.64)
  expect(read({ countries: { pl: { cs: koruna } } }, inCzech, czech)).toBeUndefined()
  expect(
    read(
      { countries: { pl: { cs: koruna, PLN: entry(17, 14.05) } } },
      { lang: 'cs', currency: 'EUR' },
      czech,
    ),
  ).toEqual(eur(425, 351))
  const withRate = { ...czech, currencies: [...rules.currencies, { code: 'CZK', rate: 5 }] }
  expect(read({ countries: { pl: { cs: koruna } } }, inCzech, withRate)).toEqual(pln(2000, 1653))
})

test('the base currency needs no rate of its own', () => {
  const prices = { countries: { pl: { PLN: entry(123, 100) } } }
  expect(read(prices, {}, { ...rules, currencies: [] })).toEqual(pln(12_300, 10_000))
})

test('a variant’s own price goes before the product’s, in whatever order its hash is written', () => {
  const prices = {
    countries: { pl: { PLN: entry(123, 100) } },
    variants: { 'size;l,glaze;ash': { pl: { PLN: entry(150, 121.95) } } },
  }
  expect(readVariant(prices, 'glaze;ash,size;l')).toEqual(pln(15_000, 12_195))
  expect(readVariant(prices, 'size;l,glaze;ash')).toEqual(pln(15_000, 12_195))
  expect(readVariant(prices, 'glaze;ash,size;s')).toEqual(pln(12_300, 10_000))
})

test('where the variant has no price for the country, the product’s for that country is taken', () => {
  const prices = {
    countries: { pl: { PLN: entry(123, 100) }, de: { EUR: entry(35, 29.41) } },
    variants: { 'size;l': { pl: { PLN: entry(150, 121.95) } } },
  }
  const german = { country: 'de', currency: 'EUR' }
  expect(readVariant(prices, 'size;l', german)).toEqual(eur(3500, 2941))

  const { de: _, ...onlyHome } = prices.countries
  expect(readVariant({ ...prices, countries: onlyHome }, 'size;l', german)).toEqual(eur(3750, 3049))
})

test('a borrowed price keeps its net and gets the delivery country’s VAT', () => {
  const prices = { countries: { pl: { PLN: entry(123, 100) } } }
  expect(read(prices, { country: 'de' }, vatByCountry)).toEqual(pln(11_900, 10_000))
  expect(read(prices, { country: 'de', currency: 'EUR' }, vatByCountry)).toEqual(eur(2975, 2500))
})

test('a reduced price gets the delivery country’s VAT too', () => {
  const prices = { countries: { pl: { PLN: { ...entry(123, 100), discount: entry(98.4, 80) } } } }
  expect(priceInTable(prices, '', 1, { ...anna, country: 'de' }, vatByCountry)).toEqual({
    now: pln(9520, 8000),
    regular: pln(11_900, 10_000),
    reduced: true,
  })
})

test('a price listed for the delivery country has its VAT already, whichever that is', () => {
  const tea = { countries: { pl: { PLN: entry(21.6, 20) } } }
  expect(read(tea, {}, vatByCountry)).toEqual(pln(2160, 2000))
})

test('without the setting, or without a rate for the country, VAT stays as listed', () => {
  const prices = { countries: { pl: { PLN: entry(123, 100) } } }
  const switchedOff = { vatPerDeliveryCountry: false, vatCountries: { de: 19 } }
  expect(read(prices, { country: 'de' }, { ...rules, additionalFunctions: switchedOff })).toEqual(
    pln(12_300, 10_000),
  )
  expect(read(prices, { country: 'fr' }, vatByCountry)).toEqual(pln(12_300, 10_000))
})

test('a country without VAT pays the net', () => {
  const prices = { countries: { pl: { PLN: entry(123, 100) } } }
  expect(read(prices, { country: 'ch' }, vatByCountry)).toEqual(pln(10_000, 10_000))
})

test('a gross that carries the VAT already keeps its last digit', () => {
  expect(withVat(pln(99, 80), 23)).toEqual(pln(99, 80))
  expect(withVat(pln(100, 80), 23)).toEqual(pln(98, 80))
  expect(withVat(pln(98, 80), 23)).toEqual(pln(98, 80))
})

test('a made-up gross is rounded like every amount', () => {
  expect(withVat(pln(0, 50), 19)).toEqual(pln(60, 50))
  expect(withVat(pln(0, 51), 19)).toEqual(pln(61, 51))
})

test('a running reduction is the price now', () => {
  const prices = { countries: { pl: { PLN: { ...entry(123, 100), discount: entry(98.4, 80) } } } }
  expect(priceInTable(prices, '', 1, anna, rules)).toEqual({
    now: pln(9840, 8000),
    regular: pln(12_300, 10_000),
    reduced: true,
  })
})

test.each([
  ['as high as', 123],
  ['higher than', 124],
  ['nothing instead of', 0],
])('a discount price %s the regular one is no reduction', (_, brutto) => {
  const listed = { ...entry(123, 100), discount: entry(brutto, brutto) }
  expect(priceInTable({ countries: { pl: { PLN: listed } } }, '', 1, anna, rules)).toEqual({
    now: pln(12_300, 10_000),
    regular: pln(12_300, 10_000),
    reduced: false,
  })
})

test('one grosz less, and a price of one grosz, are reductions', () => {
  const listed = (brutto: number) => ({
    countries: { pl: { PLN: { ...entry(123, 100), discount: entry(brutto, 0) } } },
  })
  expect(priceInTable(listed(122.99), '', 1, anna, rules)?.now.gross).toBe(12_299)
  expect(priceInTable(listed(0.01), '', 1, anna, rules)?.now.gross).toBe(1)
})

test('a share of the price is asked for in the listed currency, then converted', () => {
  const prices = { countries: { pl: { PLN: entry(10, 8.13) } } }
  expect(priceInTable(prices, '', 1 / 3, anna, rules)?.now).toEqual(pln(333, 271))
  expect(priceInTable(prices, '', 1 / 3, { ...anna, currency: 'EUR' }, rules)?.now).toEqual(
    eur(83, 68),
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
  currencies: [
    { code: 'PLN', rate: 1 },
    { code: 'EUR', rate: 0.25 },
  ],
  langCurrencyMap: { pl: ['PLN', 'EUR'], de: ['EUR'] },
  additionalFunctions: { vatPerDeliveryCountry: false, vatCountries: {} },
  priceForLoggedUsers: false,
}

const vatByCountry: PriceRules = {
  ...rules,
  additionalFunctions: { vatPerDeliveryCountry: true, vatCountries: { pl: 23, de: 19, ch: 0 } },
}

function read(table: PriceTable, shopper: Partial<Shopper>, by = rules) {
  return priceInTable(table, '', 1, { ...anna, ...shopper }, by)?.now
}

function readVariant(table: PriceTable, hash: string, shopper: Partial<Shopper> = {}) {
  return priceInTable(table, hash, 1, { ...anna, ...shopper }, rules)?.now
}

function entry(brutto: number, netto: number) {
  return { brutto, netto }
}

function pln(gross: number, net: number) {
  return { gross, net, currency: 'PLN' }
}

function eur(gross: number, net: number) {
  return { gross, net, currency: 'EUR' }
}
