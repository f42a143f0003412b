import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/**
 * Money that goes back to who paid at a provider, a row each: of one payment one at a time is on
 * its way, so that two commands at the same moment send it once. How often the provider was asked
 * by plan how a payment stands is counted with it.
 */
export const paymentRefunds: Migration = {
  id: '032-payment-refunds',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table payment_refund (
        id text primary key,
        attempt_id text not null references payment_attempt (id),
        amount integer not null check (amount > 0),
        state text not null check (state in ('asked', 'accepted', 'refused')),
        why text,
        asking_at integer,
        history text not null,
        created_at integer not null,
        changed_at integer not null
      )`,
    )
    await sql`create index payment_refund_attempt on payment_refund (attempt_id)`.execute(
      transaction,
    )
    await sql`create unique index payment_refund_asked on payment_refund (attempt_id)
      where state = 'asked'`.execute(transaction)
    await sql`alter table payment_attempt drop column refunded_at`.execute(transaction)
    await sql`alter table payment_attempt add column looks integer not null default 0`.execute(
      transaction,
    )
    await sql`create index payment_attempt_looks on payment_attempt (created_at)
      where external_id is not null and looks < 4 and state not in ('paid', 'late')`.execute(
      transaction,
    )
  },
}
