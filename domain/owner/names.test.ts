import { expect, test } from 'vitest'

import { isSameName } from './names.ts'

test.each([
  ['Ewa Sanna', 'ewa SANNA'],
  ['Ewa Sanna', ' Ewa\u00A0 Sanna'],
  ['Ewa Sanna', 'Ewa\u200B Sanna'],
  ['Ewa Sanna', 'Ewa\u00AD Sanna\uFE0F'],
  ['Żak', 'Z\u0307ak'],
  ['Ewa', 'Ｅｗａ'],
])('%j is read as %j', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
  expect(isSameName(other, one)).toBe(true)
})

test.each([
  ['Ewa Sanna', 'Ewa Sannas'],
  ['Ewa Sanna', 'EwaSanna'],
  ['Żak', 'Zak'],
])('%j is another name than %j', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
})
