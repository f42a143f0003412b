import { expect, test } from 'vitest'

import { alertSeconds } from './alert-times.ts'

const { contactFailed, ...others } = alertSeconds

test.each(Object.entries(others))('%s stays for %i s, between 2 and 30', (_name, seconds) => {
  expect(seconds).toBeGreaterThanOrEqual(2)
  expect(seconds).toBeLessThanOrEqual(30)
})

test('a contact that failed is shown for a minute', () => {
  expect(contactFailed).toBe(60)
})
