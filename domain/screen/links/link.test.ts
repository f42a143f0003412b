import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isLink, isWebAddress } from './link.ts'

test.for([
  ['https://www.facebook.com/kamionka', true, true],
  ['HTTP://example.com', true, true],
  ['/s/terms', true, false],
  ...[
    'xhttps://a.example',
    'see https://a.example',
    'data:text/html,<p>',
    'vbscript:x',
    'javascript:alert(1)',
    'file:///etc/passwd',
  ].map((link) => [link, false, false] as const),
  ...['//evil.example', '\\\\evil.example', '/\\evil.example', ' javascript:x', 'terms', ''].map(
    (link) => [link, false, false] as const,
  ),
] as const)('%s: a link %s, of the web %s', ([link, leads, isOfWeb]) => {
  expect([isLink(link), isWebAddress(link)]).toEqual([leads, isOfWeb])
})

test('whatever is a link stays with http, here or elsewhere', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (link) => {
      fc.pre(isLink(link))
      const { protocol, origin } = new URL(link, 'https://shop.example')
      expect(protocol).toMatch(/^https?:$/)
      if (!isWebAddress(link)) expect(origin).toBe('https://shop.example')
    }),
  )
})
