import { expect, test } from 'vitest'

import { errorsOf, valueOf } from '#tests/rules/post-form.ts'

import { contactSchema } from './contact.ts'

test('a message to the shop takes a name, an address and the message', () => {
  expect(errorsOf(contactSchema(), {})).toEqual({
    name: ['form.required'],
    email: ['form.required'],
    msg: ['form.required'],
  })
  expect(errorsOf(contactSchema(), { ...whole, email: 'hanna@' })).toEqual({
    email: ['form.email'],
  })
})

test('an order number may be added, lines of the message are kept', () => {
  expect(valueOf(contactSchema(), whole)).toEqual({ ...whole, number: '' })
  expect(valueOf(contactSchema(), { ...whole, number: ' 2026/11/7 ' }).number).toBe('2026/11/7')
})

const whole = { name: 'Hanna', email: 'hanna@example.com', msg: 'one\ntwo' }
