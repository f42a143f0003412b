import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/**
 * Parcels that a carrier was asked to take, and returns whose code for a locker was asked for and
 * did not come.
 */
export const parcels: Migration = {
  id: '036-parcels',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table parcel (
        id text primary key,
        order_id text not null references shop_order (id),
        state text not null check (state in ('asked', 'taken', 'refused')),
        size text not null,
        cash integer,
        carrier_id text,
        tracking text,
        status text,
        created_at integer not null,
        asked_at integer not null
      )`,
    )
    await sql`create index parcel_order on parcel (order_id)`.execute(transaction)
    await sql`create index parcel_asked on parcel (asked_at) where state = 'taken'`.execute(
      transaction,
    )
    await createTable(
      transaction,
      kind,
      `create table return_asking (
        return_id text primary key references shop_return (id),
        tries integer not null,
        next_at integer not null,
        trouble text not null
      )`,
    )
  },
}
