import { expect, test } from 'vitest'

import { OrderStatus } from '../entities/order.ts'
import { canCancel } from './cancel-rules.ts'

test('an order that waits can be cancelled until it is both paid and packed', () => {
  const of = (paid: boolean, packed: boolean) => canCancel({ status: 'PENDING', paid, packed })
  expect(of(false, false)).toBe(true)
  expect(of(true, false)).toBe(true)
  expect(of(false, true)).toBe(true)
  expect(of(true, true)).toBe(false)
})

test('an order that was sent, handed over, returned or cancelled cannot be cancelled', () => {
  const others = OrderStatus.options.filter((status) => status !== 'PENDING')
  expect(others.filter((status) => canCancel({ status, paid: false, packed: false }))).toEqual([])
})
