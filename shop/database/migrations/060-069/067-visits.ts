import { sql } from 'kysely'

import type { Migration } from '../../migrate.ts'

/** When somebody was last at the desk, and when before that. */
export const visits: Migration = {
  id: '067-visits',
  up: async (transaction, kind) => {
    const number = kind === 'sqlite' ? 'integer' : 'bigint'
    for (const column of ['seen_at', 'last_visit_at']) {
      await sql.raw(`alter table desk_person add column ${column} ${number}`).execute(transaction)
    }
    await sql`create index return_age on shop_return (created_at)`.execute(transaction)
  },
}
