import { expect, test } from 'vitest'

import { errorsOf, valueOf } from '#tests/rules/post-form.ts'

import { recoverySchema } from './recovery.ts'

test('to get a new password takes the address of the account', () => {
  expect(errorsOf(recoverySchema(), {})).toEqual({ email: ['form.required'] })
  expect(errorsOf(recoverySchema(), { email: 'hanna' })).toEqual({ email: ['form.email'] })
  expect(valueOf(recoverySchema(), { email: 'Hanna@Example.com' })).toEqual({
    email: 'hanna@example.com',
  })
})
