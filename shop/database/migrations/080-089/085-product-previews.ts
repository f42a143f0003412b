import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** Products as somebody has typed them and not saved, for the minutes in which they look. */
export const productPreviews: Migration = {
  id: '085-product-previews',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table product_preview (
        id text primary key,
        person_id text not null,
        product_id text not null,
        data text not null,
        expires_at integer not null
      )`,
    )
    await sql`create index product_preview_person on product_preview (person_id, expires_at)`.execute(
      transaction,
    )
  },
}
