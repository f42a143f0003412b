import { sql } from 'kysely'

import type { Migration } from '../../migrate.ts'

/** What payers dispute of payments, as their providers tell. */
export const paymentDisputes: Migration = {
  id: '050-payment-disputes',
  up: async (transaction, kind) => {
    const number = kind === 'sqlite' ? 'integer' : 'bigint'
    await sql
      .raw(
        `create table payment_dispute (
          type text not null,
          dispute_id text not null,
          state text not null check (state in ('open', 'won', 'lost', 'closed')),
          reason text not null,
          amount ${number} not null,
          currency text not null,
          order_id text references shop_order (id),
          provider_ref text,
          respond_by ${number},
          received_at ${number} not null,
          changed_at ${number} not null,
          primary key (type, dispute_id)
        )`,
      )
      .execute(transaction)
    await sql
      .raw(`create index payment_dispute_state on payment_dispute (state, changed_at)`)
      .execute(transaction)
  },
}
