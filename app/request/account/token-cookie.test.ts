import { expect, test } from 'vitest'

import { tokenCookie } from './token-cookie.ts'

const plain = tokenCookie({ secure: false })
const secure = tokenCookie({ secure: true })

test('the token is kept for 30 days, out of reach of scripts and of other sites', () => {
  expect(plain.keep('abc')).toBe('app-token=abc; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax')
  expect(secure.keep('abc')).toBe(
    '__Host-app-token=abc; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
  expect(secure.clear()).toBe(
    '__Host-app-token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
})

test('a token is read from among other cookies, the first of its name', () => {
  expect(plain.read('kram=x; app-token=abc_-1; currency=EUR')).toBe('abc_-1')
  expect(plain.read('app-token=abc; app-token=def')).toBe('abc')
})

test.each([
  null,
  '',
  'app-token',
  'app-token=',
  'not-app-token=abc',
  'app-token2=abc',
  'app-token=a b',
  'app-token=a"b',
  'app-token=ąć',
  '__Host-app-token=abc',
  `app-token=${'x'.repeat(1001)}`,
])('%s holds no token', (header) => {
  expect(plain.read(header)).toBeUndefined()
})
