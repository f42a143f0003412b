/** What the shop knows of itself. */
export type RunningTables = {
  lease: LeaseTable
  meta: MetaTable
  migration: MigrationTable
  setup_token: SetupTokenTable
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
