import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** Returns with their lines, and when an order was packed: then nobody cancels it on their own. */
export const returns: Migration = {
  id: '007-returns',
  up: async (transaction, kind) => {
    const moment = kind === 'sqlite' ? 'integer' : 'bigint'
    await sql.raw(`alter table shop_order add column packed_at ${moment}`).execute(transaction)
    await createTable(
      transaction,
      kind,
      `create table shop_return (
        id text primary key,
        no text not null unique,
        order_id text not null references shop_order (id),
        key text not null,
        fingerprint text not null,
        status text not null
          check (status in ('NEW', 'PENDING', 'ACCEPTED', 'REJECTED', 'CANCELED', 'SETTLED')),
        delivery text not null check (delivery in ('default', 'inpostLocker')),
        pickup_size text not null check (pickup_size in ('small', 'medium', 'large')),
        pickup_price integer check (pickup_price >= 0),
        pickup_currency text,
        note text,
        amount integer check (amount >= 0),
        points integer check (points >= 0),
        created_at integer not null,
        unique (order_id, key)
      )`,
    )
    await createTable(
      transaction,
      kind,
      `create table return_line (
        return_id text not null references shop_return (id),
        position integer not null,
        place integer not null,
        declared real not null check (declared > 0),
        returned real check (returned >= 0 and returned <= declared),
        reason text not null,
        primary key (return_id, position)
      )`,
    )
    await sql`create index return_status on shop_return (status, created_at)`.execute(transaction)
  },
}

/** The code with which a customer leaves a return at a parcel locker. */
export const lockerCodes: Migration = {
  id: '017-locker-codes',
  up: async (transaction) => {
    await sql`alter table shop_return add column locker_code text`.execute(transaction)
  },
}
