import { expect, test } from 'vitest'

import { errorsOf, valueOf } from '#tests/rules/post-form.ts'

import { loginSchema } from './login.ts'

test('to log in takes an address and a password', () => {
  expect(errorsOf(loginSchema(), {})).toEqual({
    email: ['form.required'],
    password: ['form.required'],
  })
  expect(errorsOf(loginSchema(), { email: 'hanna', password: 'x' })).toEqual({
    email: ['form.email'],
  })
})

test('the address is trimmed and put into lower case, the password is not', () => {
  expect(valueOf(loginSchema(), { email: ' Hanna@Example.com ', password: ' Pa ' })).toEqual({
    email: 'hanna@example.com',
    password: ' Pa ',
  })
})
