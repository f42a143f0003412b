import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/**
 * Every declaration of a withdrawal, also one that names no order we have; the returns that some of
 * them have become; what was written to the shop; the pictures in mails whose readers agreed to be
 * counted, until they are opened, and how many were, by day: neither says whose mail it was.
 */
export const withdrawal: Migration = {
  id: '008-withdrawal',
  up: async (transaction, kind) => {
    await sql
      .raw(
        `alter table shop_return add column kind text not null default 'return'
          check (kind in ('return', 'withdrawal'))`,
      )
      .execute(transaction)
    await createTable(
      transaction,
      kind,
      `create table withdrawal (
        id text primary key,
        no text not null unique,
        key text not null unique,
        fingerprint text not null,
        lang text not null,
        name text not null,
        email text not null,
        order_no text not null,
        whole integer not null check (whole in (0, 1)),
        description text not null,
        proved integer not null check (proved in (0, 1)),
        outcome text not null
          check (outcome in ('unmatched', 'return', 'canceled', 'nothing')),
        in_time integer check (in_time in (0, 1)),
        until integer,
        order_id text references shop_order (id),
        return_id text references shop_return (id),
        created_at integer not null
      )`,
    )
    await createTable(
      transaction,
      kind,
      `create table contact_letter (
        fingerprint text primary key,
        created_at integer not null
      )`,
    )
    await createTable(
      transaction,
      kind,
      `create table mail_picture (
        hash text primary key,
        kind text not null,
        created_at integer not null
      )`,
    )
    await createTable(
      transaction,
      kind,
      `create table mail_opened (
        day text not null,
        kind text not null,
        count integer not null check (count > 0),
        primary key (day, kind)
      )`,
    )
    await sql`create index mail_picture_time on mail_picture (created_at)`.execute(transaction)
    await sql`create index withdrawal_time on withdrawal (created_at)`.execute(transaction)
    await sql`create index withdrawal_return on withdrawal (return_id)`.execute(transaction)
    await sql`create index withdrawal_order on withdrawal (order_id)`.execute(transaction)
  },
}
