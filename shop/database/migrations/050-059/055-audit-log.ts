import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** What an owner, or a program with a key, did to the shop. */
export const auditLog: Migration = {
  id: '055-audit-log',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table audit_entry (
        id text primary key,
        at integer not null,
        kind text not null check (kind in ('command', 'key')),
        who text not null,
        origin text not null,
        action text not null,
        subject text,
        outcome text not null check (outcome in ('begun', 'done')),
        changes text not null
      )`,
    )
    await sql`create index audit_entry_at on audit_entry (at, id)`.execute(transaction)
  },
}
