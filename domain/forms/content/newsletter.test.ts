import { expect, test } from 'vitest'

import { errorsOf, valueOf } from '#tests/rules/post-form.ts'

import { newsletterSchema } from './newsletter.ts'

test('the newsletter takes an address, trimmed', () => {
  expect(errorsOf(newsletterSchema(), {})).toEqual({ email: ['form.required'] })
  expect(errorsOf(newsletterSchema(), { email: 'hanna@' })).toEqual({ email: ['form.email'] })
  expect(valueOf(newsletterSchema(), { email: ' hanna@example.com ' })).toEqual({
    email: 'hanna@example.com',
  })
})
