import {
  type GivenBack,
  givenByItself,
  leftByHand,
  type PaidOrder,
} from '#domain/order/return-refund.ts'
import { leftOfReturn, type PastRefund } from '#domain/payment/refund.ts'
import type { Queries } from '#shop/database/open.ts'
import { type StoredReturn } from './stored-return.ts'

/** What of an order that stands so was sent back for none of its returns. */
export async function readGivenByItself(
  queries: Queries,
  orderId: string,
  order: PaidOrder,
): Promise<GivenBack> {
  return givenByItself(order, await refundsOfOrder(queries, orderId))
}

/** The money of a settled return, minor units. */
export type MoneyBack = {
  /** What a provider sends, or has sent. */
  sent: number
  /** What its owner has sent by hand. */
  handed: number
  /** What is left for the owner to send. */
  byHand: number
}

/** Where the money of a settled return is. */
export async function readMoneyBack(queries: Queries, back: StoredReturn): Promise<MoneyBack> {
  const row = await queries
    .selectFrom('shop_order')
    .select(['paid', 'total', 'to_pay'])
    .where('id', '=', back.order_id)
    .executeTakeFirstOrThrow()
  const order = { isPaid: row.paid === 1, total: row.total, toPay: row.to_pay }
  const settled = await queries
    .selectFrom('shop_return')
    .select(['id', 'amount', 'by_card'])
    .where('order_id', '=', back.order_id)
    .where('status', '=', 'SETTLED')
    .orderBy(({ fn }) => fn.coalesce('settled_at', 'created_at'))
    .orderBy('no')
    .execute()
  const refunds = await sentForReturns(queries, back.order_id)
  const byHand = await handedOf(queries, back.order_id)
  const moneyOf = ({ id, amount, by_card }: Pick<StoredReturn, 'id' | 'amount' | 'by_card'>) => {
    const money = (amount ?? 0) - (by_card ?? 0)
    const own = refunds.filter(({ return_id }) => return_id === id)
    const handed = byHand.get(id) ?? 0
    return { money, handed, sent: money - leftOfReturn(money, own) + handed }
  }
  const own = moneyOf(back)
  const place = settled.findIndex(({ id }) => id === back.id)
  const byItself = await readGivenByItself(queries, back.order_id, order)
  const returns = {
    earlier: settled.slice(0, Math.max(0, place)).map(moneyOf),
    own,
    later: settled.slice(place + 1).map(moneyOf),
  }
  return {
    sent: own.sent - own.handed,
    handed: own.handed,
    byHand: leftByHand(order, byItself.amount, returns),
  }
}

/** What the owner of a shop has sent by hand of an order, by its returns; by null for no return. */
export async function handedOf(
  queries: Queries,
  orderId: string,
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await queries
    .selectFrom('sent_by_hand')
    .select(['return_id', 'amount'])
    .where('order_id', '=', orderId)
    .execute()
  const sums = new Map<string | null, number>()
  for (const { return_id: id, amount } of rows) sums.set(id, (sums.get(id) ?? 0) + amount)
  return sums
}

/** Money that came too late paid nothing of its order: sent back, it gives back nothing of it. */
function refundsOfOrder(queries: Queries, orderId: string): Promise<PastRefund[]> {
  return ofOrder(queries, orderId).where('payment_attempt.state', '=', 'paid').execute()
}

function sentForReturns(queries: Queries, orderId: string): Promise<PastRefund[]> {
  return ofOrder(queries, orderId).where('payment_refund.return_id', 'is not', null).execute()
}

function ofOrder(queries: Queries, orderId: string) {
  return queries
    .selectFrom('payment_refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
    .select(['payment_refund.id', 'payment_refund.amount', 'payment_refund.state'])
    .select('payment_refund.return_id')
    .where('payment_attempt.order_id', '=', orderId)
}
