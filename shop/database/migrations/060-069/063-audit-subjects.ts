import { sql } from 'kysely'

import type { Migration } from '../../migrate.ts'

/** What was done with one order stands on its page at the desk. */
export const auditSubjects: Migration = {
  id: '063-audit-subjects',
  up: async (transaction) => {
    await sql`create index audit_entry_subject on audit_entry (subject, at)`.execute(transaction)
  },
}
