import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** A notification of money that its provider does not confirm is kept for the owner too. */
export const unconfirmedMoney: Migration = {
  id: '043-unconfirmed-money',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table payment_told (
        type text not null,
        external_id text not null,
        why text not null check (why in ('unknown', 'amount', 'refund', 'unconfirmed')),
        provider_ref text not null,
        amount integer not null,
        currency text not null,
        received_at integer not null,
        primary key (type, external_id, why, provider_ref)
      )`,
    )
    await sql`insert into payment_told
        (type, external_id, why, provider_ref, amount, currency, received_at)
      select type, external_id, why, provider_ref, amount, currency, received_at
      from payment_stray`.execute(transaction)
    await sql`drop table payment_stray`.execute(transaction)
    await sql`alter table payment_told rename to payment_stray`.execute(transaction)
  },
}
