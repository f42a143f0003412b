import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** The addresses that things had, and the token with which an empty shop is set up. */
export const goods: Migration = {
  id: '013-goods',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table moved_address (
        kind text not null check (kind in ('product', 'category', 'group', 'manufacturer', 'site')),
        lang text not null,
        url text not null,
        id text not null,
        moved_at integer not null,
        primary key (kind, url, lang)
      )`,
    )
    await createTable(
      transaction,
      kind,
      `create table setup_token (
        hash text primary key,
        kind text not null check (kind in ('link', 'visit')),
        expires_at integer not null
      )`,
    )
  },
}
