import type { Insertable } from 'kysely'

import { Order } from '#domain/entities/order.ts'
import { toMinor } from '#domain/money.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { orderColumns } from '#shop/orders/stored-order.ts'
import { ownOrder } from './own-order.ts'

type Row = Insertable<Tables['shop_order']>

/** An order as its shop keeps it. */
export function keptOrder(given: Partial<Order> = {}): Order {
  return Order.parse({ ...ownOrder(), ...given })
}

/** The row of an order, as it is when it was placed, unless it is given otherwise. */
export function orderRow(order: Order, given: Partial<Row> = {}): Row {
  return {
    id: order._id,
    no: order.no,
    status: order.status,
    state: 'PENDING',
    paid: 0,
    currency: order.total.currency,
    total: toMinor(order.total.brutto),
    to_pay: toMinor(order.total.brutto),
    vat: toMinor(order.total.vat),
    payment_type: order.payment.type,
    customer_id: null,
    email: order.user.email,
    client: null,
    client_block: null,
    ...orderColumns(order),
    form: '{}',
    created_at: order.createdAtDate,
    ...given,
  }
}

/** Writes them, so many at once as SQLite takes. */
export async function insertOrders(queries: Queries, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 200) {
    await queries
      .insertInto('shop_order')
      .values(rows.slice(from, from + 200))
      .execute()
  }
}
