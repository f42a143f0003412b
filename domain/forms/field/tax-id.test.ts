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

// The country, right numbers, and wrong ones: too short, too long, a letter where a digit belongs.
test.each([
  ['at', ['U12345678'], ['U1234567', 'U123456789', '12345678', 'U1234567A']],
  ['be', ['0123456789', '1123456789'], ['012345678', '01234567890', '2123456789', '012345678A']],
  ['bg', ['123456789', '1234567890'], ['12345678', '12345678901', '12345678A']],
  ['cy', ['12345678A'], ['1234567A', '123456789A', '123456789', '12345678AB']],
  ['cz', ['12345678', '123456789', '1234567890'], ['1234567', '12345678901', '1234567A']],
  ['de', ['123456789'], ['12345678', '1234567890', '12345678A']],
  ['dk', ['12345678'], ['1234567', '123456789', '1234567A']],
  ['ee', ['123456789'], ['12345678', '1234567890', '12345678A']],
  [
    'es',
    ['A1234567B', '12345678Z', 'X12345678'],
    ['A123456B', 'A12345678B', 'A123456BC', 'A1234567+'],
  ],
  ['fi', ['12345678'], ['1234567', '123456789', '1234567A']],
  [
    'fr',
    ['XX123456789', '12123456789'],
    ['X123456789', 'XX12345678', 'XX1234567890', 'XX12345678A'],
  ],
  ['gr', ['123456789'], ['12345678', '1234567890', '12345678A']],
  ['hr', ['12345678901'], ['1234567890', '123456789012', '1234567890A']],
  ['hu', ['12345678'], ['1234567', '123456789', '1234567A']],
  ['ie', ['1234567A', '1234567FA', '1A23456B'], ['123456A', '12345678', '1234567ABC', 'A234567A']],
  ['it', ['12345678901'], ['1234567890', '123456789012', '1234567890A']],
  ['lt', ['123456789', '123456789012'], ['12345678', '1234567890', '12345678901', '1234567890123']],
  ['lu', ['12345678'], ['1234567', '123456789', '1234567A']],
  ['lv', ['12345678901'], ['1234567890', '123456789012', '1234567890A']],
  ['mt', ['12345678'], ['1234567', '123456789', '1234567A']],
  [
    'nl',
    ['123456789B01'],
    ['12345678B01', '1234567890B01', '123456789B1', '123456789B012', '123456789'],
  ],
  ['pt', ['123456789'], ['12345678', '1234567890', '12345678A']],
  ['ro', ['12', '1234567890'], ['1', '12345678901', '1A']],
  ['se', ['123456789012'], ['12345678901', '1234567890123', '12345678901A']],
  ['si', ['12345678'], ['1234567', '123456789', '1234567A']],
  ['sk', ['1234567890'], ['123456789', '12345678901', '123456789A']],
])('the value added tax numbers of %s have one form', (country, right, wrong) => {
  const prefix = country === 'gr' ? 'EL' : country.toUpperCase()
  for (const number of right) {
    expect(isTaxId(number, country), number).toBe(true)
    expect(isTaxId(`${prefix}${number}`, country), number).toBe(true)
  }
  for (const number of wrong) expect(isTaxId(number, country), number).toBe(false)
  expect(isTaxId(`+${right[0]}`, country)).toBe(false)
  expect(isTaxId(`${right[0]}+`, country)).toBe(false)
})

test('the letters of another country in front are wrong', () => {
  expect(isTaxId('GR123456789', 'gr')).toBe(false)
  expect(isTaxId('AT123456789', 'de')).toBe(false)
  expect(isTaxId('CZ 123 456 789', 'cz')).toBe(true)
})

test('elsewhere a number is 4 to 20 letters and digits', () => {
  expect(isTaxId('1234', 'us')).toBe(true)
  expect(isTaxId('123', 'us')).toBe(false)
  expect(isTaxId('a'.repeat(20), 'us')).toBe(true)
  expect(isTaxId('a'.repeat(21), 'us')).toBe(false)
  expect(isTaxId('12/34', 'us')).toBe(false)
})

test('a country that is none is like any other country', () => {
  expect(isTaxId('1234', 'constructor')).toBe(true)
  expect(isTaxId('123', '__proto__')).toBe(false)
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

test('the numbers that are known to be right are, and what looks like one is not', () => {
  const right = ['5851351185', '585-135-11-85', 'PL5851351185', '1234563218', '1234567819']
  for (const number of [...right, '5260001246']) expect(isTaxId(number, 'pl'), number).toBe(true)
  const wrong = ['5851351186', '0000000000', '1111111111', '123456321', 'DE5851351185']
  for (const number of wrong) expect(isTaxId(number, 'pl'), number).toBe(false)
})
