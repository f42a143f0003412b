import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** Baskets that a storefront keeps with the shop, by the hash of what names them. */
export const baskets: Migration = {
  id: '015-baskets',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table kept_basket (
        hash text primary key,
        customer_id text references customer (id) on delete cascade,
        lang text not null,
        products text not null,
        total integer not null check (total >= 0),
        created_at integer not null,
        changed_at integer not null
      )`,
    )
    await sql`create index kept_basket_end on kept_basket (changed_at)`.execute(transaction)
    await sql`create index kept_basket_customer on kept_basket (customer_id)`.execute(transaction)
  },
}
