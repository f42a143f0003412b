import type { OrderStatus } from '../entities/order.ts'

/**
 * Customers cancel an order themselves as long as it waits and is not paid, or not packed yet.
 *
 * @rule ours
 */
export function canCancel({
  status,
  paid,
  packed,
}: {
  readonly status: OrderStatus
  readonly paid: boolean
  readonly packed: boolean
}): boolean {
  return status === 'PENDING' && !(paid && packed)
}
