import { type Insertable, sql, type Transaction } from 'kysely'

import type { PointsReason } from '#domain/entities/points.ts'
import type { Queries } from '#shop/database/open.ts'
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
  const row = await pointsMoved(transaction, move).returning('points').executeTakeFirst()
  if (!row) return undefined
  await pointsNoted(transaction, move, now).execute()
  return row.points
}

/** The first of its statements: writes nothing where there is no customer, or too few points. */
export function pointsMoved(queries: Queries, { customerId, amount }: Move) {
  return queries
    .updateTable('customer')
    .set((customer) => ({ points: customer('points', '+', amount) }))
    .where('id', '=', customerId)
    .where('points', '>=', -amount)
}

/** The second one: the entry, with the balance as the first has left it. */
export function pointsNoted(queries: Queries, move: Move, now: number) {
  const { customerId } = move
  return queries.insertInto('points_entry').values({
    ...entryOf(move, now),
    id: randomId(),
    balance: sql<number>`(select points from customer where id = ${customerId})`,
    place: sql<number>`(select coalesce(max(place), 0) + 1 from points_entry where customer_id = ${customerId})`,
  })
}

/** What a customer has from the start, whose row is inserted together with this one. */
export function openingEntry(
  { id, points }: { id: string; points: number },
  now: number,
): Insertable<Tables['points_entry']>[] {
  if (points === 0) return []
  const opening = entryOf({ customerId: id, amount: points, reason: 'opening' }, now)
  return [{ ...opening, id: `${id}-opening`, balance: points, place: 1 }]
}

function entryOf(move: Move, now: number) {
  const { customerId, amount, reason, orderId, returnId, note } = move
  return {
    customer_id: customerId,
    amount,
    reason,
    order_id: orderId ?? null,
    return_id: returnId ?? null,
    note: note ?? null,
    created_at: now,
  }
}
