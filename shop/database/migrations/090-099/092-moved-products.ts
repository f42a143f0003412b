import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** What another shop's file last said of a product: its next file changes what changed there. */
export const movedProducts: Migration = {
  id: '092-moved-products',
  up: (transaction, kind) =>
    createTable(
      transaction,
      kind,
      `create table moved_product (
        id text primary key,
        system text not null,
        data text not null,
        moved_at integer not null
      )`,
    ),
}
