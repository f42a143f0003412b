import { expect, test } from 'vitest'

import { rendering } from '#tests/examples/rendering.ts'
import { orderLoginView } from './view.ts'

test('the second step asks for the code, which browsers fill from a message', () => {
  const { first, second } = orderLoginView(rendering())

  expect(first.fields.number.label).toBe('Order number')
  expect(second.fields.code.checks).toMatchObject({ required: true, autoComplete: 'one-time-code' })
  expect(second.back.href).toBe('/login/order')
})
