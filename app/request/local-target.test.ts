import { expect, test } from 'vitest'

import { backOf, localTarget } from './local-target.ts'

test.each([
  ['/', '/'],
  ['/my-orders', '/my-orders'],
  ['/c/mugs?page=2&attr=colour~moss.ash#products', '/c/mugs?page=2&attr=colour~moss.ash#products'],
  ['/c/kubki?q=%2Fa%2Fb', '/c/kubki?q=%2Fa%2Fb'],
  ['/c/mugs?back=//evil.test', '/c/mugs?back=//evil.test'],
  ['/p/żółty kubek', '/p/%C5%BC%C3%B3%C5%82ty%20kubek'],
  ['/a/../my-orders', '/my-orders'],
  ['/@evil.test', '/@evil.test'],
  ['/p/a:b', '/p/a:b'],
  ['/p/100%25', '/p/100%25'],
])('%s is a place in this shop', (value, target) => {
  expect(localTarget(value)).toBe(target)
})

const foreign: unknown[] = [
  '',
  ' ',
  ' /x',
  'x',
  '.',
  '..',
  '?x',
  '#x',
  'evil.test',
  'https://evil.test',
  'http:evil.test',
  'HTTPS://evil.test/',
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.test',
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '//evil.test/%2e%2e',
  '//localhost:3000/',
  '/\\evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/\\/evil.test',
  '/a\\..\\..//evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r/evil.test',
  '\t//evil.test',
  '\u0000//evil.test',
  '/\u0000/evil.test',
  '/x\u0000',
  '/x\r\nSet-Cookie: a=b',
  '/x\u007f',
  '/\u0085/evil.test',
  '/\u2028/evil.test',
  '/x\ud800',
  '/.//evil.test',
  '/..//evil.test',
  '/./\\evil.test',
  '/%2e//evil.test',
  '/%2e%2e//evil.test',
  '/x/..//evil.test',
  '/x/%2e%2e//evil.test',
  '/%09/evil.test',
  '/%0a/evil.test',
  '/%0d%0aLocation:%20//evil.test',
  '/%00/evil.test',
  '/%7f',
  '/%2fevil.test',
  '/%2Fevil.test',
  '/%2f%2fevil.test',
  '/%5cevil.test',
  '/%5C%5Cevil.test',
  '/%252fevil.test',
  '/%25255cevil.test',
  '/%25%32%66evil.test\\',
  `/${'x'.repeat(2048)}`,
  null,
  undefined,
  7,
  ['/x'],
]

test.each(foreign)('%j is no place to be sent to', (value) => {
  expect(localTarget(value)).toBeUndefined()
})

test.each([
  '/／evil.test',
  '/∕evil.test',
  '/。evil.test',
  '/%E2%88%95evil.test',
  '/a／／evil.test',
])('the look-alike %s stays on this host in a browser', (value) => {
  const target = localTarget(value) ?? ''

  expect(new URL(target, 'https://shop.example').origin).toBe('https://shop.example')
})

test.each([
  '/recover/s',
  '/activation/s',
  '/unsubscribe/s',
  '/order/summary/s',
  '/delete-account/s',
])('no other address repeats the secret of %s', (value) => {
  expect(backOf(value)).toBeUndefined()
  expect(backOf(`${value}?from=mail`)).toBeUndefined()
})
