import fc from 'fast-check'
import { expect, test } from 'vitest'

import { countryCodes, countryOfCurrency, invoiceCountries, servedCountries } from './countries.ts'
import { deliveryApplies } from './delivery.ts'

const method = (...countries: string[]) => ({ countries, disabled: {} })

// First: the list is made once, and mutation asks the test that made it.
test('the world has its countries once each, and nothing that is none', () => {
  const codes = countryCodes()

  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThan(240)
  expect(codes).toEqual(expect.arrayContaining(['gb', 'us', 'jp', 'ua', 'pl']))
  const none = 'ac cp dg ea eu ez ic qo ta un xa xb zz uk dd su yu'.split(' ')
  expect(codes.filter((code) => none.includes(code))).toEqual([])
  expect(codes.every((code) => /^[a-z]{2}$/.test(code))).toBe(true)
})

test('the countries that some method serves can be chosen', () => {
  expect(servedCountries([method('pl'), method('de', 'cz')], 'pl')).toEqual(['cz', 'de', 'pl'])
})

test('the country the shopper is in is there even when nothing goes to it', () => {
  expect(servedCountries([method('pl')], 'at')).toEqual(['at', 'pl'])
  expect(servedCountries([], 'at')).toEqual(['at'])
})

test('what is no country cannot be chosen, no matter who names it', () => {
  expect(servedCountries([method('zz', 'pl')], 'xx')).toEqual(['pl'])
})

test('a country that a method is switched off for is not offered', () => {
  const codes = servedCountries([{ countries: ['eu'], disabled: { de: true } }], 'pl')

  expect(codes).toHaveLength(26)
  expect(codes).not.toContain('de')
})

test('an invoice goes anywhere in the European Union and wherever the shop delivers', () => {
  const codes = invoiceCountries([method('gb')], 'pl')

  expect(codes).toHaveLength(28)
  expect(codes).toEqual(expect.arrayContaining(['gb', 'fr', 'pl']))
  expect(invoiceCountries([], 'ch')).toContain('ch')
})

test('every country on offer is served or chosen, and none that is served is missing', () => {
  const places = fc.constantFrom('pl', 'de', 'gb', 'us', 'eu', 'all', 'zz')
  const methods = fc.array(
    fc.record({
      countries: fc.array(places, { maxLength: 3 }),
      disabled: fc.dictionary(fc.constantFrom('pl', 'de'), fc.boolean()),
    }),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(methods, fc.constantFrom('pl', 'at'), (methods, chosen) => {
      const offered = new Set(servedCountries(methods, chosen))
      for (const code of countryCodes()) {
        const isServed = methods.some((method) => deliveryApplies(method, code))
        expect(offered.has(code)).toBe(isServed || code === chosen)
      }
    }),
    { numRuns: 30 },
  )
})

test('another delivery takes no country away, and invoices go wherever parcels go', () => {
  const places = fc.constantFrom('pl', 'de', 'gb', 'us', 'eu', 'all', 'zz')
  const methods = fc.array(fc.array(places, { maxLength: 3 }), { maxLength: 3 })
  fc.assert(
    fc.property(methods, fc.constantFrom('pl', 'at'), places, (all, chosen, place) => {
      const before = all.map((countries) => method(...countries))
      const served = servedCountries(before, chosen)

      expect(served).toEqual(served.toSorted())
      expect(servedCountries([...before, method(place)], chosen)).toEqual(
        expect.arrayContaining(served),
      )
      expect(invoiceCountries(before, chosen)).toEqual(expect.arrayContaining(served))
    }),
    { numRuns: 30 },
  )
})

test('prices in a currency are for its own country where parcels go there, else for the market’s', () => {
  const methods = [method('pl', 'gb'), method('cz')]
  expect(countryOfCurrency('GBP', methods, 'pl')).toBe('gb')
  expect(countryOfCurrency('CZK', methods, 'pl')).toBe('cz')
  expect(countryOfCurrency('USD', methods, 'pl')).toBe('pl')
  expect(countryOfCurrency('EUR', methods, 'de')).toBe('de')
})
