import { expect, test } from 'vitest'

import { errorsOf, valueOf } from '#tests/rules/post-form.ts'

import { formOf } from '../table/form.ts'
import { schemaOf } from '../table/schema.ts'
import { addressRows, postCodeOf } from './addresses.ts'

const ship = addressRows('shipping')

test('a field of an address is required or optional', () => {
  const form = formOf()('x', { street: ship.street, city: { ...ship.city, asked: 'maybe' } })
  const schema = schemaOf(form, undefined)
  expect(errorsOf(schema, {})).toEqual({ street: ['form.required'] })
  expect(valueOf(schema, { street: 'Krupnicza' })).toEqual({ street: 'Krupnicza', city: '' })
})

test('post codes are kept in capitals, countries in small letters, names as typed', () => {
  const { name, postCode, country } = ship
  const schema = schemaOf(formOf()('x', { name, postCode, country }), undefined)
  expect(valueOf(schema, { name: 'Ann', postCode: 'sw1a 1aa', country: 'GB' })).toEqual({
    name: 'Ann',
    postCode: 'SW1A 1AA',
    country: 'gb',
  })
})

test('a field of an address asks for the rules given to it', () => {
  const form = formOf()('x', { name: { ...ship.name, rules: ['space'] }, country: ship.country })
  expect(errorsOf(schemaOf(form, undefined), { name: 'Ann', country: 'p' })).toEqual({
    name: ['form.space'],
    country: ['form.countryCode'],
  })
})

test('browsers fill the address of the invoice from another section', () => {
  expect(ship.street.autoComplete).toBe('shipping address-line1')
  expect(addressRows('billing').street.autoComplete).toBe('billing address-line1')
})

test('a post code that is given must be one of its country', () => {
  expect(postCodeOf('pl')('')).toEqual([])
  expect(postCodeOf('pl')('31-115')).toEqual([])
  expect(postCodeOf('pl')('31115')).toEqual([])
  expect(postCodeOf('pl')('1011')).toEqual(['form.postCodeOfCountry'])
  expect(postCodeOf('de')('10115')).toEqual([])
})
