import { sql } from 'kysely'

import type { Migration } from '../../migrate.ts'

/**
 * What of a settled return went back to gift cards, minor units; null where nobody has divided it
 * yet, as of returns that were settled before or are by an older process.
 */
export const refundsToCards: Migration = {
  id: '051-refunds-to-cards',
  up: async (transaction, kind) => {
    const number = kind === 'sqlite' ? 'integer' : 'bigint'
    await sql.raw(`alter table shop_return add column by_card ${number}`).execute(transaction)
  },
}
