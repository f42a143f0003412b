import { expect, test } from 'vitest'

import { countryName, invoiceCountryViews, servedCountryViews } from './countries-view.ts'

const method = (...countries: string[]) => ({ countries, disabled: {} })

test('the countries that some method serves are offered, by their names in the language', () => {
  const methods = [method('pl'), method('de', 'cz')]

  expect(servedCountryViews(methods, 'pl', 'pl')).toEqual([
    { code: 'cz', name: 'Czechy' },
    { code: 'de', name: 'Niemcy' },
    { code: 'pl', name: 'Polska' },
  ])
})

test('the country the shopper is in is there even when nothing goes to it', () => {
  expect(servedCountryViews([method('pl')], 'en', 'at').map(({ code }) => code)).toEqual([
    'at',
    'pl',
  ])
})

test('a country that a method is switched off for is not offered', () => {
  const methods = [{ countries: ['eu'], disabled: { de: true } }]
  const codes = servedCountryViews(methods, 'en', 'pl').map(({ code }) => code)

  expect(codes).toHaveLength(26)
  expect(codes).not.toContain('de')
})

test('the whole world has its countries once each, and nothing that is none', () => {
  const codes = servedCountryViews([method('all')], 'en', 'pl').map(({ code }) => code)

  expect(new Set(codes).size).toBe(codes.length)
  expect(codes).toEqual(expect.arrayContaining(['gb', 'us', 'jp', 'ua']))
  expect(codes.filter((code) => ['eu', 'un', 'uk', 'zz', 'dd', 'su'].includes(code))).toEqual([])
})

test('an invoice goes anywhere in the European Union and wherever the shop delivers', () => {
  const codes = invoiceCountryViews([method('gb')], 'en', 'pl').map(({ code }) => code)

  expect(codes).toHaveLength(28)
  expect(codes).toEqual(expect.arrayContaining(['gb', 'fr', 'pl']))
})

test('a country is called as the language calls it, an unknown one by its code', () => {
  expect(countryName('de', 'pl')).toBe('Niemcy')
  expect(countryName('zz', 'en')).toBe('ZZ')
})
