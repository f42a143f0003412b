import { sql } from 'kysely'

import type { Migration } from '../../migrate.ts'

/** What the owner notes about a customer. */
export const customerNote: Migration = {
  id: '098-customer-note',
  up: async (transaction) => {
    await sql`alter table customer add column note text`.execute(transaction)
  },
}
