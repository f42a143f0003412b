import type { Transaction } from 'kysely'

import { toMinor } from '#domain/money.ts'
import { surchargeOf } from '#domain/order/order-total.ts'
import { mostRefund, type Refund, refundOf, type SoldOrder } from '#domain/order/return-refund.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { LockedOrder } from './locked-order.ts'
import { readReturns, type StoredReturn } from './stored-return.ts'

export type ReturnRefund = {
  sold: SoldOrder
  /** The returns of the same order that are settled. */
  others: StoredReturn[]
  /** What the rules say. */
  rules: Refund
  /** More money than that is not given back; minor units. */
  most: number
}

/** What a return gives back, and may give back at most; only of an order that is locked. */
export async function readRefund(
  transaction: Transaction<Tables>,
  back: StoredReturn,
  order: LockedOrder,
): Promise<ReturnRefund> {
  const sold = await readSold(transaction, back)
  const all = await readReturns(transaction, { kind: 'order', id: back.order_id })
  const others = all.filter(({ id, status }) => id !== back.id && status === 'SETTLED')
  const came = { before: cameBack(sold, others), now: cameBack(sold, [back]) }
  return {
    sold,
    others,
    rules: refundOf(sold, came, back.pickup_price ?? 0),
    most: mostRefund(
      order,
      others.map(({ amount }) => amount ?? 0),
    ),
  }
}

/** How much of each line of the order is in these returns. */
export function cameBack({ lines }: SoldOrder, returns: readonly StoredReturn[]): number[] {
  return lines.map((_, place) =>
    returns
      .flatMap((each) => each.lines)
      .filter((line) => line.place === place)
      .reduce((sum, { returned, declared }) => sum + (returned ?? declared), 0),
  )
}

async function readSold(
  transaction: Transaction<Tables>,
  { order }: StoredReturn,
): Promise<SoldOrder> {
  const lines = await transaction
    .selectFrom('order_line')
    .select(['quantity', 'gross', 'discount_gross as discount'])
    .where('order_id', '=', order._id)
    .orderBy('position')
    .execute()
  const { total } = order
  return {
    lines,
    delivery: toMinor(total.delivery),
    surcharge: surchargeOf(total),
    usedPoints: total.usedPoints,
  }
}
