import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/**
 * What another shop's file last said of a product: its next file changes what changed there. And
 * where things of a name were put, whatever they are called here by now.
 */
export const movedProducts: Migration = {
  id: '092-moved-products',
  async up(transaction, kind) {
    await createTable(
      transaction,
      kind,
      `create table moved_product (
        id text primary key,
        system text not null,
        data text not null,
        moved_at integer not null
      )`,
    )
    await createTable(
      transaction,
      kind,
      `create table moved_place (
        name text primary key,
        id text not null
      )`,
    )
  },
}
