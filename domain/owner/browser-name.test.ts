import fc from 'fast-check'
import { expect, test } from 'vitest'

import { browserName } from './browser-name.ts'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  ['curl/8.14.1', ''],
  ['', ''],
])('%s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})

test('of a name as long as nobody has, only the beginning is read', () => {
  expect(browserName(`${'x'.repeat(480)} Firefox/144.0`)).toBe('Firefox')
  expect(browserName(`${'x'.repeat(500)} Firefox/144.0`)).toBe('')
})

test('whatever a client calls itself, none of it is repeated', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), (typed) => {
      expect(browserName(typed)).toMatch(/^[A-Za-z ]{0,16}(?:, )?[A-Za-z]{0,8}$/)
    }),
  )
})
