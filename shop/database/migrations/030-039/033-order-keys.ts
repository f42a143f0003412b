import { sql } from 'kysely'

import type { Migration } from '../../migrate.ts'

/**
 * The form's key of an order, hashed, by which the browser that ordered is known when the address
 * alone does not open the order any more. Orders of before have none.
 */
export const orderKeys: Migration = {
  id: '033-order-keys',
  up: async (transaction) => {
    await sql`alter table shop_order add column key_hash text`.execute(transaction)
  },
}
