import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/**
 * A try to pay by a provider has a number there, which names it once, and remembers what became of
 * it. What a provider said of no try that is known, or of another amount, is kept for the owner.
 */
export const paymentAttempts: Migration = {
  id: '031-payment-attempts',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table payment_try (
        id text primary key,
        order_id text not null references shop_order (id),
        type text not null,
        sub_type text,
        amount integer not null check (amount >= 0),
        currency text not null,
        state text not null check (state in
          ('created', 'waiting', 'failed', 'canceled', 'paid', 'late')),
        external_id text,
        provider_ref text,
        started text,
        starting_at integer,
        asked_at integer,
        returned_at integer,
        refunded_at integer,
        history text not null,
        created_at integer not null,
        changed_at integer not null,
        unique (type, external_id)
      )`,
    )
    await sql`insert into payment_try
        (id, order_id, type, amount, currency, state, history, created_at, changed_at)
      select id, order_id, type, amount, currency, state, '', created_at, created_at
      from payment_attempt`.execute(transaction)
    await sql`drop table payment_attempt`.execute(transaction)
    await sql`alter table payment_try rename to payment_attempt`.execute(transaction)
    await sql`create index payment_attempt_order on payment_attempt (order_id)`.execute(transaction)
    await sql`create index payment_attempt_late on payment_attempt (changed_at)
      where state = 'late'`.execute(transaction)
    await createTable(
      transaction,
      kind,
      `create table payment_stray (
        type text not null,
        external_id text not null,
        why text not null check (why in ('unknown', 'amount')),
        provider_ref text,
        amount integer not null,
        currency text not null,
        received_at integer not null,
        primary key (type, external_id, why)
      )`,
    )
  },
}
