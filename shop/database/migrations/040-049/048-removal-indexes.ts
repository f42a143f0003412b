import { sql } from 'kysely'

import type { Migration } from '../../migrate.ts'

/** What is thrown away each hour is found by its time, not by reading all that stays. */
export const removalIndexes: Migration = {
  id: '048-removal-indexes',
  up: async (transaction) => {
    for (const index of [
      'order_claim_age on order_claim (created_at)',
      'outbox_sent on outbox (sent_at) where sent_at is not null',
      // Mails with secrets go sooner than others, of which there are many more by then.
      'outbox_sent_kind on outbox (kind, sent_at) where sent_at is not null',
      'outbox_dead on outbox (dead_at) where dead_at is not null',
      'known_device_age on known_device (seen_at)',
      'contact_letter_age on contact_letter (created_at)',
      'tax_check_age on tax_check (noted_at)',
      'social_deletion_age on social_deletion (created_at)',
    ]) {
      await sql`create index ${sql.raw(index)}`.execute(transaction)
    }
  },
}
