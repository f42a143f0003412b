import { sql } from 'kysely'

import type { Migration } from '../../migrate.ts'

/** Where an answer to a mail goes: to the shop, or from the owner to the customer. */
export const outboxReplyTo: Migration = {
  id: '002-outbox-reply-to',
  up: async (transaction) => {
    await sql`alter table outbox add column reply_to text`.execute(transaction)
  },
}
