import { domainToASCII, domainToUnicode } from 'node:url'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { asciiEmail, readableEmail } from './email-domain.ts'
import { isEmail } from './fields.ts'

test.each([
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['kontakt@żółw.pl', 'kontakt@xn--w-uga1v8h.pl'],
  ['Kontakt@ŻÓŁW.PL', 'Kontakt@xn--w-uga1v8h.pl'],
  ['info@straße.de', 'info@xn--strae-oqa.de'],
  ['a@例え。jp', 'a@xn--r8jz45g.jp'],
  // A vowel with its sign typed apart.
  ['info@mu\u0308ller.de', 'info@xn--mller-kva.de'],
])('%s is written to as %s', (typed, ascii) => {
  expect(asciiEmail(typed)).toBe(ascii)
  expect(isEmail(typed)).toBe(true)
})

test.each([
  'Hanna@Example.com',
  'hanna',
  'hanna@',
  '',
  'x@127.1',
  'a@ü',
  'a@ü.de:80',
  'a@ü.de/x',
  'a@ü..de',
  'a@ü .de',
  'a@b@ü?.de',
  'a@%C3%BC.de',
])('%j stays as it is', (typed) => {
  expect(asciiEmail(typed)).toBe(typed)
})

test('a name with other letters before the @ is no address, whatever its domain', () => {
  expect(isEmail('żółw@żółw.pl')).toBe(false)
  expect(isEmail('a@ü..de')).toBe(false)
  expect(isEmail('a@ü.de/x')).toBe(false)
})

test('addresses are shown in the letters of their domain', () => {
  expect(readableEmail('info@xn--mller-kva.de')).toBe('info@müller.de')
  expect(readableEmail('info@shop.xn--w-uga1v8h.pl')).toBe('info@shop.żółw.pl')
  expect(readableEmail('info@example.com')).toBe('info@example.com')
  // What leads to no letters, or to others, stays.
  expect(readableEmail('a@xn--999999999.de')).toBe('a@xn--999999999.de')
  expect(readableEmail('a@xn--abc-.de')).toBe('a@xn--abc-.de')
})

test('both ways are those of Node.js', () => {
  const label = fc.stringMatching(/^[a-zäöüßąęłńśźżčřéаяけ]{1,12}$/u)
  fc.assert(
    fc.property(fc.array(label, { minLength: 2, maxLength: 3 }), (labels) => {
      const domain = labels.join('.')
      const ascii = domainToASCII(domain)
      fc.pre(ascii !== '')
      expect(asciiEmail(`a@${domain}`)).toBe(`a@${ascii}`)
      expect(readableEmail(`a@${ascii}`)).toBe(`a@${domainToUnicode(ascii)}`)
    }),
  )
})
