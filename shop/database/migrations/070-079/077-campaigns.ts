import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** Letters of the newsletter. Of their readers they keep the one that was written to last. */
export const campaigns: Migration = {
  id: '077-campaigns',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table campaign (
        id text primary key,
        state text not null,
        data text not null,
        created_at integer not null,
        begun_at integer,
        ended_at integer,
        written integer not null,
        last_email text not null
      )`,
    )
    await sql`create index campaign_created on campaign (created_at, id)`.execute(transaction)
    await sql`create index subscription_changed on subscription (changed_at, email)`.execute(
      transaction,
    )
  },
}
