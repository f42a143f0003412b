import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** Who takes somebody off the newsletter may be the shop, when it was asked to. */
export const consentDesk: Migration = {
  id: '078-consent-desk',
  up: async (transaction, kind) => {
    if (kind === 'postgres') {
      await sql`alter table consent_proof drop constraint consent_proof_source_check`.execute(
        transaction,
      )
      return
    }
    // SQLite cannot drop a check: the table is rebuilt.
    await createTable(
      transaction,
      kind,
      `create table consent_proof_wider (
        id text primary key,
        email text not null references subscription (email) on delete cascade,
        act text not null check (act in ('asked', 'confirmed', 'left')),
        source text not null,
        lang text not null,
        version text not null,
        text text not null,
        at integer not null
      )`,
    )
    await sql`insert into consent_proof_wider (id, email, act, source, lang, version, text, at)
      select id, email, act, source, lang, version, text, at from consent_proof`.execute(
      transaction,
    )
    await sql`drop table consent_proof`.execute(transaction)
    await sql`alter table consent_proof_wider rename to consent_proof`.execute(transaction)
    await sql`create index consent_proof_of on consent_proof (email)`.execute(transaction)
  },
}
