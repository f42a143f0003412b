import { sql, type Transaction } from 'kysely'

import { Order } from '#domain/entities/order.ts'
import { searchTextOf } from '#domain/order/list/search-text.ts'

import type { Migration } from '../../migrate.ts'
import type { Tables } from '../../schema.ts'

const atOnce = 500

/**
 * What an owner finds an order by; null of orders that an older process writes meanwhile, which are
 * found by what is kept of them (`shop/orders/list/found-orders.ts`).
 *
 * On SQLite the list is read from the index alone, since what an order is takes pages of its own.
 * PostgreSQL keeps large values elsewhere by itself, and takes no long texts into an index.
 */
export const orderSearch: Migration = {
  id: '059-order-search',
  up: async (transaction, kind) => {
    await sql`alter table shop_order add column search_text text`.execute(transaction)
    await fill(transaction)
    const columns = 'created_at, no, status, paid, packed_at, payment_type'
    const listed = kind === 'sqlite' ? `${columns}, search_text` : columns
    await sql.raw(`create index order_listed on shop_order (${listed})`).execute(transaction)
    await sql`create index parcel_tracking on parcel (lower(tracking))`.execute(transaction)
  },
}

/** An order that cannot be read stays without. */
async function fill(transaction: Transaction<Tables>): Promise<void> {
  for (let last = ''; ;) {
    const rows = await transaction
      .selectFrom('shop_order')
      .select(['id', 'data'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { id, data } of rows) {
      const order = Order.safeParse(JSON.parse(data))
      if (!order.success) continue
      await transaction
        .updateTable('shop_order')
        .set({ search_text: searchTextOf(order.data) })
        .where('id', '=', id)
        .execute()
    }
    const end = rows.at(-1)
    if (!end || rows.length < atOnce) return
    last = end.id
  }
}
