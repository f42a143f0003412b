import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** What registers of companies last said of tax numbers, and which they are still to be asked. */
export const taxChecks: Migration = {
  id: '039-tax-checks',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table tax_check (
        country text not null,
        number text not null,
        answer text check (answer in ('valid', 'invalid')),
        name text,
        address text,
        proof text,
        answered_at integer,
        next_at integer,
        tries integer not null,
        trouble text,
        noted_at integer not null,
        primary key (country, number)
      )`,
    )
    await sql`create index tax_check_next on tax_check (next_at)`.execute(transaction)
  },
}
