import { sql } from 'kysely'

import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { randomId } from '../random-id.ts'

/** What an owner noted of an order, for themselves. */
export type OrderNote = { text: string; createdAt: number }

/** Of one order. */
const mostNotes = 200

/** Adds a note that no customer sees. */
export async function noteOrder(
  database: ShopDatabase,
  no: string,
  text: string,
  now: number,
): Promise<'noted' | 'unknown' | 'too-many'> {
  return database.transaction(async (transaction) => {
    // Locks its row, as whatever else changes an order does.
    const order = await transaction
      .updateTable('shop_order')
      .set({ status: sql.ref('status') })
      .where('no', '=', no)
      .returning('id')
      .executeTakeFirst()
    if (!order) return 'unknown'
    if ((await notesOf(transaction, order.id)).length >= mostNotes) return 'too-many'
    await transaction
      .insertInto('order_note')
      .values({ id: randomId(), order_id: order.id, text, created_at: now })
      .execute()
    return 'noted'
  })
}

/** The first one first. */
export async function notesOf(queries: Queries, orderId: string): Promise<OrderNote[]> {
  const rows = await queries
    .selectFrom('order_note')
    .select(['text', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ text, created_at: createdAt }) => ({ text, createdAt }))
}
