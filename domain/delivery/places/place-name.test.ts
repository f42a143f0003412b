import fc from 'fast-check'
import { expect, test } from 'vitest'

import { operatorName, placeKey, placeName } from './place-name.ts'

test('a place is named with its operator, where there may be several', () => {
  expect(placeName({ name: 'PL14030', operator: 'dpd' })).toBe('DPD PL14030')
  expect(placeName({ name: '210123', operator: 'orlen' })).toBe('Orlen Paczka 210123')
  expect(placeName({ name: 'KRA14A' })).toBe('KRA14A')
  expect(operatorName('packeta')).toBe('PACKETA')
})

test.each([
  ['dhl', 'DHL'],
  ['dpd', 'DPD'],
  ['fedex', 'FedEx'],
  ['gls', 'GLS'],
  ['inpost', 'InPost'],
  ['orlen', 'Orlen Paczka'],
  ['poczta', 'Poczta Polska'],
  ['ups', 'UPS'],
  ['constructor', 'CONSTRUCTOR'],
])('%s is known as %s', (operator, name) => expect(operatorName(operator)).toBe(name))

test('a place of nobody is named and known by its name alone', () => {
  for (const operator of ['', undefined]) {
    expect(placeName({ name: 'KRA14A', operator })).toBe('KRA14A')
    expect(placeKey({ name: 'KRA14A', operator })).toBe('KRA14A')
  }
  expect(placeKey({ name: 'KRA14A', operator: 'dpd' })).toBe('dpd:KRA14A')
})

test('two places have one key only where they are one', () => {
  const operator = fc.option(fc.constantFrom('dpd', 'a1', 'ups'), { nil: undefined })
  const place = fc.record({ name: fc.stringMatching(/^[A-C1-3][A-C1-3 -]?[A-C1-3]$/), operator })
  fc.assert(
    fc.property(place, place, (a, b) => {
      const isOne = a.name === b.name && a.operator === b.operator
      expect(placeKey(a) === placeKey(b)).toBe(isOne)
    }),
  )
})
