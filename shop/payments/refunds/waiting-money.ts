import { type RawBuilder, sql } from 'kysely'

import type { Queries } from '#shop/database/open.ts'

/** Money that is to be sent back and of which nobody has said that it is on its way. */
export type WaitingMoney = {
  order: string
  orderId: string
  /** Its return, with its number; null: its order was cancelled. */
  returnId: string | null
  return: string | null
  /** Minor units. */
  amount: number
  currency: string
  /** Since when, ms: of a return since it was declared, from which the law counts. */
  since: number
  /** Whether it was paid at a provider, which can send it. */
  byProvider: boolean
}

const sentOf = (which: RawBuilder<unknown>) => sql`(
  select coalesce(sum(f.amount), 0) from payment_refund f
    join payment_attempt a on a.id = f.attempt_id
    where f.state in ('accepted', 'done') and ${which})`

const handed = (which: RawBuilder<unknown>) => sql`(
  select coalesce(sum(h.amount), 0) from sent_by_hand h where ${which})`

/** All that went back of what paid an order. */
const gone = sql`${sentOf(sql`a.order_id = o.id and a.state = 'paid'`)}
  - ${handed(sql`h.order_id = o.id`)}`

/**
 * Rows of `WaitingMoney`, but for names: of settled returns, never more than their order has left,
 * and of cancelled orders. A provider's answer that is not known leaves it waiting.
 */
export const waitingMoney = sql`
  select order_id, return_id, since, case when amount < most then amount else most end as amount
  from (
    select r.order_id, r.id as return_id, r.created_at as since,
      cast(r.amount - coalesce(r.by_card, 0) - ${sentOf(sql`f.return_id = r.id`)}
        - ${handed(sql`h.order_id = r.order_id and h.return_id = r.id`)} as bigint) as amount,
      cast(o.to_pay - ${gone} as bigint) as most
    from shop_return r join shop_order o on o.id = r.order_id
    where r.status = 'SETTLED' and r.amount > coalesce(r.by_card, 0)
    union all
    select o.id, null, coalesce(k.changed_at, o.created_at),
      cast(o.to_pay - (
        select coalesce(sum(r.amount - coalesce(r.by_card, 0)), 0) from shop_return r
          where r.order_id = o.id and r.status = 'SETTLED')
        - ${sentOf(sql`a.order_id = o.id and a.state = 'paid' and f.return_id is null`)}
        - ${handed(sql`h.order_id = o.id and h.return_id is null`)} as bigint),
      cast(o.to_pay - ${gone} as bigint)
    from shop_order o left join order_hold k on k.order_id = o.id and k.state = 'released'
    where o.status = 'CANCELED' and o.paid = 1
  ) as money
  where amount > 0 and most > 0`

/** What waits, the oldest first. */
export async function listWaitingMoney(queries: Queries, most: number): Promise<WaitingMoney[]> {
  const { rows } = await sql<{
    order: string
    order_id: string
    return_id: string | null
    return: string | null
    amount: number | string
    currency: string
    since: number | string
    providers: number | string
  }>`
    select o.no as "order", w.order_id, w.return_id, r.no as "return", w.amount, o.currency,
      w.since, (select count(*) from payment_attempt a where a.order_id = o.id
        and a.state = 'paid' and a.provider_ref is not null) as providers
    from (${waitingMoney}) as w join shop_order o on o.id = w.order_id
    left join shop_return r on r.id = w.return_id
    order by w.since, o.no limit ${most}`.execute(queries)
  return rows.map((row) => ({
    ...{ order: row.order, orderId: row.order_id, returnId: row.return_id, return: row.return },
    ...{ amount: Number(row.amount), currency: row.currency, since: Number(row.since) },
    byProvider: Number(row.providers) > 0,
  }))
}
