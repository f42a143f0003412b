import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

const tables: readonly string[] = [
  `create table upload (
    name text primary key,
    data text not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    sent integer not null check (sent > 0),
    client text,
    created_at integer not null
  )`,

  `create table order_upload (
    order_id text not null references shop_order (id) on delete cascade,
    name text not null references upload (name),
    primary key (order_id, name)
  )`,

  `create table kept_basket_upload (
    hash text not null references kept_basket (hash) on delete cascade,
    name text not null references upload (name) on delete cascade,
    primary key (hash, name)
  )`,
]

const indexes: readonly string[] = [
  `create index upload_age on upload (created_at)`,
  `create index upload_client on upload (client, created_at)`,
  `create index order_upload_name on order_upload (name)`,
  `create index kept_basket_upload_name on kept_basket_upload (name)`,
]

/** Pictures that shoppers sent for personalized products, and the orders and baskets with them. */
export const uploads: Migration = {
  id: '016-uploads',
  up: async (transaction, kind) => {
    for (const statement of tables) await createTable(transaction, kind, statement)
    for (const statement of indexes) await sql.raw(statement).execute(transaction)
  },
}
