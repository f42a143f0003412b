import { sql } from 'kysely'

import type { Migration } from '../../migrate.ts'

/** Who cancelled an order, and when; of those before it is not known. */
export const cancelledBy: Migration = {
  id: '097-cancelled-by',
  up: async (transaction, kind) => {
    const moment = kind === 'sqlite' ? 'integer' : 'bigint'
    await sql`alter table shop_order add column cancelled_by text`.execute(transaction)
    await sql.raw(`alter table shop_order add column cancelled_at ${moment}`).execute(transaction)
  },
}
