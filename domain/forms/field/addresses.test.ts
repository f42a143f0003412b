import { expect, test } from 'vitest'
import { z } from 'zod'

import { errorsOf, valueOf } from '#tests/rules/post-form.ts'

import { addressInput, optionalAddressInput, postCodeOf } from './addresses.ts'

test('a field of an address is required or optional', () => {
  const schema = z.object({ street: addressInput('street'), city: optionalAddressInput('city') })
  expect(errorsOf(schema, {})).toEqual({ street: ['form.required'] })
  expect(valueOf(schema, { street: 'Krupnicza' })).toEqual({ street: 'Krupnicza', city: '' })
})

test('post codes are kept in capitals, countries in small letters, names as typed', () => {
  const schema = z.object({
    name: addressInput('name'),
    postCode: addressInput('postCode'),
    country: optionalAddressInput('country'),
  })
  expect(valueOf(schema, { name: 'Ann', postCode: 'sw1a 1aa', country: 'GB' })).toEqual({
    name: 'Ann',
    postCode: 'SW1A 1AA',
    country: 'gb',
  })
})

test('a field of an address asks for the rules given to it', () => {
  const schema = z.object({
    name: addressInput('name', ['space']),
    country: optionalAddressInput('country', ['countryCode']),
  })
  expect(errorsOf(schema, { name: 'Ann', country: 'p' })).toEqual({
    name: ['form.space'],
    country: ['form.countryCode'],
  })
})

test('a post code that is given must be one of its country', () => {
  expect(postCodeOf('pl')('')).toEqual([])
  expect(postCodeOf('pl')('31-115')).toEqual([])
  expect(postCodeOf('pl')('31115')).toEqual([])
  expect(postCodeOf('pl')('1011')).toEqual(['form.postCodeOfCountry'])
  expect(postCodeOf('de')('10115')).toEqual([])
})
