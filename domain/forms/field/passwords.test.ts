import { expect, test } from 'vitest'

import { errorsOf, valueOf } from '#tests/rules/post-form.ts'

import { formOf } from '../table/form.ts'
import { schemaOf } from '../table/schema.ts'
import { newPassword, password, samePasswordAs } from './passwords.ts'

const known = schemaOf(formOf()('x', { password }), undefined)
const fresh = schemaOf(formOf()('x', { password: newPassword }), undefined)

test('a password is required and taken as typed, however short', () => {
  expect(errorsOf(known, {})).toEqual({ password: ['form.required'] })
  expect(errorsOf(known, { password: '' })).toEqual({ password: ['form.required'] })
  expect(valueOf(known, { password: ' x ' })).toEqual({ password: ' x ' })
})

test('a new password has 10 to 128 characters', () => {
  expect(errorsOf(fresh, {})).toEqual({ password: ['form.required'] })
  expect(errorsOf(fresh, { password: '123456789' })).toEqual({ password: ['form.passwordShort'] })
  expect(valueOf(fresh, { password: '1234567890' })).toEqual({ password: '1234567890' })
  expect(valueOf(fresh, { password: 'a'.repeat(128) })).toEqual({ password: 'a'.repeat(128) })
  expect(errorsOf(fresh, { password: 'a'.repeat(129) })).toEqual({ password: ['form.tooLong'] })
  expect(errorsOf(known, { password: 'a'.repeat(129) })).toEqual({ password: ['form.tooLong'] })
})

test('an empty password is missing, not short', () => {
  expect(fresh.safeParse({ password: '' }).error?.issues.map(({ message }) => message)).toEqual([
    'form.required',
  ])
})

test('the second password must be the first, letter for letter', () => {
  expect(samePasswordAs('Secret-1')('Secret-1')).toEqual([])
  expect(samePasswordAs('Secret-1')('secret-1')).toEqual(['form.retypedPassword'])
  expect(samePasswordAs('')('secret-1')).toEqual([])
  expect(samePasswordAs('Secret-1')('')).toEqual([])
})
