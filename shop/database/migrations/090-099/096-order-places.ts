import { sql, type Transaction } from 'kysely'

import { Order } from '#domain/entities/order.ts'
import { searchTextOf } from '#domain/order/list/search-text.ts'
import type { Migration } from '../../migrate.ts'
import type { Tables } from '../../schema.ts'

const atOnce = 500

/**
 * Orders are found by where they go, too, and by an amount or the code of a gift card, which are
 * looked up by indexes of their own (`shop/orders/list/found-orders.ts`).
 */
export const orderPlaces: Migration = {
  id: '096-order-places',
  up: async (transaction) => {
    await refill(transaction)
    await sql`create index order_total on shop_order (total)`.execute(transaction)
    await sql`create index order_to_pay on shop_order (to_pay)`.execute(transaction)
    await sql`create index card_entry_code on gift_card_entry (replace(lower(code), '-', ''))`.execute(
      transaction,
    )
  },
}

/** An order that cannot be read stays as it was. */
async function refill(transaction: Transaction<Tables>): Promise<void> {
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
