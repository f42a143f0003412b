import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/**
 * How it stands with what each order holds, in one row whose change says who was first: anybody who
 * pays, cancels, or looks at the clock. Orders of before hold what their status says.
 */
export const orderHolds: Migration = {
  id: '030-order-holds',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table order_hold (
        order_id text primary key references shop_order (id) deferrable initially deferred,
        state text not null check (state in ('held', 'taken', 'released', 'expired')),
        until integer,
        changed_at integer not null
      )`,
    )
    await sql`create index order_hold_end on order_hold (until) where state = 'held'`.execute(
      transaction,
    )
    await sql`insert into order_hold (order_id, state, until, changed_at)
      select id, case
          when state = 'CANCELED_LOCK' then 'expired'
          when status in ('CANCELED', 'CANCELED_LOCK') then 'released'
          when status = 'PENDING' and paid = 0 and payment_type <> 'cod' then 'held'
          else 'taken'
        end, null, created_at
      from shop_order`.execute(transaction)
  },
}
