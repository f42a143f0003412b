import type { Transaction } from 'kysely'

import { type Order, OrderStatus } from '#domain/entities/order.ts'
import { toDecimal } from '#domain/money.ts'
import { mayOrderMove, orderMoves } from '#domain/order/order-status.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { cancelOrder } from './cancel-order.ts'
import { storedOrder } from '../stored-order.ts'
import { giveBack } from '../unpaid/give-back.ts'

/** What an owner can say of an order. */
export type OrderChange = 'paid' | 'sent' | 'cancelled'

export type KnownOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export type OrderChanged =
  | { kind: 'changed' | 'unchanged'; order: KnownOrder }
  /** The order's state does not allow the change. */
  | { kind: 'refused'; order: KnownOrder }
  | { kind: 'unknown' }

/**
 * Records what happened to an order, once, in one transaction. Repeating it changes nothing. If
 * this and the end of unpaid orders meet, the first one wins.
 */
export async function changeOrder(
  database: ShopDatabase,
  no: string,
  change: OrderChange,
  now: number,
): Promise<OrderChanged> {
  return database.transaction(async (transaction) => {
    const isChanged = await changes[change](transaction, no, now)
    const order = await findOrder(transaction, no)
    if (!order) return { kind: 'unknown' }
    if (isChanged) return { kind: 'changed', order }
    return { kind: isAlready(order, change) ? 'unchanged' : 'refused', order }
  })
}

/** The order with this number, with what its owner needs to recognize it. */
export async function findOrder(queries: Queries, no: string) {
  const row = await queries
    .selectFrom('shop_order')
    .select(['id', 'no', 'status', 'paid', 'payment_type', 'to_pay', 'currency', 'email'])
    .select('created_at')
    .where('no', '=', no)
    .executeTakeFirst()
  return row && { ...row, toPay: toDecimal(row.to_pay) }
}

function isAlready({ paid, status }: KnownOrder, change: OrderChange): boolean {
  if (change === 'paid') return paid === 1
  return status === (change === 'sent' ? 'SENT' : 'CANCELED')
}

/** Each says whether it changed anything, by a condition that only one of several can meet. */
const changes = { paid: pay, sent: send, cancelled: cancel } satisfies Record<
  OrderChange,
  (transaction: Transaction<Tables>, no: string, now: number) => Promise<boolean>
>

/**
 * Cash on delivery is paid after the order was sent; an order that has ended holds nothing to pay
 * for.
 */
const standing = OrderStatus.options.filter((status) => orderMoves[status].length > 0)

async function pay(transaction: Transaction<Tables>, no: string): Promise<boolean> {
  const row = await transaction
    .updateTable('shop_order')
    .set({ paid: 1 })
    .where('no', '=', no)
    .where('paid', '=', 0)
    .where('status', 'in', standing)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await transaction
    .updateTable('payment_attempt')
    .set({ state: 'paid' })
    .where('order_id', '=', row.id)
    .where('state', '=', 'waiting')
    .execute()
  return true
}

const sendable = OrderStatus.options.filter((status) => mayOrderMove(status, 'SENT'))

async function send(transaction: Transaction<Tables>, no: string, now: number): Promise<boolean> {
  const row = await transaction
    .updateTable('shop_order')
    .set({ status: 'SENT' })
    .where('no', '=', no)
    .where('state', '=', 'PENDING')
    .where('status', 'in', sendable)
    .returning(['id', 'data'])
    .executeTakeFirst()
  if (!row) return false
  const before = storedOrder(row)
  const order: Order = {
    ...before,
    status: 'SENT',
    delivery: { ...before.delivery, sentDate: now },
  }
  await transaction
    .updateTable('shop_order')
    .set({ data: JSON.stringify(order) })
    .where('id', '=', row.id)
    .execute()
  return true
}

async function cancel(transaction: Transaction<Tables>, no: string, now: number): Promise<boolean> {
  const found = await findOrder(transaction, no)
  const canceled = found && (await cancelOrder(transaction, found.id))
  if (!canceled) return false
  await giveBack(transaction, canceled, now)
  return true
}
