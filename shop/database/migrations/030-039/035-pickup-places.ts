import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/**
 * The places of an operator, read whole each day: a new list is written beside the one in use, and
 * `pickup_list` then names it.
 */
export const pickupPlaces: Migration = {
  id: '035-pickup-places',
  up: async (transaction, kind) => {
    // What they begin with is looked for by their letters, in the order of their bytes.
    const text = kind === 'sqlite' ? 'text' : 'text collate "C"'
    await createTable(
      transaction,
      kind,
      `create table pickup_place (
        list integer not null,
        name text not null,
        plain_name ${text} not null,
        city ${text} not null,
        post_code ${text} not null,
        latitude real not null,
        longitude real not null,
        takes_payment integer not null check (takes_payment in (0, 1)),
        data text not null,
        primary key (list, name)
      )`,
    )
    for (const column of ['plain_name', 'city', 'post_code', 'latitude']) {
      const index = sql.id(`pickup_place_${column}`)
      await sql`create index ${index} on pickup_place (list, ${sql.id(column)})`.execute(
        transaction,
      )
    }
    await createTable(
      transaction,
      kind,
      `create table pickup_list (
        kind text primary key,
        list integer,
        places integer not null,
        read_at integer,
        tried_at integer not null,
        trouble text
      )`,
    )
  },
}
