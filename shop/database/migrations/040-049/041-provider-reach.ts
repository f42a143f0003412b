import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/**
 * How providers of payments were reached of late, and when somebody’s word was last a reason to ask
 * about a try.
 */
export const providerReach: Migration = {
  id: '041-provider-reach',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table provider_reach (
        type text primary key,
        failures integer not null check (failures >= 0),
        rests_until integer not null
      )`,
    )
    const number = kind === 'sqlite' ? 'integer' : 'bigint'
    await sql.raw(`alter table payment_attempt add column told_at ${number}`).execute(transaction)
  },
}
