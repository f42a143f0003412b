import { type QueryExecutorProvider, sql } from 'kysely'

/** The storefront's own counters, in the same database as everything that processes share. */
export type LimitTables = {
  limit_count: {
    /**
     * A keyed hash of rule, scope and value: neither an address nor a mailbox can be read from it.
     */
    key: string
    taken: number
    /** ms */
    ends_at: number
  }
}

/** Run by the process together with the shop's own migrations, each once. */
export const limitMigrations = [
  {
    id: '2026-11-22-limit-count',
    async up(db: QueryExecutorProvider, kind: 'sqlite' | 'postgres'): Promise<void> {
      // Counters may be lost with a database that crashes; in return PostgreSQL writes them without
      // its log.
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
