import { sql } from 'kysely'

import type { Migration } from '../../migrate.ts'

/** Of work that would undo itself, done twice at once, only one may be open. */
export const soleJobs: Migration = {
  id: '080-sole-jobs',
  up: async (transaction) => {
    await sql`alter table job add column sole text`.execute(transaction)
    await sql`create unique index job_sole on job (kind, sole) where ended_at is null`.execute(
      transaction,
    )
  },
}
