import fc from 'fast-check'
import { expect, test } from 'vitest'

import { unlinked } from './unlinked.ts'

/** As mail programs look for them: a scheme, `www.`, a name with a dot, a mailbox, a number. */
const linked =
  /\w+:\/\/|www\.\w|[\p{L}\p{N}-]+[.。．｡][\p{L}\p{N}]|[\p{L}\p{N}]@[\p{L}\p{N}]|\b(?:mailto|tel|sms|data|javascript):[^\s\u200B]/iu
const seen = (text: string) => text.replaceAll('\u{200B}', '')

test.each([
  'https://evil.example/pay?x=1',
  'HTTP://EVIL.EXAMPLE',
  'ftp://x',
  'www.evil.example',
  'evil.example',
  'münchen.example, zażółć.pl',
  'evil。example',
  'pay@evil.example',
  'mailto:pay@evil.example',
  'tel:+48123456789',
  'http://192.0.2.1/x',
  'Ola (evil.example)',
])('%s is no link, and reads as it was typed', (text) => {
  expect(text).toMatch(linked)
  expect(unlinked(text)).not.toMatch(linked)
  expect(seen(unlinked(text))).toBe(text)
})

test.each(['Ola Kowalska', 'ul. Długa 5/7', 'Leave it at the door. Thank you!', '+48 123 456 789'])(
  '%s stays as it is, to the letter',
  (text) => expect(unlinked(text)).toBe(text),
)

test('nothing that is typed is a link or reads otherwise', () => {
  const parts = fc.constantFrom(
    'http',
    ':',
    '//',
    '.',
    '@',
    'evil',
    'example',
    'www',
    ' ',
    'ł',
    '1',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 20 }), (given) => {
      const text = given.join('')
      expect(unlinked(text)).not.toMatch(linked)
      expect(seen(unlinked(text))).toBe(text)
    }),
  )
})
