import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** The keys with which programs act for the owner, by hash only. */
export const ownerKeys: Migration = {
  id: '054-owner-keys',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table owner_key (
        id text primary key,
        name text not null,
        hash text not null unique,
        scopes text not null,
        created_at integer not null,
        expires_at integer,
        revoked_at integer,
        used_at integer
      )`,
    )
    await sql`create unique index owner_key_name on owner_key (name) where revoked_at is null`.execute(
      transaction,
    )
    await sql`create index owner_key_revoked on owner_key (revoked_at)`.execute(transaction)
  },
}
