import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

const columns = 'id, at, kind, who, origin, action, subject, outcome, changes'

/** The audit log also tells of what the shop does by itself, as somebody has planned it. */
export const auditShop: Migration = {
  id: '084-audit-shop',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table audit_entry_wider (
        id text primary key,
        at integer not null,
        kind text not null check (kind in ('command', 'key', 'person', 'shop')),
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
    await sql`create index audit_entry_subject on audit_entry (subject, at)`.execute(transaction)
  },
}
