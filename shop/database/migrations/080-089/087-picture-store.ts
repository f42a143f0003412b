import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** Pictures may lie in a store outside; what lies there and is named by no row is noted. */
export const pictureStore: Migration = {
  id: '087-picture-store',
  up: async (transaction, kind) => {
    await sql`alter table picture add column store_key text`.execute(transaction)
    await createTable(
      transaction,
      kind,
      `create table picture_leftover (
        store_key text primary key,
        since integer not null,
        doomed integer not null
      )`,
    )
  },
}
