import { expect, test } from 'vitest'

import { errorsOf } from '#tests/rules/post-form.ts'

import { newPasswordSchema } from './new-password.ts'

test('a new password is typed twice, the second like the first', () => {
  expect(errorsOf(newPasswordSchema(), {})).toEqual({
    new: ['form.required'],
    retyped: ['form.required'],
  })
  const typed = { new: 'a long password', retyped: 'a long passwort' }
  expect(errorsOf(newPasswordSchema(), typed)).toEqual({ retyped: ['form.retypedPassword'] })
  expect(errorsOf(newPasswordSchema(), { ...typed, retyped: typed.new })).toEqual({})
})
