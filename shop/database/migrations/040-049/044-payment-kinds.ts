import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** What providers of payments list of their kinds, in each currency; `numbers` as JSON. */
export const paymentKinds: Migration = {
  id: '044-payment-kinds',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table payment_kinds (
        type text not null,
        currency text not null,
        numbers text,
        read_at integer,
        tried_at integer not null,
        trouble text,
        primary key (type, currency)
      )`,
    )
  },
}
