import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/**
 * What keeps strangers from holding stock for ever: whose
 * orders are open, which are over, who looks after them.
 */
export const unpaidOrders: Migration = {
  id: '003-unpaid-orders',
  up: async (transaction, kind) => {
    const open = `where status = 'PENDING' and paid = 0`
    for (const statement of [
      `alter table shop_order add column client text`,
      `create index order_open_client on shop_order (client) ${open}`,
      `create index order_open_email on shop_order (lower(email)) ${open}`,
      `create index order_open_age on shop_order (created_at) ${open}`,
      `create index outbox_recipient on outbox (lower(recipient), next_attempt_at)`,
    ]) {
      await sql.raw(statement).execute(transaction)
    }
    await createTable(
      transaction,
      kind,
      `create table lease (name text primary key, until integer not null)`,
    )
  },
}
