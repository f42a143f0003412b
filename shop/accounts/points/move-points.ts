import { type Insertable, sql, type Transaction } from 'kysely'

import type { PointsReason } from '#domain/entities/points.ts'
import type { Tables } from '#shop/database/schema.ts'
import { randomId } from '#shop/orders/random-id.ts'

type Move = {
  customerId: string
  /** Negative when they are spent. */
  amount: number
  reason: PointsReason
  orderId?: string | undefined
  returnId?: string | undefined
  note?: string | undefined
}

/**
 * The one way in which points change: the balance and the entry that proves it, in the caller's
 * transaction. Undefined, and nothing changed, where there is no such customer or fewer points than
 * are to go; else what is there now. Anybody who moves points of the same customer waits for this
 * transaction to end, because it has written the customer's row.
 */
export async function movePoints(
  transaction: Transaction<Tables>,
  move: Move,
  now: number,
): Promise<number | undefined> {
  const { customerId, amount } = move
  const row = await transaction
    .updateTable('customer')
    .set((customer) => ({ points: customer('points', '+', amount) }))
    .where('id', '=', customerId)
    .where('points', '>=', -amount)
    .returning('points')
    .executeTakeFirst()
  if (!row) return undefined
  const entry = { ...entryOf(move, row.points, now), id: randomId() }
  await transaction
    .insertInto('points_entry')
    .values({
      ...entry,
      place: sql<number>`(select coalesce(max(place), 0) + 1 from points_entry where customer_id = ${customerId})`,
    })
    .execute()
  return row.points
}

/** What a customer has from the start, whose row is inserted together with this one. */
export function openingEntry(
  { id, points }: { id: string; points: number },
  now: number,
): Insertable<Tables['points_entry']>[] {
  if (points === 0) return []
  const opening = entryOf({ customerId: id, amount: points, reason: 'opening' }, points, now)
  return [{ ...opening, id: `${id}-opening`, place: 1 }]
}

function entryOf(move: Move, balance: number, now: number) {
  const { customerId, amount, reason, orderId, returnId, note } = move
  return {
    customer_id: customerId,
    amount,
    balance,
    reason,
    order_id: orderId ?? null,
    return_id: returnId ?? null,
    note: note ?? null,
    created_at: now,
  }
}
