import type { Generated } from 'kysely'

import type { Json } from './columns.ts'

/** What the shop knows of itself. */
export type RunningTables = {
  audit_entry: AuditEntryTable
  job: JobTable
  lease: LeaseTable
  meta: MetaTable
  migration: MigrationTable
  owner_key: OwnerKeyTable
  owner_request: OwnerRequestTable
  setup_token: SetupTokenTable
  desk_backup: DeskBackupTable
  backup_piece: BackupPieceTable
}

/** The last backup that was made at the desk. */
type DeskBackupTable = {
  id: string
  name: string
  made_at: number
  bytes: number
  holds_secret: 0 | 1
  tried_at: number | null
}

/** Its file, as long as it is kept; in base64. */
type BackupPieceTable = { backup_id: string; place: number; data: string }

/** Long work that goes on without the one who began it. */
type JobTable = {
  id: string
  /** One of shop/jobs/jobs.ts. */
  kind: string
  /** What it was asked to do, as its kind has it. */
  given: Json
  /** Of what it says. */
  lang: string
  state: 'waiting' | 'running' | 'done' | 'failed' | 'stopped'
  steps_done: Generated<number>
  /** 0 as long as nobody has counted them. */
  steps: Generated<number>
  stop_asked: Generated<0 | 1>
  /** How often a process has taken it; who took it last has it. */
  attempts: Generated<number>
  lease_until: Generated<number | null>
  created_at: number
  ended_at: Generated<number | null>
  /** What it says at its end, a list. */
  lines: Generated<Json>
  file_name: Generated<string | null>
  file_type: Generated<string | null>
  /** In base64. */
  file: Generated<string | null>
  /** What is done and must not be done again, as its kind has it. */
  kept: Generated<Json>
  /** Names what only one open job of its kind may be about. */
  sole: Generated<string | null>
}

/** Which process currently does a job that only one may do, and until when, ms. */
type LeaseTable = { name: string; until: number }

/** What the shop knows about itself, such as when it was seeded. */
type MetaTable = { key: string; value: string }

type MigrationTable = { id: string; applied_at: string }

/** What opens the pages that set up an empty shop. */
type SetupTokenTable = {
  /** SHA-256 of the token, hex. */
  hash: string
  /** `link` is printed and opens once; `visit` is in the cookie of who opened it. */
  kind: 'link' | 'visit'
  expires_at: number
}

/** With what a program acts for the owner. */
type OwnerKeyTable = {
  id: string
  /** As its owner calls it; one of each name is not revoked. */
  name: string
  /** SHA-256 of the token, hex. */
  hash: string
  /** Parted by spaces. */
  scopes: string
  created_at: number
  expires_at: Generated<number | null>
  revoked_at: Generated<number | null>
  /** About when it was last used. */
  used_at: Generated<number | null>
}

/** What somebody did to the shop for its owner. */
type AuditEntryTable = {
  id: string
  at: number
  kind: 'command' | 'key' | 'person' | 'shop'
  who: string
  origin: string
  action: string
  subject: string | null
  outcome: 'begun' | 'done'
  /** A list, as domain/owner/changes.ts has it. */
  changes: Json
}

/** What a program sent under a name, so that it may be sent again. */
type OwnerRequestTable = {
  /** SHA-256 of the key's id and the name, hex. */
  id: string
  /** SHA-256 of what was asked, hex. */
  fingerprint: string
  /** As it was answered; null until then. */
  outcome: Generated<Json | null>
  created_at: number
}
