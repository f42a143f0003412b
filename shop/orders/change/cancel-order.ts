import type { Transaction } from 'kysely'

import { type Order, type OrderState, ReturnStatus } from '#domain/entities/order.ts'
import { endsWithOrder, mayOrderMove } from '#domain/order/order-status.ts'
import type { Tables } from '#shop/database/schema.ts'
import { moveOpenAttempts } from '#shop/payments/attempts.ts'
import { readOwed } from '#shop/payments/refunds/owed.ts'
import { noteOrderEvent } from '#shop/webhooks/events.ts'
import { storedOrder } from '../stored-order.ts'

/** An order that has ended, and whose points it may have used. */
export type EndedOrder = { order: Order; customerId: string | undefined }

export type CanceledOrder = EndedOrder & {
  payment: 'paid' | 'not-paid'
  /** What of its money goes back now, minor units. */
  owed: number
}

type Canceling = {
  /** Its customer, somebody of the shop, or the end of its time. */
  by: 'customer' | 'shop' | 'clock'
  /** Given up for want of money; else anybody who waits for a provider's word need not any more. */
  state?: Extract<OrderState, 'CANCELED_LOCK'>
  /** Until what happens it may be cancelled: its payment, or also its packing, or its sending. */
  until?: 'paid' | 'packed' | 'sent'
  /** One that was sent: its parcel came back, or nobody took and paid for it. */
  sent?: 'came-back' | 'not-paid' | undefined
}

/**
 * Cancels a waiting order, or one that was sent and not taken; undefined when it was already
 * cancelled, went on meanwhile, or a return of its goods was settled, which gave back a part.
 * The caller gives back what the order still held, in the same transaction.
 */
export async function cancelOrder(
  transaction: Transaction<Tables>,
  id: string,
  now: number,
  { by, state, until = 'paid', sent }: Canceling,
): Promise<CanceledOrder | undefined> {
  const from = sent === undefined ? 'PENDING' : 'SENT'
  if (!mayOrderMove(from, 'CANCELED')) {
    throw new Error('an order that stands so may not be cancelled')
  }
  const row = await transaction
    .updateTable('shop_order')
    .set({ status: 'CANCELED', state: state ?? 'PENDING' })
    .set({ cancelled_by: by, cancelled_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    // An amount that was given back leaves all the goods.
    .where('id', 'not in', (query) =>
      query
        .selectFrom('shop_return')
        .innerJoin('return_line', 'return_line.return_id', 'shop_return.id')
        .select('shop_return.order_id')
        .where('shop_return.order_id', '=', id)
        .where('shop_return.status', '=', 'SETTLED'),
    )
    .where((row) =>
      row.or([
        row('paid', '=', 0),
        ...(until === 'packed' ? [row('packed_at', 'is', null)] : []),
        ...(until === 'sent' || sent === 'came-back' ? [row.lit(true)] : []),
      ]),
    )
    .returning(['id', 'customer_id', 'paid', 'data'])
    .executeTakeFirst()
  if (!row) return undefined

  const order: Order = { ...storedOrder(row), status: 'CANCELED' }
  await transaction
    .updateTable('shop_order')
    .set({ data: JSON.stringify(order) })
    .where('id', '=', id)
    .execute()
  await endReturns(transaction, id)
  await moveOpenAttempts(transaction, id, { to: 'canceled', now })
  await noteOrderEvent(transaction, 'order.cancelled', { id }, now)
  return {
    order,
    customerId: row.customer_id ?? undefined,
    payment: row.paid === 1 ? 'paid' : 'not-paid',
    owed: await readOwed(transaction, id),
  }
}

/**
 * Who withdrew before anything was sent has nothing to send back, and gets back at once what a
 * return would give back once more.
 */
async function endReturns(transaction: Transaction<Tables>, orderId: string): Promise<void> {
  await transaction
    .updateTable('shop_return')
    .set({ status: 'CANCELED' })
    .where('order_id', '=', orderId)
    .where('status', 'in', ReturnStatus.options.filter(endsWithOrder))
    .execute()
}
