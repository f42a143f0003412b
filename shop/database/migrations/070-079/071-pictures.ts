import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** The shop's own pictures, as the owner puts them in. */
export const ownPictures: Migration = {
  id: '071-pictures',
  up: async (transaction, kind) => {
    // What is large stands last: SQLite reads a row from its beginning.
    await createTable(
      transaction,
      kind,
      `create table picture (
        name text primary key,
        label text not null,
        alt text not null,
        width integer not null,
        height integer not null,
        bytes integer not null,
        created_at integer not null,
        data text not null
      )`,
    )
    await sql`create index picture_created on picture (created_at, name)`.execute(transaction)
  },
}
