import type { Transaction } from 'kysely'

import { movePoints } from '#shop/accounts/points/move-points.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { EndedOrder } from '../change/cancel-order.ts'
import { randomId } from '../random-id.ts'
import { byVariant } from '../price/stock.ts'

/**
 * Gives back everything an order took: stock, the use of its code, points and what its gift cards
 * paid. Only for the caller that has just cancelled it, in the same transaction. It follows the
 * same sequence as orders do, to avoid deadlocks.
 */
export async function giveBack(
  transaction: Transaction<Tables>,
  { order, customerId }: EndedOrder,
  now: number,
): Promise<void> {
  await giveBackStock(transaction, order._id)
  await giveBackCode(transaction, order._id)
  if (order.total.usedPoints > 0 && customerId !== undefined) {
    const { _id: orderId, total } = order
    const back = { customerId, amount: total.usedPoints, reason: 'order-ended', orderId } as const
    await movePoints(transaction, back, now)
  }
  await giveBackCards(transaction, order._id, now)
  await transaction
    .updateTable('payment_attempt')
    .set({ state: 'canceled' })
    .where('order_id', '=', order._id)
    .where('state', '=', 'waiting')
    .execute()
}

async function giveBackStock(transaction: Transaction<Tables>, orderId: string): Promise<void> {
  const held = await transaction
    .selectFrom('order_stock')
    .select(['product_id as productId', 'variant_hash as variantHash', 'locked', 'preordered'])
    .where('order_id', '=', orderId)
    .execute()
  for (const { productId, variantHash, locked, preordered } of held.toSorted(byVariant)) {
    await transaction
      .updateTable('stock')
      .set((row) => ({
        locked: row('locked', '-', locked),
        preordered: row('preordered', '-', preordered),
      }))
      .where('product_id', '=', productId)
      .where('variant_hash', '=', variantHash)
      .execute()
  }
  await transaction
    .updateTable('order_stock')
    .set({ locked: 0, preordered: 0 })
    .where('order_id', '=', orderId)
    .execute()
}

async function giveBackCode(transaction: Transaction<Tables>, orderId: string): Promise<void> {
  const used = await transaction
    .deleteFrom('promo_use')
    .where('order_id', '=', orderId)
    .returning('code')
    .execute()
  for (const { code } of used) {
    await transaction
      .updateTable('promo_code')
      .set((row) => ({ uses: row('uses', '-', 1) }))
      .where('code', '=', code)
      .execute()
  }
}

/** Entries are only added: afterwards the order's entries for the card add up to zero. */
async function giveBackCards(
  transaction: Transaction<Tables>,
  orderId: string,
  now: number,
): Promise<void> {
  const entries = await transaction
    .selectFrom('gift_card_entry')
    .select(['code', 'amount'])
    .where('order_id', '=', orderId)
    .execute()
  const paid = new Map<string, number>()
  for (const { code, amount } of entries) paid.set(code, (paid.get(code) ?? 0) - amount)
  for (const [code, amount] of [...paid].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (amount === 0) continue
    await transaction
      .updateTable('gift_card')
      .set((row) => ({ balance: row('balance', '+', amount) }))
      .where('code', '=', code)
      .execute()
    await transaction
      .insertInto('gift_card_entry')
      .values({ id: randomId(), code, order_id: orderId, amount, created_at: now })
      .execute()
  }
}
