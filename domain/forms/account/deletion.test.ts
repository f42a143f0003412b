import { expect, test } from 'vitest'

import { errorsOf, valueOf } from '#tests/rules/post-form.ts'

import { deletionSchema } from './deletion.ts'

test('an account is deleted by who knows its password and is sure', () => {
  expect(errorsOf(deletionSchema(), {})).toEqual({
    password: ['form.required'],
    sure: ['form.consent'],
  })
  expect(errorsOf(deletionSchema(), { password: ' lipa ' })).toEqual({ sure: ['form.consent'] })
  expect(valueOf(deletionSchema(), { password: ' lipa ', sure: 'on' })).toEqual({
    password: ' lipa ',
    sure: true,
  })
})
