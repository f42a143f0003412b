import type { OrderState, OrderStatus } from '../entities/order.ts'

/**
 * Customers cancel an order themselves as long as it waits and is not paid, or not packed yet; but
 * not while its payment is open: money that is on its way would arrive at nothing.
 *
 * @rule ours
 */
export function canCancel({
  status,
  paid,
  packed,
  orderState,
}: {
  readonly status: OrderStatus
  readonly orderState: OrderState
  readonly paid: boolean
  readonly packed: boolean
}): boolean {
  return status === 'PENDING' && orderState !== 'TMP_LOCK' && !(paid && packed)
}
