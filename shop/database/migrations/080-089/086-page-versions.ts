import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** Texts of pages as they hold from a day on, such as the terms; what an account agreed to. */
export const pageVersions: Migration = {
  id: '086-page-versions',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table page_version (
        page_id text not null,
        number integer not null,
        from_at integer,
        html text not null,
        held_at integer,
        primary key (page_id, number)
      )`,
    )
    await sql`create index page_version_due on page_version (held_at, from_at)`.execute(transaction)
    await sql`alter table customer add column terms text`.execute(transaction)
  },
}
