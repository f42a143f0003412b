import { sql } from 'kysely'

import type { MoneyEntry } from '#domain/report/today/money.ts'
import type { Queries } from '#shop/database/open.ts'

/**
 * Money that came since this moment, ms, and money that went back, each when it did: one statement.
 * What a return gave back is counted when it was settled, however it is paid out, and a refund that
 * pays for one is not counted again. What gift cards paid, or got back, is no money.
 */
export async function readMoney(queries: Queries, since: number): Promise<MoneyEntry[]> {
  const { rows } = await sql<MoneyEntry>`
    select 'paid' as kind, changed_at as at, amount, currency from payment_attempt
      where state in ('paid', 'late') and changed_at >= ${since} and amount > 0
    union all
    select 'back', coalesce(b.settled_at, b.created_at), b.amount - coalesce(b.by_card, 0),
        o.currency
      from shop_return b join shop_order o on o.id = b.order_id
      where b.status = 'SETTLED' and coalesce(b.settled_at, b.created_at) >= ${since}
        and b.amount > coalesce(b.by_card, 0)
    union all
    select 'back', r.created_at, r.amount, a.currency
      from payment_refund r join payment_attempt a on a.id = r.attempt_id
      where r.state <> 'refused' and r.return_id is null and r.created_at >= ${since}
    union all
    select 'back', h.sent_at, h.amount, o.currency
      from sent_by_hand h join shop_order o on o.id = h.order_id
      where h.return_id is null and h.sent_at >= ${since}`.execute(queries)
  return rows.map(({ kind, at, amount, currency }) => ({
    ...{ kind, currency },
    ...{ at: Number(at), amount: Number(amount) },
  }))
}
