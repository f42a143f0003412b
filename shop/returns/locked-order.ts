import { sql, type Transaction } from 'kysely'

import { OrderStatus } from '#domain/entities/order.ts'
import type { PaidOrder } from '#domain/order/return-refund.ts'
import type { Tables } from '#shop/database/schema.ts'

/** How an order stands, as far as its returns depend on it. */
export type LockedOrder = PaidOrder & { status: OrderStatus }

/**
 * Anybody who changes an order or its returns does so one after the other: its row is locked until
 * the transaction ends.
 */
export async function lockOrder(
  transaction: Transaction<Tables>,
  id: string,
): Promise<LockedOrder> {
  // Not FOR UPDATE, which SQLite does not know.
  const row = await transaction
    .updateTable('shop_order')
    .set({ status: sql.ref('status') })
    .where('id', '=', id)
    .returning(['status', 'paid', 'total', 'to_pay'])
    .executeTakeFirstOrThrow()
  return {
    status: OrderStatus.parse(row.status),
    isPaid: row.paid === 1,
    total: row.total,
    toPay: row.to_pay,
  }
}
