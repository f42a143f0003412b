import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** Addresses whose thing is gone for good, and what the owner wants them to lead to. */
export const endedAddresses: Migration = {
  id: '025-ended-addresses',
  up: (transaction, kind) =>
    createTable(
      transaction,
      kind,
      `create table ended_address (
        path text primary key,
        to_kind text check (to_kind in
          ('home', 'product', 'category', 'group', 'manufacturer', 'site')),
        to_id text,
        ended_at integer not null
      )`,
    ),
}
