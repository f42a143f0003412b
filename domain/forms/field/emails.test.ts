import { expect, test } from 'vitest'
import { z } from 'zod'

import { errorsOf, valueOf } from '#tests/rules/post-form.ts'

import {
  accountEmailInput,
  emailInput,
  optionalRetypedEmailInput,
  retypedEmailInput,
  sameEmailAs,
} from './emails.ts'

test('an address is required, trimmed, and must look like one', () => {
  const schema = z.object({ email: emailInput() })
  expect(errorsOf(schema, {})).toEqual({ email: ['form.required'] })
  expect(errorsOf(schema, { email: 'hanna@' })).toEqual({ email: ['form.email'] })
  expect(valueOf(schema, { email: ' Hanna@Example.com ' })).toEqual({ email: 'Hanna@Example.com' })
})

test('the address of an account is in lower case as well', () => {
  const schema = z.object({ email: accountEmailInput() })
  expect(valueOf(schema, { email: ' Hanna@Example.com ' })).toEqual({ email: 'hanna@example.com' })
  expect(errorsOf(schema, {})).toEqual({ email: ['form.required'] })
  expect(errorsOf(schema, { email: 'hanna' })).toEqual({ email: ['form.email'] })
})

test('an address of more than 254 characters is too long', () => {
  const email = `${'a'.repeat(250)}@b.pl`
  for (const field of [emailInput(), accountEmailInput(), retypedEmailInput()]) {
    expect(errorsOf(z.object({ email: field }), { email })).toEqual({ email: ['form.tooLong'] })
  }
})

test('the second address is required unless the first is known', () => {
  expect(errorsOf(z.object({ retyped: retypedEmailInput() }), {})).toEqual({
    retyped: ['form.required'],
  })
  expect(errorsOf(z.object({ retyped: optionalRetypedEmailInput() }), {})).toEqual({})
})

test('the second address must be the first, letter case aside', () => {
  expect(sameEmailAs('hanna@example.com')('Hanna@Example.com')).toEqual([])
  expect(sameEmailAs('Hanna@Example.com')('hanna@example.com')).toEqual([])
  expect(sameEmailAs('hanna@example.com')('anna@example.com')).toEqual(['form.retypedEmail'])
})

test('while one of the two is empty there is nothing to compare', () => {
  expect(sameEmailAs('')('hanna@example.com')).toEqual([])
  expect(sameEmailAs('hanna@example.com')('')).toEqual([])
})
