import { expect, test } from 'vitest'

import { errorsOf, valueOf } from '#tests/rules/post-form.ts'

import { orderCodeSchema, orderLoginSchema } from './order-login.ts'

const first = { email: 'hanna@example.com', number: '2026/11/7' }

test('the first step takes an address and an order number', () => {
  expect(errorsOf(orderLoginSchema(), {})).toEqual({
    email: ['form.required'],
    number: ['form.required'],
  })
  expect(valueOf(orderLoginSchema(), first)).toEqual(first)
})

test('the second step takes a code of six letters or digits as well', () => {
  expect(errorsOf(orderCodeSchema(), first)).toEqual({ code: ['form.required'] })
  expect(errorsOf(orderCodeSchema(), { ...first, code: 'A2C4E' })).toEqual({
    code: ['form.orderCode'],
  })
  expect(errorsOf(orderCodeSchema(), { ...first, code: 'A2C-E6' })).toEqual({
    code: ['form.orderCode'],
  })
  expect(errorsOf(orderCodeSchema(), { ...first, code: 'A2C4E6G' })).toEqual({
    code: ['form.tooLong'],
  })
  expect(valueOf(orderCodeSchema(), { ...first, code: 'A2C4E6' }).code).toBe('A2C4E6')
})

test('spaces and letter case of the code do not count', () => {
  expect(valueOf(orderCodeSchema(), { ...first, code: ' a2c 4e6 ' }).code).toBe('A2C4E6')
})
