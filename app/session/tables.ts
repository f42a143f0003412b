import type { Kysely } from 'kysely'

/** The storefront's own table, in the shop's database. */
export type SessionTables = {
  shopper_session: {
    id_hash: string
    /** Grows with every change of the basket. */
    version: number
    /** ms */
    seen_at: number
    /** A SessionState as JSON. */
    data: string
  }
}

/** The server runs each once, together with the shop's own migrations. */
export const sessionMigrations = [
  {
    id: '2026-11-21-shopper-session',
    async up(db: Pick<Kysely<never>, 'schema'>): Promise<void> {
      await db.schema
        .createTable('shopper_session')
        .addColumn('id_hash', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('seen_at', 'bigint', (column) => column.notNull())
        .addColumn('data', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createIndex('shopper_session_seen')
        .on('shopper_session')
        .column('seen_at')
        .execute()
    },
  },
]
