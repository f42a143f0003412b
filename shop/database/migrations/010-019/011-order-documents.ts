import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/**
 * Documents that the owner attached to orders, such as invoices. They stand in the database, so
 * that a backup has them and every process of a shop does. And what owners note of orders.
 */
export const orderDocuments: Migration = {
  id: '011-order-documents',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table order_document (
        id text primary key,
        order_id text not null references shop_order (id) on delete cascade,
        name text not null,
        type text not null,
        size integer not null check (size > 0),
        hash text not null,
        content text not null,
        created_at integer not null,
        unique (order_id, hash)
      )`,
    )
    await createTable(
      transaction,
      kind,
      `create table order_note (
        id text primary key,
        order_id text not null references shop_order (id) on delete cascade,
        text text not null,
        created_at integer not null
      )`,
    )
    await sql`create index order_note_order on order_note (order_id, created_at)`.execute(
      transaction,
    )
    await sql`create index order_document_order on order_document (order_id, created_at)`.execute(
      transaction,
    )
  },
}
