import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** Who works at the desk, and how they get in. What opens anything is kept by its hash. */
export const deskPeople: Migration = {
  id: '057-desk-people',
  up: async (transaction, kind) => {
    for (const table of tables) await createTable(transaction, kind, `create table ${table}`)
    for (const index of indexes) {
      await sql.raw(`create index ${index}`).execute(transaction)
    }
  },
}

const tables = [
  `desk_person (
    id text primary key,
    email text not null unique,
    name text not null,
    role text not null,
    lang text not null,
    password_hash text,
    totp_secret text,
    totp_step integer,
    created_at integer not null
  )`,
  `desk_invitation (
    id text primary key,
    hash text not null unique,
    email text unique,
    role text not null,
    lang text not null,
    created_at integer not null,
    expires_at integer not null
  )`,
  `desk_session (
    id text primary key,
    hash text not null unique,
    person_id text not null,
    device text not null,
    browser text not null,
    created_at integer not null,
    seen_at integer not null,
    ended_at integer
  )`,
  `desk_recovery_code (
    hash text primary key,
    person_id text not null
  )`,
  `desk_passkey (
    id text primary key,
    person_id text not null,
    public_key text not null,
    counter integer not null,
    transports text not null,
    name text not null,
    created_at integer not null,
    used_at integer
  )`,
  `desk_challenge (
    hash text primary key,
    kind text not null,
    person_id text,
    tries integer not null,
    expires_at integer not null
  )`,
]

const indexes = [
  'desk_session_person on desk_session (person_id, seen_at)',
  'desk_session_seen on desk_session (seen_at)',
  'desk_recovery_code_person on desk_recovery_code (person_id)',
  'desk_passkey_person on desk_passkey (person_id)',
  'desk_challenge_person on desk_challenge (person_id)',
  'desk_challenge_expires on desk_challenge (expires_at)',
  'desk_invitation_expires on desk_invitation (expires_at)',
]
