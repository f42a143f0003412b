import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** Long work that somebody at the desk has begun. */
export const jobs: Migration = {
  id: '068-jobs',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table job (
        id text primary key,
        kind text not null,
        given text not null,
        lang text not null,
        state text not null check (state in ('waiting', 'running', 'done', 'failed', 'stopped')),
        steps_done integer not null default 0,
        steps integer not null default 0,
        stop_asked integer not null default 0,
        attempts integer not null default 0,
        lease_until integer,
        created_at integer not null,
        ended_at integer,
        lines text not null default '[]',
        file_name text,
        file_type text,
        file text
      )`,
    )
    for (const index of [
      'job_age on job (created_at, id)',
      'job_open on job (created_at) where ended_at is null',
      'job_ended on job (ended_at) where ended_at is not null',
    ]) {
      await sql`create index ${sql.raw(index)}`.execute(transaction)
    }
  },
}
