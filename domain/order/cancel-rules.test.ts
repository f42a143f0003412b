import { expect, test } from 'vitest'

import { OrderState, OrderStatus } from '../entities/order.ts'
import { canCancel } from './cancel-rules.ts'

test('an order that waits can be cancelled until it is both paid and packed', () => {
  const of = (paid: boolean, packed: boolean) =>
    canCancel({ status: 'PENDING', orderState: 'PENDING', paid, packed })
  expect(of(false, false)).toBe(true)
  expect(of(true, false)).toBe(true)
  expect(of(false, true)).toBe(true)
  expect(of(true, true)).toBe(false)
})

test('an order that was sent, handed over, returned or cancelled cannot be cancelled', () => {
  const others = OrderStatus.options.filter((status) => status !== 'PENDING')
  const can = (status: OrderStatus) =>
    canCancel({ status, orderState: 'PENDING', paid: false, packed: false })
  expect(others.filter(can)).toEqual([])
})

test('an order whose payment is open is not cancelled: its money may be on its way', () => {
  const order = { status: 'PENDING', paid: false, packed: false } as const
  expect(OrderState.options.filter((orderState) => canCancel({ ...order, orderState }))).toEqual(
    OrderState.options.filter((orderState) => orderState !== 'TMP_LOCK'),
  )
})
