import { expect, test } from 'vitest'

import { isStorefronts, ownPlace } from './own-paths.ts'

test.each([
  ['/api', 'api'],
  ['/api/public/shell', 'api'],
  ['/demo/mail', 'mail'],
  ['/demo/mail/abc/html', 'mail'],
  ['/demo/facebook/v26.0/dialog/oauth', 'facebook'],
  ['/demo/pay/payu/page', 'pay'],
  ['/demo/inpost', 'inpost'],
  ['/demo/inpost/map.js', 'inpost'],
  ['/setup', 'setup'],
  ['/setup/name', 'setup'],
])('%s is no page of the storefront', (path, place) => {
  expect(ownPlace(path)).toBe(place)
})

test.each(['/', '/apis', '/demo', '/demo/mailbox', '/demo/pay', '/setups', '/c/api', '/p/setup'])(
  '%s is the storefront’s to answer',
  (path) => {
    expect(ownPlace(path)).toBeUndefined()
  },
)

const start = '/api/public/facebook'
const json = 'application/json'

test.each([
  ['a browser on its way to Facebook', start, { accept: 'text/html' }, true],
  ['another storefront that asks for JSON', start, { accept: json }, false],
  ['the way back from Facebook', `${start}/callback`, {}, true],
  ['any other call', '/api/public/shell', {}, false],
])('%s: answered by the storefront or not', (_, path, headers, expected) => {
  expect(isStorefronts(new Request(`http://shop.test${path}`, { headers }), path)).toBe(expected)
})

test.each([
  ['the token of a login', start, 'application/x-www-form-urlencoded', false],
  [
    'a deletion that Facebook posts',
    `${start}/deletion`,
    'application/x-www-form-urlencoded',
    true,
  ],
  ['a deletion that a storefront hands on', `${start}/deletion`, json, false],
])('%s, posted: answered by the storefront or not', (_, path, type, expected) => {
  const headers = { 'content-type': type }
  const request = new Request(`http://shop.test${path}`, { method: 'POST', headers, body: '{}' })

  expect(isStorefronts(request, path)).toBe(expected)
})
