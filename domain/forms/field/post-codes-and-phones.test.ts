import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isPostCodeOf } from './fields.ts'
import { tidyNineDigits, tidyPhone, tidyPostCode } from './post-codes-and-phones.ts'

test.each(['31-147', '31147', '31–147', '31 147', '31 - 147', '31−147', 'PL-31-147', '３１１４７'])(
  'the Polish post code %s is 31-147',
  (typed) => {
    expect(tidyPostCode(typed, 'pl')).toBe('31-147')
  },
)

test.each([
  ['10115', 'de', '10115'],
  ['D-10115', 'de', '10115'],
  ['D 01067', 'de', '01067'],
  ['d–01067', 'de', '01067'],
  ['A-1010', 'at', '1010'],
  ['A1010', 'at', '1010'],
  ['AT-1010', 'at', '1010'],
  ['E-28001', 'es', '28001'],
  ['F - 75001', 'fr', '75001'],
  ['I-00118', 'it', '00118'],
  ['B-1000', 'be', '1000'],
  ['H-1051', 'hu', '1051'],
  ['S-114 55', 'se', '114 55'],
  ['SE-11455', 'se', 'SE-11455'],
  ['N-0150', 'no', '0150'],
  ['FIN-00100', 'fi', '00100'],
  ['FI-00100', 'fi', 'FI-00100'],
  ['SLO-1000', 'si', '1000'],
  ['FL-9490', 'li', '9490'],
  ['EST-10111', 'ee', '10111'],
  ['RSM-47890', 'sm', '47890'],
  ['V-00120', 'va', '00120'],
  ['L-1111', 'lu', 'L-1111'],
  ['CH-8001', 'ch', '8001'],
  ['LT-01100', 'lt', 'LT-01100'],
  ['P-1000-205', 'pt', '1000-205'],
  ['1000205', 'pt', '1000-205'],
  ['1000 205', 'pt', '1000-205'],
  ['PT 1000205', 'pt', '1000-205'],
  ['1000', 'pt', '1000'],
  ['1000001', 'jp', '100-0001'],
  ['123456789', 'us', '12345-6789'],
  ['gir 0aa', 'gb', 'GIR 0AA'],
  ['GIR0AA', 'gb', 'GIR0AA'],
  ['AD 500', 'ad', 'AD500'],
  ['D-10115', 'at', 'D-10115'],
  ['A-1010', 'de', 'A-1010'],
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
  expect(tidyNineDigits('48 501 502 503 4')).toBe('485015025034')
  expect(tidyNineDigits('+49 48 501 502 503')).toBe('+4948501502503')
})

test('any other phone keeps its prefix', () => {
  expect(tidyPhone('+49 341 123456')).toBe('+49 341 123456')
  expect(tidyPhone('０３４１–123456')).toBe('0341-123456')
  expect(tidyPhone('\u3000+49 341 123456 ')).toBe('+49 341 123456')
})

test('a post code of the right form is never changed, nor one that was tidied', () => {
  const countries = fc.constantFrom('at', 'be', 'de', 'es', 'gb', 'lu', 'nl', 'pl', 'pt', 'se')
  const typed = fc.stringMatching(/^(?:[ABDEFIPS]|PT|SE)?[ -]?[0-9A-Z]{2,5}[ -]?[0-9A-Z]{0,3}$/)
  fc.assert(
    fc.property(countries, typed, (country, code) => {
      const tidied = tidyPostCode(code, country)
      if (isPostCodeOf(code.trim(), country)) expect(tidied).toBe(code.trim())
      expect(tidyPostCode(tidied, country)).toBe(tidied)
    }),
    { numRuns: 5000 },
  )
})

test('whatever is sent for a country, a post code is read', () => {
  const country = fc.oneof(fc.constantFrom('?', '(', '[', 'constructor', '__proto__'), fc.string())
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), country, (typed, sent) => {
      expect(tidyPostCode(typed, sent)).toEqual(expect.any(String))
    }),
  )
})
