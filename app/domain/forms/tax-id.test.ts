import { expect, test } from 'vitest'

import { bareTaxId, isTaxId, taxIdOf } from './tax-id.ts'

test.each([
  '5260250274',
  '526-025-02-74',
  '526 025 02 74',
  'PL5260250274',
  'pl 526-025-02-74',
  '5260250995',
])('the Polish number %s is right', (number) => {
  expect(isTaxId(number, 'pl')).toBe(true)
  expect(isTaxId(number, 'PL')).toBe(true)
})

test.each([
  ['5260250275', 'the last digit does not check'],
  ['5260205274', 'two digits are swapped'],
  ['526025027', 'nine digits'],
  ['52602502740', 'eleven digits'],
  ['526025027A', 'a letter'],
  ['DE5260250274', 'another country in front'],
  ['', 'nothing'],
])('the Polish number %s is wrong: %s', (number) => {
  expect(isTaxId(number, 'pl')).toBe(false)
})

test('of the ten last digits exactly one checks, and none where the remainder is 10', () => {
  const right = (nine: string) => [...'0123456789'].filter((last) => isTaxId(nine + last, 'pl'))
  expect(right('100000002')).toEqual(['9'])
  expect(right('300000007')).toEqual(['1'])
  expect(right('200000006')).toEqual([])
})

test.each([
  ['ATU12345678', 'at', true],
  ['U1234567', 'at', false],
  ['DE123456789', 'de', true],
  ['12345678', 'de', false],
  ['EL123456789', 'gr', true],
  ['GR123456789', 'gr', false],
  ['NL123456789B01', 'nl', true],
  ['NL123456789', 'nl', false],
  ['FRXX123456789', 'fr', true],
  ['IE1234567FA', 'ie', true],
  ['LT123456789012', 'lt', true],
  ['LT1234567890', 'lt', false],
  ['CZ 123 456 789', 'cz', true],
])('the European number %s in %s: %s', (number, country, right) => {
  expect(isTaxId(number, country)).toBe(right)
})

test('elsewhere a number is 4 to 20 letters and digits', () => {
  expect(isTaxId('1234', 'us')).toBe(true)
  expect(isTaxId('123', 'us')).toBe(false)
  expect(isTaxId('a'.repeat(20), 'us')).toBe(true)
  expect(isTaxId('a'.repeat(21), 'us')).toBe(false)
  expect(isTaxId('12/34', 'us')).toBe(false)
})

test('more than 30 typed characters are never a number', () => {
  expect(isTaxId(`526${' '.repeat(20)}0250274`, 'pl')).toBe(true)
  expect(isTaxId(`526${' '.repeat(21)}0250274`, 'pl')).toBe(false)
})

test('a number that is given must be right, and none need be given', () => {
  expect(taxIdOf('pl')('')).toEqual([])
  expect(taxIdOf('pl')('5260250274')).toEqual([])
  expect(taxIdOf('pl')('5260250275')).toEqual(['form.nip'])
  expect(taxIdOf('de')('5260250274')).toEqual(['form.nip'])
})

test('a number is kept in capitals without separators and country', () => {
  expect(bareTaxId('pl 526-025.02 74', 'pl')).toBe('5260250274')
  expect(bareTaxId('atu12345678', 'AT')).toBe('U12345678')
  expect(bareTaxId('EL123456789', 'gr')).toBe('123456789')
  expect(bareTaxId('US-12', 'us')).toBe('US12')
  expect(bareTaxId('', 'pl')).toBe('')
})
