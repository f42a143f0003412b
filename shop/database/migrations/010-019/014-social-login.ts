import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

const tables: readonly string[] = [
  `create table social_login (
    provider text not null check (provider in ('facebook')),
    subject text not null,
    customer_id text not null references customer (id) on delete cascade,
    created_at integer not null,
    primary key (provider, subject)
  )`,

  `create table social_ticket (
    hash text primary key,
    provider text not null check (provider in ('facebook')),
    subject text not null,
    name text not null,
    email text,
    mac text,
    tries integer not null default 0 check (tries between 0 and 5),
    code_expires_at integer,
    expires_at integer not null
  )`,

  `create table social_deletion (
    code text primary key,
    created_at integer not null
  )`,
]

/**
 * Who an account is at Facebook; who came from there and has to prove a mailbox first, for half an
 * hour; and that somebody was forgotten, by the code with which Facebook asks after it.
 */
export const socialLogin: Migration = {
  id: '014-social-login',
  up: async (transaction, kind) => {
    for (const statement of tables) await createTable(transaction, kind, statement)
    for (const index of [
      'create index social_login_customer on social_login (customer_id)',
      'create index social_ticket_end on social_ticket (expires_at)',
    ]) {
      await sql.raw(index).execute(transaction)
    }
  },
}
