import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** What becomes of many former addresses that are alike. */
export const addressPatterns: Migration = {
  id: '091-address-patterns',
  up: (transaction, kind) =>
    createTable(
      transaction,
      kind,
      `create table address_pattern (
        pattern text primary key,
        target text,
        ended_at integer not null
      )`,
    ),
}
