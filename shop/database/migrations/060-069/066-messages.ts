import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** What is written to the shop by its form, until somebody has answered it. */
export const messages: Migration = {
  id: '066-messages',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table contact_message (
        id text primary key,
        name text not null,
        email text not null,
        number text not null,
        text text not null,
        lang text not null,
        state text not null check (state in ('waiting', 'answered', 'closed')),
        answer text not null default '',
        created_at integer not null,
        done_at integer
      )`,
    )
    for (const index of [
      'contact_message_age on contact_message (created_at, id)',
      `contact_message_waiting on contact_message (created_at) where state = 'waiting'`,
    ]) {
      await sql`create index ${sql.raw(index)}`.execute(transaction)
    }
  },
}
