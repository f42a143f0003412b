import { sql } from 'kysely'

import type { Migration } from '../../migrate.ts'

/** Tries that are paid are asked about for days where their money may not come after all. */
export const looksOfDays: Migration = {
  id: '046-looks-of-days',
  up: async (transaction) => {
    await sql`drop index payment_attempt_looks_paid`.execute(transaction)
    await sql`create index payment_attempt_looks_paid on payment_attempt (created_at)
      where external_id is not null and looks < 7 and state in ('paid', 'late')`.execute(
      transaction,
    )
  },
}
