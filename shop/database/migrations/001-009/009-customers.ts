import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

const tables: readonly string[] = [
  `create table points_entry (
    id text primary key,
    customer_id text not null references customer (id) on delete cascade,
    place integer not null check (place > 0),
    amount integer not null,
    balance integer not null check (balance >= 0),
    reason text not null
      check (reason in ('opening', 'order', 'order-ended', 'return', 'shop')),
    order_id text references shop_order (id) deferrable initially deferred,
    return_id text references shop_return (id),
    note text,
    created_at integer not null,
    unique (customer_id, place)
  )`,

  `create table known_device (
    mac text primary key,
    customer_id text not null references customer (id) on delete cascade,
    created_at integer not null,
    seen_at integer not null
  )`,
]

const indexes: readonly string[] = [
  `create index known_device_customer on known_device (customer_id, seen_at)`,
  `create index order_to_forget on shop_order (forget_asked)
    where forget_asked is not null and forgotten_at is null`,
]

/**
 * The ledger of loyalty points, which begins with what each customer has by now; the browsers from
 * which an account was used, by keyed hash; whose person an order shall forget, and which have; and
 * links by which an account is deleted.
 */
export const customers: Migration = {
  id: '009-customers',
  up: async (transaction, kind) => {
    const moment = kind === 'sqlite' ? 'integer' : 'bigint'
    for (const column of ['forget_asked', 'forgotten_at']) {
      await sql.raw(`alter table shop_order add column ${column} ${moment}`).execute(transaction)
    }
    for (const statement of tables) await createTable(transaction, kind, statement)
    for (const statement of indexes) await sql.raw(statement).execute(transaction)
    const now =
      kind === 'sqlite'
        ? `unixepoch() * 1000`
        : `(extract(epoch from current_timestamp) * 1000)::bigint`
    await sql
      .raw(
        `insert into points_entry (id, customer_id, place, amount, balance, reason, created_at)
         select id || '-opening', id, 1, points, points, 'opening', ${now}
         from customer where points > 0`,
      )
      .execute(transaction)
    await knowDeletion(transaction, kind)
  },
}

/** SQLite cannot change a check, so the table is made again, with the links that are out. */
const knowDeletion: Migration['up'] = async (transaction, kind) => {
  const kinds = `check (kind in ('activation', 'recovery', 'deletion'))`
  if (kind === 'postgres') {
    await sql`alter table mailed_secret drop constraint mailed_secret_kind_check`.execute(
      transaction,
    )
    await sql.raw(`alter table mailed_secret add ${kinds}`).execute(transaction)
    return
  }
  await sql`drop index mailed_secret_end`.execute(transaction)
  await sql`alter table mailed_secret rename to mailed_secret_before`.execute(transaction)
  await createTable(
    transaction,
    kind,
    `create table mailed_secret (
      hash text primary key,
      kind text not null ${kinds},
      customer_id text not null references customer (id) on delete cascade,
      created_at integer not null,
      expires_at integer not null,
      unique (customer_id, kind)
    )`,
  )
  await sql`insert into mailed_secret select * from mailed_secret_before`.execute(transaction)
  await sql`drop table mailed_secret_before`.execute(transaction)
  await sql`create index mailed_secret_end on mailed_secret (expires_at)`.execute(transaction)
}
