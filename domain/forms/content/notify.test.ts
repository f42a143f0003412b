import { expect, test } from 'vitest'

import { errorsOf, valueOf } from '#tests/rules/post-form.ts'

import { notifySchema } from './notify.ts'

test('a mail when a product is back takes an address, trimmed', () => {
  expect(errorsOf(notifySchema(), { productId: 'p1' })).toEqual({ email: ['form.required'] })
  expect(errorsOf(notifySchema(), { productId: 'p1', email: 'x' })).toEqual({
    email: ['form.email'],
  })
  expect(valueOf(notifySchema(), { productId: 'p1', email: ' hanna@example.com ' })).toEqual({
    productId: 'p1',
    variantHash: '',
    lang: '',
    email: 'hanna@example.com',
    text: '',
  })
})

test('the variant and a word to the shop go along', () => {
  const fields = {
    productId: 'p1',
    variantHash: 'a;b',
    lang: 'de',
    email: 'h@example.com',
    text: 'two',
  }
  expect(valueOf(notifySchema(), fields)).toEqual(fields)
})

test('product, variant and word are bounded, and there is a product', () => {
  const email = 'h@example.com'
  expect(errorsOf(notifySchema(), { email })).toEqual({ productId: ['form.required'] })
  const fields = { email, productId: 'p'.repeat(200), variantHash: 'v'.repeat(500) }
  expect(errorsOf(notifySchema(), { ...fields, text: 't'.repeat(2000) })).toEqual({})
  expect(
    errorsOf(notifySchema(), {
      email,
      productId: 'p'.repeat(201),
      variantHash: 'v'.repeat(501),
      text: 't'.repeat(2001),
    }),
  ).toEqual({
    productId: ['form.tooLong'],
    variantHash: ['form.tooLong'],
    text: ['form.tooLong'],
  })
})
