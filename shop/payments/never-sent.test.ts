import { expect, test } from 'vitest'

import { isNeverSent } from './never-sent.ts'

test('a request was certainly not taken where nobody was reached to take it', () => {
  const failed = (code: unknown) => new TypeError('fetch failed', { cause: { code } })
  expect(isNeverSent(failed('ECONNREFUSED'))).toBe(true)
  expect(isNeverSent(failed('UND_ERR_CONNECT_TIMEOUT'))).toBe(true)
  const others = ['ECONNRESET', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT', undefined]
  for (const code of others) expect(isNeverSent(failed(code)), String(code)).toBe(false)
  expect(isNeverSent(new DOMException('The operation timed out', 'TimeoutError'))).toBe(false)
  expect(isNeverSent(undefined)).toBe(false)
})
