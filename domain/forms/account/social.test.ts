import { expect, test } from 'vitest'

import { socialCodeSchema, socialEmailSchema } from './social.ts'

test('an address is tidied as that of an account is', () => {
  expect(socialEmailSchema().parse({ email: ' Ola@Example.COM ' })).toEqual({
    email: 'ola@example.com',
  })
  expect(socialEmailSchema().safeParse({ email: 'ola' }).success).toBe(false)
})

test('a code has six letters or digits; spaces and case do not count', () => {
  expect(socialCodeSchema().parse({ code: 'ab2 3cd' })).toEqual({ code: 'AB23CD' })
  for (const code of ['', 'AB23C', 'AB23CDE', 'AB23C-']) {
    expect(socialCodeSchema().safeParse({ code }).success).toBe(false)
  }
})
