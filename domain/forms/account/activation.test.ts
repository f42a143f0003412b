import { expect, test } from 'vitest'

import { activationSchema } from './activation.ts'

test('to activate takes a password as it was registered, spaces included', () => {
  const parse = (form: object) => activationSchema().safeParse(form)
  expect(parse({ password: ' two words ' })).toMatchObject({ data: { password: ' two words ' } })
  expect([parse({}).success, parse({ password: '' }).success]).toEqual([false, false])
})
