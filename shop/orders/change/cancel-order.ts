import type { Transaction } from 'kysely'

import type { Order, OrderState } from '#domain/entities/order.ts'
import { mayOrderMove } from '#domain/order/order-status.ts'
import type { Tables } from '#shop/database/schema.ts'
import { storedOrder } from '../stored-order.ts'

export type CanceledOrder = { order: Order; customerId: string | undefined }

/**
 * Cancels a waiting order; undefined when it was already cancelled or paid meanwhile. The caller
 * gives back what the order held, in the same transaction. `state` if that changes too.
 */
export async function cancelOrder(
  transaction: Transaction<Tables>,
  id: string,
  state?: OrderState,
): Promise<CanceledOrder | undefined> {
  if (!mayOrderMove('PENDING', 'CANCELED')) {
    throw new Error('an order that waits may not be cancelled')
  }
  const row = await transaction
    .updateTable('shop_order')
    .set({ status: 'CANCELED', ...(state && { state }) })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .where('paid', '=', 0)
    .returning(['id', 'customer_id', 'data'])
    .executeTakeFirst()
  if (!row) return undefined

  const order: Order = { ...storedOrder(row), status: 'CANCELED' }
  await transaction
    .updateTable('shop_order')
    .set({ data: JSON.stringify(order) })
    .where('id', '=', id)
    .execute()
  return { order, customerId: row.customer_id ?? undefined }
}
