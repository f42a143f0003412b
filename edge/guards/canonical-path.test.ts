import { expect, test } from 'vitest'

import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/', '/'],
  ['/c/mugs', '/c/mugs'],
  ['/c/mugs/', '/c/mugs'],
  ['/c/mugs///', '/c/mugs'],
  ['//', '/'],
  ['///c//mugs', '/c/mugs'],
  ['//evil.test', '/evil.test'],
  ['//evil.test/', '/evil.test'],
  ['/Basket', '/basket'],
  ['/C/Mugs', '/c/Mugs'],
  ['/p/Kubek%20A', '/p/Kubek%20A'],
  ['/p/%6dug', '/p/mug'],
  ['/p/%c5%bc', '/p/%C5%BC'],
  ['/%C5%BBuraw', '/%C5%BBuraw'],
  ['/p/a%2fb', '/p/a%2Fb'],
  ['/LICENSE.txt', '/LICENSE.txt'],
  ['/my-orders.data', '/my-orders.data'],
  ['/_root.data', '/_root.data'],
])('%s is written %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
  expect(canonicalPath(canonical)).toBe(canonical)
  expect(canonical).toMatch(/^\/(?!\/)/)
})

test.each(['/%', '/%zz', '/a%', '/%ff', '/%c5', '/a%00', '/a%0d%0a', '/a%1F', '/%7f'])(
  '%s means nothing',
  (path) => {
    expect(canonicalPath(path)).toBeUndefined()
  },
)
