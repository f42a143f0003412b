import { sql } from 'kysely'

import type { Migration } from '../../migrate.ts'

/** When money came and went, as the owner adds it up by day. */
export const moneyTimes: Migration = {
  id: '060-money-times',
  up: async (transaction, kind) => {
    const number = kind === 'sqlite' ? 'integer' : 'bigint'
    await sql.raw(`alter table shop_return add column settled_at ${number}`).execute(transaction)
    await sql`create index payment_attempt_paid on payment_attempt (changed_at)
      where state in ('paid', 'late')`.execute(transaction)
    await sql`create index payment_refund_time on payment_refund (created_at)`.execute(transaction)
  },
}
