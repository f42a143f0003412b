import { expect, test } from 'vitest'

import { errorsOf, valueOf } from '#tests/rules/post-form.ts'

import { formOf } from '../table/form.ts'
import { schemaOf } from '../table/schema.ts'
import { accountEmail, email, retypedEmail, sameEmailAs } from './emails.ts'

test('an address is required, trimmed, and must look like one', () => {
  const schema = schemaOf(formOf()('x', { email }), undefined)
  expect(errorsOf(schema, {})).toEqual({ email: ['form.required'] })
  expect(errorsOf(schema, { email: 'hanna@' })).toEqual({ email: ['form.email'] })
  expect(valueOf(schema, { email: ' Hanna@Example.com ' })).toEqual({ email: 'Hanna@Example.com' })
})

test('the address of an account is in lower case as well', () => {
  const schema = schemaOf(formOf()('x', { email: accountEmail }), undefined)
  expect(valueOf(schema, { email: ' Hanna@Example.com ' })).toEqual({ email: 'hanna@example.com' })
  expect(errorsOf(schema, {})).toEqual({ email: ['form.required'] })
  expect(errorsOf(schema, { email: 'hanna' })).toEqual({ email: ['form.email'] })
})

test('an address of more than 254 characters is too long', () => {
  const long = `${'a'.repeat(250)}@b.pl`
  const form = formOf<undefined, { email: string }>()('x', {
    email,
    account: accountEmail,
    retyped: retypedEmail,
  })
  const posted = { email: long, account: long, retyped: long }
  expect(errorsOf(schemaOf(form, undefined), posted)).toEqual({
    email: ['form.tooLong'],
    account: ['form.tooLong'],
    retyped: ['form.tooLong'],
  })
})

test('the second address is required unless the first is known', () => {
  const errors = (asked: 'always' | 'hidden') => {
    const rows = { email, retyped: { ...retypedEmail, asked } } as const
    const form = formOf<undefined, { email: string }>()('x', rows)
    return errorsOf(schemaOf(form, undefined), { email: 'hanna@example.com' })
  }
  expect(errors('always')).toEqual({ retyped: ['form.required'] })
  expect(errors('hidden')).toEqual({})
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
