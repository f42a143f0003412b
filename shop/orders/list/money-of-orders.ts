import { type BookedMoney, bookedMoney } from '#domain/order/list/booked-money.ts'
import type { Queries } from '#shop/database/open.ts'

/** SQLite takes no more values in one query than this many times a few. */
const atOnce = 500

/** When these orders were paid, and what of them was given back, by the order's id. */
export async function moneyOfOrders(
  queries: Queries,
  ids: readonly string[],
): Promise<Map<string, BookedMoney>> {
  const byOrder = new Map<string, BookedMoney>()
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const [came, settled, refunded] = [
      Map.groupBy(await cameFor(queries, some), ({ id }) => id),
      Map.groupBy(await settledFor(queries, some), ({ id }) => id),
      Map.groupBy(await refundedFor(queries, some), ({ id }) => id),
    ]
    for (const id of some) {
      const moves = {
        came: came.get(id) ?? [],
        settled: settled.get(id) ?? [],
        refunded: refunded.get(id) ?? [],
      }
      byOrder.set(id, bookedMoney(moves))
    }
  }
  return byOrder
}

function cameFor(queries: Queries, ids: readonly string[]) {
  return queries
    .selectFrom('payment_attempt')
    .select(['order_id as id', 'changed_at as at', 'provider_ref as ref'])
    .where('order_id', 'in', ids)
    .where('state', '=', 'paid')
    .where('amount', '>', 0)
    .orderBy('changed_at')
    .orderBy('payment_attempt.id')
    .execute()
}

async function settledFor(queries: Queries, ids: readonly string[]) {
  const rows = await queries
    .selectFrom('shop_return')
    .select(['order_id as id', 'amount', 'by_card', 'settled_at', 'created_at'])
    .where('order_id', 'in', ids)
    .where('status', '=', 'SETTLED')
    .execute()
  return rows.map(({ id, amount, by_card, settled_at, created_at }) => ({
    ...{ id, at: settled_at ?? created_at },
    ...{ amount: amount ?? 0, byCard: by_card ?? 0 },
  }))
}

/** Money that came too late paid nothing: what of it was sent back is none of the order's. */
async function refundedFor(queries: Queries, ids: readonly string[]) {
  const byHand = await queries
    .selectFrom('sent_by_hand')
    .select(['order_id as id', 'sent_at as at', 'amount'])
    .where('order_id', 'in', ids)
    .where('return_id', 'is', null)
    .execute()
  const byProviders = await queries
    .selectFrom('payment_refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
    .select(['payment_attempt.order_id as id', 'payment_refund.created_at as at'])
    .select('payment_refund.amount')
    .where('payment_attempt.order_id', 'in', ids)
    .where('payment_attempt.state', '=', 'paid')
    .where('payment_refund.state', '<>', 'refused')
    .where('payment_refund.return_id', 'is', null)
    .execute()
  return [...byProviders, ...byHand]
}
