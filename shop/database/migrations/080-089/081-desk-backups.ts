import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** The last backup that was made at the desk, and its file in pieces for as long as it is kept. */
export const deskBackups: Migration = {
  id: '081-desk-backups',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table desk_backup (
        id text primary key,
        name text not null,
        made_at integer not null,
        bytes integer not null,
        holds_secret integer not null,
        tried_at integer
      )`,
    )
    await createTable(
      transaction,
      kind,
      `create table backup_piece (
        backup_id text not null,
        place integer not null,
        data text not null,
        primary key (backup_id, place)
      )`,
    )
  },
}
