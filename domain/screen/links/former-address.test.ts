import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formerAddress, mayBeFormerPage } from './former-address.ts'

test.each([
  ['/old', '/old'],
  ['/old/', '/old'],
  ['/Old//Shop/', '/old/shop'],
  ['//old', '/old'],
  ['/', '/'],
  ['/Index.PHP?ID=7', '/index.php?id=7'],
  ['/index.php?b=2&a=1', '/index.php?a=1&b=2'],
  ['/index.php?id=aB', '/index.php?id=aB'],
  ['/index.php?id=7&id=7', '/index.php?id=7&id=7'],
  ['/p/%C5%BCuraw?', '/p/%c5%bcuraw'],
])('%s is the former address %s', (address, same) => {
  expect(formerAddress(address)).toBe(same)
})

test('every spelling of an address is one, and its own', () => {
  const word = fc.stringMatching(/^[a-zA-Z0-9.-]{1,8}$/).filter((one) => !/^\.+$/.test(one))
  const query = fc.uniqueArray(fc.tuple(word, word), {
    selector: ([name]) => name.toLowerCase(),
    maxLength: 4,
  })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), query, (path, parts) => {
      const address = `/${path.join('/')}?${new URLSearchParams(parts)}`
      const other = `/${path.join('//').toUpperCase()}/?${new URLSearchParams(parts.toReversed())}`
      expect(formerAddress(other)).toBe(formerAddress(address))
      expect(formerAddress(formerAddress(address))).toBe(formerAddress(address))
    }),
  )
})

test('a home page with the query of a short link may be another page of a former shop', () => {
  for (const query of ['p=101', 'post_type=product&p=101', 'page_id=7', 'route=product/product']) {
    expect([query, mayBeFormerPage(new URLSearchParams(query))]).toEqual([query, true])
  }
  for (const query of ['', 'page=2', 'utm_source=p', 'pp=1']) {
    expect([query, mayBeFormerPage(new URLSearchParams(query))]).toEqual([query, false])
  }
})
