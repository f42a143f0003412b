import type { Transaction } from 'kysely'

import type { PromoApplied } from '#domain/discount/promo.ts'
import { movePoints, pointsMoved, pointsNoted } from '#shop/accounts/points/move-points.ts'
import type { Statement } from '#shop/database/batch/batch.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'

type Spender = { orderId: string; customerId: string | undefined }

/** Takes the points that a discount is paid with, unless they are not there any more. */
export function spendPoints(
  { db }: Pick<ShopDatabase, 'db'>,
  { points = 0 }: Pick<PromoApplied, 'points'>,
  { orderId, customerId = '' }: Spender,
  now: number,
): Statement[] {
  if (points <= 0) return []
  const spent = { customerId, amount: -points, reason: 'order', orderId } as const
  return [
    { query: pointsMoved(db, spent).compile(), needs: 'rows' },
    { query: pointsNoted(db, spent, now).compile() },
  ]
}

/**
 * All that an order took, less what it gave back before it was sent; who is not a customer any more
 * gets none.
 */
export async function giveBackPoints(
  transaction: Transaction<Tables>,
  orderId: string,
  now: number,
): Promise<void> {
  const order = await orderOf(transaction, orderId)
  if (!order || order.usedPoints <= 0) return
  const { customerId, usedPoints } = order
  const { sum } = await transaction
    .selectFrom('points_entry')
    .select((entry) => entry.fn.sum<number | string | null>('amount').as('sum'))
    .where('order_id', '=', orderId)
    .where('reason', '=', 'return')
    .executeTakeFirstOrThrow()
  const amount = usedPoints - Number(sum ?? 0)
  if (amount <= 0) return
  await movePoints(transaction, { customerId, amount, reason: 'order-ended', orderId }, now)
}

/** A settled return gives back its part of the points, as the rules of returns reckon it. */
export async function giveBackReturned(
  transaction: Transaction<Tables>,
  { orderId, returnId, points }: { orderId: string; returnId: string; points: number },
  now: number,
): Promise<void> {
  const order = points > 0 ? await orderOf(transaction, orderId) : undefined
  if (!order) return
  const { customerId } = order
  const credit = { customerId, amount: points, reason: 'return', orderId, returnId } as const
  await movePoints(transaction, credit, now)
}

/** Orders of before points had entries took them without one: their record says how many. */
async function orderOf(transaction: Transaction<Tables>, orderId: string) {
  const row = await transaction
    .selectFrom('shop_order')
    .select(['customer_id', 'data'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!row || row.customer_id === null) return undefined
  return { customerId: row.customer_id, usedPoints: storedOrder(row).total.usedPoints }
}
