import { type PaidOrder, owedMoney } from '#domain/order/return-refund.ts'
import { leftToRefund } from '#domain/payment/refund.ts'
import type { Queries } from '#shop/database/open.ts'
import { handedOf, readGivenByItself } from '#shop/returns/money-back.ts'
import { refundsOf, type StoredRefund } from './stored-refunds.ts'

/** What of an order would go back if it were cancelled, and by which ways; minor units. */
export type Owed = {
  /** In money, of which as much goes through providers, and the rest by hand. */
  money: number
  byProvider: number
  byHand: number
  cards: number
  points: number
}

/** What a cancelled order owes in money, minor units; of one that stands, what it would. */
export async function readOwed(queries: Queries, orderId: string): Promise<number> {
  const order = await paidOrder(queries, orderId)
  const settled = await queries
    .selectFrom('shop_return')
    .select(['amount', 'by_card'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'SETTLED')
    .execute()
  const byItself = await readGivenByItself(queries, orderId, order)
  return owedMoney(order, {
    settled: settled.reduce(
      (sum, { amount, by_card: card }) => sum + (amount ?? 0) - (card ?? 0),
      0,
    ),
    byItself: byItself.amount,
    byHand: (await handedOf(queries, orderId)).get(null) ?? 0,
  })
}

/** The same by its ways, with what its end gives back besides. */
export async function readOwedByWays(queries: Queries, orderId: string): Promise<Owed> {
  const money = await readOwed(queries, orderId)
  const payments = await paymentsToRefund(queries, orderId)
  const left = payments.reduce((sum, payment) => sum + payment.left, 0)
  const byProvider = Math.min(money, left)
  return {
    ...{ money, byProvider, byHand: money - byProvider },
    ...{ cards: await cardsOf(queries, orderId), points: await pointsOf(queries, orderId) },
  }
}

/** A payment that paid an order, what of it is left, and what its provider was asked for. */
export type PaymentToRefund = { ref: string; left: number; open: StoredRefund | undefined }

/** The payments at providers that paid an order, the oldest first. */
export async function paymentsToRefund(
  queries: Queries,
  orderId: string,
): Promise<PaymentToRefund[]> {
  const rows = await queries
    .selectFrom('payment_attempt')
    .select(['id', 'amount', 'provider_ref as ref'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .where('provider_ref', 'is not', null)
    .where('external_id', 'is not', null)
    .orderBy('created_at')
    .execute()
  const refunds = await refundsOf(
    queries,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, amount, ref }) => {
    if (ref === null) return []
    const own = refunds.filter(({ attempt_id: attempt }) => attempt === id)
    const open = own.find(({ state, return_id: back }) => state === 'asked' && back === null)
    return [{ ref, left: leftToRefund({ paid: amount, refunds: own }), open }]
  })
}

async function paidOrder(queries: Queries, orderId: string): Promise<PaidOrder> {
  const { paid, total, toPay } = await queries
    .selectFrom('shop_order')
    .select(['paid', 'total', 'to_pay as toPay'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { isPaid: paid === 1, total, toPay }
}

async function cardsOf(queries: Queries, orderId: string): Promise<number> {
  const { sum } = await queries
    .selectFrom('gift_card_entry')
    .select((row) => row.fn.sum<number | string | null>('amount').as('sum'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Math.max(0, -Number(sum ?? 0))
}

async function pointsOf(queries: Queries, orderId: string): Promise<number> {
  const row = await queries
    .selectFrom('points_entry')
    .select((entry) => entry.fn.sum<number | string | null>('amount').as('sum'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Math.max(0, -Number(row.sum ?? 0))
}
