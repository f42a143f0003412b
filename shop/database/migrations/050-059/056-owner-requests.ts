import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** What a program sent with a key of its own, so that sending it again does nothing twice. */
export const ownerRequests: Migration = {
  id: '056-owner-requests',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table owner_request (
        id text primary key,
        fingerprint text not null,
        outcome text,
        created_at integer not null
      )`,
    )
    await sql`create index owner_request_at on owner_request (created_at)`.execute(transaction)
  },
}
