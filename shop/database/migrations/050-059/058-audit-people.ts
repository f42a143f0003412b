import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

const columns = 'id, at, kind, who, origin, action, subject, outcome, changes'

/** The audit log also tells of people at the desk. */
export const auditPeople: Migration = {
  id: '058-audit-people',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table audit_entry_wider (
        id text primary key,
        at integer not null,
        kind text not null check (kind in ('command', 'key', 'person')),
        who text not null,
        origin text not null,
        action text not null,
        subject text,
        outcome text not null check (outcome in ('begun', 'done')),
        changes text not null
      )`,
    )
    await sql
      .raw(`insert into audit_entry_wider (${columns}) select ${columns} from audit_entry`)
      .execute(transaction)
    await sql`drop table audit_entry`.execute(transaction)
    await sql`alter table audit_entry_wider rename to audit_entry`.execute(transaction)
    await sql`create index audit_entry_at on audit_entry (at, id)`.execute(transaction)
  },
}
