import { sql } from 'kysely'

import type { Migration } from '../../migrate.ts'

/** What a job has done so far and must not do again, and what it takes to undo it. */
export const jobSteps: Migration = {
  id: '074-job-steps',
  up: async (transaction) => {
    await sql`alter table job add column kept text not null default 'null'`.execute(transaction)
  },
}
