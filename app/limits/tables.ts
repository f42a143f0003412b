import { type QueryExecutorProvider, sql } from 'kysely'

/** The storefront's own counters, in the database that all its processes share. */
export type LimitTables = {
  limit_count: {
    /** A keyed hash of rule, scope and value, so that it reveals neither address nor mailbox. */
    key: string
    taken: number
    /** ms */
    ends_at: number
  }
}

/** The server runs each once, together with the shop's own migrations. */
export const limitMigrations = [
  {
    id: '2026-11-22-limit-count',
    async up(db: QueryExecutorProvider, kind: 'sqlite' | 'postgres'): Promise<void> {
      // Counters may be lost when the database crashes; in exchange no count waits for the
      // disk: PostgreSQL skips its log for them, SQLite does not put its own on the disk.
      await sql
        .raw(
          kind === 'postgres'
            ? `create unlogged table limit_count (key text primary key, taken bigint not null, ends_at bigint not null)`
            : `create table limit_count (key text primary key, taken integer not null, ends_at integer not null) strict`,
        )
        .execute(db)
      await sql.raw(`create index limit_count_end on limit_count (ends_at)`).execute(db)
    },
  },
]
