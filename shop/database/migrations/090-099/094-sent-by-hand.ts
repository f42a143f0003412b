import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/**
 * Money that the owner sent back by hand, for a return or for a cancelled order, once they have
 * said so. What was left by the day of this migration never waited anywhere: it counts as sent.
 */
export const sentByHand: Migration = {
  id: '094-sent-by-hand',
  async up(transaction, kind) {
    await createTable(
      transaction,
      kind,
      `create table sent_by_hand (
        id text primary key,
        order_id text not null references shop_order (id) on delete cascade,
        return_id text references shop_return (id) on delete cascade,
        amount integer not null check (amount > 0),
        sent_at integer not null
      )`,
    )
    await sql`create index sent_by_hand_order on sent_by_hand (order_id)`.execute(transaction)
    await sql`create index shop_order_canceled_paid on shop_order (created_at)
      where status = 'CANCELED' and paid = 1`.execute(transaction)
    const refunds = sql`(select coalesce(sum(f.amount), 0) from payment_refund f
      join payment_attempt a on a.id = f.attempt_id`
    await sql`insert into sent_by_hand (id, order_id, return_id, amount, sent_at)
      select 'return-' || id, order_id, id, amount, at from (
        select r.id, r.order_id, coalesce(r.settled_at, r.created_at) as at,
          cast(r.amount - coalesce(r.by_card, 0) - ${refunds}
            where f.return_id = r.id and f.state <> 'refused') as bigint) as amount
        from shop_return r where r.status = 'SETTLED') as settled
      where amount > 0`.execute(transaction)
    await sql`insert into sent_by_hand (id, order_id, return_id, amount, sent_at)
      select 'order-' || id, id, null, amount, at from (
        select o.id, o.created_at as at, cast(o.to_pay - ${refunds}
          where a.order_id = o.id and a.state = 'paid' and f.state <> 'refused') as bigint) as amount
        from shop_order o where o.status = 'CANCELED' and o.paid = 1) as ended
      where amount > 0`.execute(transaction)
  },
}
