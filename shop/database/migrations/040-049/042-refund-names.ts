import { sql } from 'kysely'

import type { Migration } from '../../migrate.ts'

/** The name that a provider gives a refund, by which it tells how that ended. */
export const refundNames: Migration = {
  id: '042-refund-names',
  up: async (transaction) => {
    await sql`alter table payment_refund add column provider_ref text`.execute(transaction)
    await sql`create index payment_refund_named on payment_refund (provider_ref)
      where provider_ref is not null`.execute(transaction)
  },
}
