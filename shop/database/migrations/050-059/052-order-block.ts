import { sql } from 'kysely'

import type { Migration } from '../../migrate.ts'

/**
 * Open orders are bounded for the /48 around an address of IPv6 too, which is one customer of a
 * provider. Older processes leave it empty.
 */
export const orderBlock: Migration = {
  id: '052-order-block',
  up: async (transaction) => {
    await sql`alter table shop_order add column client_block text`.execute(transaction)
    await sql`create index order_open_block on shop_order (client_block)
      where status = 'PENDING' and paid = 0`.execute(transaction)
  },
}
