import { expect, test } from 'vitest'

import { errorsOf, valueOf } from '#tests/rules/post-form.ts'

import { passwordSchema } from './password.ts'

test('to change a password takes the old one and the new one twice', () => {
  expect(errorsOf(passwordSchema(), {})).toEqual({
    new: ['form.required'],
    retyped: ['form.required'],
    old: ['form.required'],
  })
  const fields = { new: 'Secret-123', retyped: 'Secret-123', old: 'x' }
  expect(valueOf(passwordSchema(), fields)).toEqual(fields)
})

test('the new password has ten characters and is typed twice alike', () => {
  expect(errorsOf(passwordSchema(), { new: 'Secret', retyped: 'secret' })).toEqual({
    new: ['form.passwordShort'],
    retyped: ['form.retypedPassword'],
    old: ['form.required'],
  })
})
