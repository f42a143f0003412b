import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/**
 * Money that came a second time on one try to pay is a payment of its own, once for each of its
 * names there. A refund may end after it was accepted, and may belong to a return. What a provider
 * says of nothing that the shop asked for is kept once for each of its names, with refunds.
 */
export const moneyTwice: Migration = {
  id: '040-money-twice',
  up: async (transaction, kind) => {
    await sql`alter table payment_attempt add column second_of text
      references payment_attempt (id) deferrable initially deferred`.execute(transaction)
    await sql`create unique index payment_attempt_second on payment_attempt
      (second_of, provider_ref) where second_of is not null`.execute(transaction)
    await sql`create index payment_attempt_looks_paid on payment_attempt (created_at)
      where external_id is not null and looks < 4 and state in ('paid', 'late')`.execute(
      transaction,
    )
    await createTable(
      transaction,
      kind,
      `create table payment_back (
        id text primary key,
        attempt_id text not null references payment_attempt (id),
        amount integer not null check (amount > 0),
        state text not null check (state in ('asked', 'accepted', 'refused', 'done')),
        why text,
        return_id text references shop_return (id),
        asking_at integer,
        history text not null,
        created_at integer not null,
        changed_at integer not null
      )`,
    )
    await sql`insert into payment_back
        (id, attempt_id, amount, state, why, asking_at, history, created_at, changed_at)
      select id, attempt_id, amount, state, why, asking_at, history, created_at, changed_at
      from payment_refund`.execute(transaction)
    await sql`drop table payment_refund`.execute(transaction)
    await sql`alter table payment_back rename to payment_refund`.execute(transaction)
    await sql`create index payment_refund_attempt on payment_refund (attempt_id)`.execute(
      transaction,
    )
    await sql`create unique index payment_refund_asked on payment_refund (attempt_id)
      where state = 'asked'`.execute(transaction)
    await sql`create index payment_refund_return on payment_refund (return_id)
      where return_id is not null`.execute(transaction)
    await createTable(
      transaction,
      kind,
      `create table payment_said (
        type text not null,
        external_id text not null,
        why text not null check (why in ('unknown', 'amount', 'refund')),
        provider_ref text not null,
        amount integer not null,
        currency text not null,
        received_at integer not null,
        primary key (type, external_id, why, provider_ref)
      )`,
    )
    await sql`insert into payment_said
        (type, external_id, why, provider_ref, amount, currency, received_at)
      select type, external_id, why, coalesce(provider_ref, ''), amount, currency, received_at
      from payment_stray`.execute(transaction)
    await sql`drop table payment_stray`.execute(transaction)
    await sql`alter table payment_said rename to payment_stray`.execute(transaction)
  },
}
