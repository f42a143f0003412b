import type { Transaction } from 'kysely'

import { toMinor } from '#domain/money.ts'
import { mayOrderMove } from '#domain/order/order-status.ts'
import { isAllBack, partOfCards, type Refund } from '#domain/order/return-refund.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { ToCard } from '#shop/reservations/cards.ts'
import { giveBackReturned } from '#shop/reservations/points.ts'
import type { LockedOrder } from './locked-order.ts'
import { cameBack, readRefund } from './refund.ts'
import type { StoredReturn } from './stored-return.ts'
import { giveToCards, sumOf } from './to-cards.ts'

/**
 * Notes what the customer gets back, credits the points, puts on gift cards what they had paid, and
 * ends an order of which nothing is left.
 */
export async function settle(
  transaction: Transaction<Tables>,
  { back, order }: { back: StoredReturn; order: LockedOrder },
  amount: number | undefined,
  at: number,
): Promise<readonly ToCard[]> {
  const { sold, others, given, rules, most } = await readRefund(transaction, back, order)
  const refund: Refund = {
    ...rules,
    amount: amount === undefined ? Math.min(rules.amount, most) : toMinor(amount),
  }
  const cards = await giveToCards(
    transaction,
    {
      orderId: back.order_id,
      returnId: back.id,
      amount: partOfCards(order, refund.amount, given),
    },
    at,
  )
  const gave = { amount: refund.amount, points: refund.points, by_card: sumOf(cards) }
  const noted = { ...gave, settled_at: at }
  await transaction.updateTable('shop_return').set(noted).where('id', '=', back.id).execute()
  const credit = { orderId: back.order_id, returnId: back.id, points: refund.points }
  await giveBackReturned(transaction, credit, at)
  if (isAllBack(sold.lines, cameBack(sold, [...others, back]))) await endOrder(transaction, back)
  return cards
}

async function endOrder(transaction: Transaction<Tables>, { order }: StoredReturn): Promise<void> {
  const from = (['SENT', 'REALIZED'] as const).filter((status) => mayOrderMove(status, 'RETURN'))
  await transaction
    .updateTable('shop_order')
    .set({ status: 'RETURN', data: JSON.stringify({ ...order, status: 'RETURN' }) })
    .where('id', '=', order._id)
    .where('status', 'in', from)
    .execute()
}
