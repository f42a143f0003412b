import { expect, test } from 'vitest'

import { tidyNineDigits, tidyPhone, tidyPostCode } from './post-codes-and-phones.ts'

test.each(['31-147', '31147', '31–147', '31 147', '31 - 147', '31−147', 'PL-31-147', '３１１４７'])(
  'the Polish post code %s is 31-147',
  (typed) => {
    expect(tidyPostCode(typed, 'pl')).toBe('31-147')
  },
)

test.each([
  ['10115', 'de', '10115'],
  ['D-10115', 'de', 'D-10115'],
  ['DE-10115', 'de', '10115'],
  ['101 15', 'de', '10115'],
  ['sw1a 1aa', 'gb', 'SW1A 1AA'],
  ['110 00', 'cz', '110 00'],
  ['31-147', 'de', '31-147'],
])('the post code %s is kept in %s as %s', (typed, country, kept) => {
  expect(tidyPostCode(typed, country)).toBe(kept)
})

test('a post code that cannot be read stays as it is', () => {
  expect(tidyPostCode('1234', 'pl')).toBe('1234')
  expect(tidyPostCode('31-1477', 'pl')).toBe('31-1477')
  expect(tidyPostCode('ab 1', '')).toBe('AB 1')
  expect(tidyPostCode('31147', '')).toBe('31147')
})

test.each([
  '501502503',
  '501 502 503',
  '501-502-503',
  '+48 501 502 503',
  '+48501502503',
  '0048 501 502 503',
  '48 501 502 503',
  '(+48) 501.502.503',
  '501–502–503',
])('%s is a phone of nine digits', (typed) => {
  expect(tidyNineDigits(typed)).toBe('501502503')
})

test.each(['+49 501502503', '48 50 15 02', '50150250', '4850150250', 'abc'])(
  '%s is no phone of nine digits, and is not made one',
  (typed) => {
    expect(tidyNineDigits(typed)).not.toMatch(/^[0-9]{9}$/)
  },
)

test('nine digits that begin with 48 are a number, not a prefix', () => {
  expect(tidyNineDigits('48 501 502 5')).toBe('485015025')
})

test('any other phone keeps its prefix', () => {
  expect(tidyPhone('+49 341 123456')).toBe('+49 341 123456')
  expect(tidyPhone('０３４１–123456')).toBe('0341-123456')
})
