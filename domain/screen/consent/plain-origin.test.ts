import fc from 'fast-check'
import { expect, test } from 'vitest'

import { plainOrigin } from './plain-origin.ts'

test.each([
  ['https://stats.example', 'https://stats.example'],
  ['https://Stats.Example/x.js?a=1#b', 'https://stats.example'],
  ['http://localhost:3000/x.js', 'http://localhost:3000'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['https://user:word@stats.example/x.js', 'https://stats.example'],
  ['https://żółw.example/x.js', 'https://xn--w-uga1v8h.example'],
  ["https://stats.example/x;script-src 'unsafe-inline'", 'https://stats.example'],
])('%s is of %s', (address, origin) => {
  expect(plainOrigin(address)).toBe(origin)
})

test.each([
  'https://s.example;script-src/x.js',
  'https://s.example;script-src',
  'https://s.example,b/x.js',
  "https://s.example'unsafe-inline'/x.js",
  'https://*/x.js',
  'https://*.evil.example',
  'https://s.example:*/x.js',
  'https://s example/x.js',
  'https://s.example%3Bb/x.js',
  'https://s.example%20b/x.js',
  'https://a_b.example',
  'https://(s).example',
  'https://s!.example',
  'https://s.example./x.js',
  'https://[::1]/x.js',
  'https://',
  'javascript:alert(1)',
  'data:text/javascript,1',
  'blob:https://s.example/1',
  'ftp://s.example/x.js',
  'xhttps://s.example/x.js',
  'httpsx://s.example/x.js',
  "'unsafe-inline'",
  '*',
  'https:',
  '//s.example/x.js',
  '/x.js',
  '',
])('%s can stand in no policy', (address) => {
  expect(plainOrigin(address)).toBeUndefined()
})

test('whatever stands in an address, its origin is one word of a policy', () => {
  const hostile = fc.string({ unit: fc.constantFrom(...`a.;,'"*: /\\@%3B\t\n#?-_é`) })
  fc.assert(
    fc.property(hostile, hostile, (host, rest) => {
      const origin = plainOrigin(`https://${host}s.example${rest}`)
      expect(origin ?? 'https://s').toMatch(/^https:\/\/[a-z\d.-]+(?::\d+)?$/)
    }),
  )
})
