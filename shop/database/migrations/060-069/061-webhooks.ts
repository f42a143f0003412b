import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** Programs that are notified of events in the shop, and what each of them is sent. */
export const webhooks: Migration = {
  id: '061-webhooks',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table webhook_endpoint (
        id text primary key,
        name text not null unique,
        url text not null,
        events text not null,
        scopes text not null,
        secrets text not null,
        state text not null check (state in ('on', 'paused', 'resting', 'gone')),
        failures integer not null default 0,
        rests_until integer not null default 0,
        created_at integer not null
      )`,
    )
    // No key of the endpoint: an order must not fail because its owner takes one away just now.
    await createTable(
      transaction,
      kind,
      `create table webhook_message (
        id text primary key,
        endpoint_id text not null,
        type text not null,
        about text,
        body text not null,
        created_at integer not null,
        next_attempt_at integer not null,
        first_attempt_at integer,
        attempts integer not null default 0,
        lease_until integer,
        sent_at integer,
        dead_at integer,
        answer_status integer,
        answer text
      )`,
    )
    for (const index of [
      `webhook_message_due on webhook_message (endpoint_id, next_attempt_at)
        where sent_at is null and dead_at is null`,
      'webhook_message_age on webhook_message (created_at, id)',
      // Persons who are forgotten.
      'webhook_message_about on webhook_message (about) where about is not null',
    ]) {
      await sql`create index ${sql.raw(index)}`.execute(transaction)
    }
  },
}
