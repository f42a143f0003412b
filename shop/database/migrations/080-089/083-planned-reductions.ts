import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** Reduced prices that begin and end by themselves. */
export const plannedReductions: Migration = {
  id: '083-planned-reductions',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table planned_reduction (
        id text primary key,
        product_id text not null,
        from_at integer not null,
        until_at integer not null,
        state text not null,
        cells text not null,
        before text,
        changed_at integer not null
      )`,
    )
    await sql`create index planned_reduction_open on planned_reduction (state, from_at)`.execute(
      transaction,
    )
    await sql`create index planned_reduction_product on planned_reduction (product_id)`.execute(
      transaction,
    )
  },
}
