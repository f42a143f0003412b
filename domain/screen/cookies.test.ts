import { expect, test } from 'vitest'

import { cookieMaxAge } from './cookies.ts'

test('the login lasts 30 days', () => {
  expect(cookieMaxAge('authToken')).toBe(2_592_000)
})

test('consent, currency and the marker of an opinion last 365 days', () => {
  expect(cookieMaxAge('consent')).toBe(31_536_000)
  expect(cookieMaxAge('currency')).toBe(31_536_000)
  expect(cookieMaxAge('reviewMarker')).toBe(31_536_000)
})
