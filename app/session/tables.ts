import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'

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
    /** When the shop's copy of the basket is to be brought up to date, ms; null if it is. */
    copy_at: number | null
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
  {
    id: '2026-11-23-basket-copy',
    async up(db: QueryExecutorProvider): Promise<void> {
      await sql`alter table shopper_session add column copy_at bigint`.execute(db)
      await sql`create index shopper_session_copy on shopper_session (copy_at)
        where copy_at is not null`.execute(db)
    },
  },
]
