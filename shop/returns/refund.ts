import type { Transaction } from 'kysely'

import { toMinor } from '#domain/money.ts'
import { surchargeOf } from '#domain/order/order-total.ts'
import type { Order } from '#domain/entities/order.ts'
import {
  type GivenBack,
  mostRefund,
  type PaidOrder,
  type Refund,
  refundOf,
  type SoldOrder,
} from '#domain/order/return-refund.ts'
import { isReturnOpen } from '#domain/order/order-status.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { LockedOrder } from './locked-order.ts'
import { holding, standingOf } from './make-way.ts'
import { readGivenByItself } from './money-back.ts'
import { givenBackOf, readReturns, type StoredReturn } from './stored-return.ts'

export type ReturnRefund = {
  sold: SoldOrder
  /** The returns of the same order that are settled. */
  others: StoredReturn[]
  /** What they gave back, and what went back by itself. */
  given: GivenBack[]
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
  const sold = await readSold(transaction, back.order)
  const all = await readReturns(transaction, { kind: 'order', id: back.order_id })
  const others = all.filter(({ id, status }) => id !== back.id && status === 'SETTLED')
  const given = [
    ...others.map(givenBackOf),
    await readGivenByItself(transaction, back.order_id, order),
  ]
  return { sold, others, given, ...reckon(sold, { back, before: others, given }, order) }
}

/**
 * What a return that is open gives back, if all that was declared comes, and comes after what was
 * declared earlier: so all of them together say what the order gives back.
 */
export async function readExpected(queries: Queries, back: StoredReturn): Promise<Refund> {
  const row = await queries
    .selectFrom('shop_order')
    .select(['paid', 'total', 'to_pay'])
    .where('id', '=', back.order_id)
    .executeTakeFirstOrThrow()
  const sold = await readSold(queries, back.order)
  const all = await readReturns(queries, { kind: 'order', id: back.order_id })
  const earlier = all.slice(all.findIndex(({ id }) => id === back.id) + 1)
  const settled = all.filter(({ status }) => status === 'SETTLED')
  const waiting = holding(earlier).filter((each) => isReturnOpen(standingOf(each).status))
  const before = [...settled, ...waiting]
  const order = { isPaid: row.paid === 1, total: row.total, toPay: row.to_pay }
  const given = [
    ...settled.map(givenBackOf),
    await readGivenByItself(queries, back.order_id, order),
  ]
  const { rules, most } = reckon(sold, { back, before, given }, order)
  return { ...rules, amount: Math.min(rules.amount, most) }
}

function reckon(
  sold: SoldOrder,
  { back, before, given }: { back: StoredReturn; before: StoredReturn[]; given: GivenBack[] },
  order: PaidOrder,
): Pick<ReturnRefund, 'rules' | 'most'> {
  const came = { before: cameBack(sold, before), now: cameBack(sold, [back]) }
  return {
    rules: refundOf(sold, came, back.pickup_price ?? 0),
    most: mostRefund(
      order,
      given.map(({ amount }) => amount),
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

/** What of an order was sold for how much. */
export async function readSold(queries: Queries, { _id, total }: Order): Promise<SoldOrder> {
  const lines = await queries
    .selectFrom('order_line')
    .select(['quantity', 'gross', 'discount_gross as discount'])
    .where('order_id', '=', _id)
    .orderBy('position')
    .execute()
  return {
    lines,
    delivery: toMinor(total.delivery),
    surcharge: surchargeOf(total),
    usedPoints: total.usedPoints,
  }
}
