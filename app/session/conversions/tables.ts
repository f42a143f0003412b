import { type QueryExecutorProvider, sql } from 'kysely'

/** Orders that the server tells Google or Meta of, each once. */
export type ConversionTables = {
  told_order: {
    order_id: string
    /** A ConvertedOrder as JSON; '' once nobody is to be notified any more. */
    data: string
    /** When to look at it again, ms; null once nobody is to be notified any more. */
    due_at: number | null
    tries: number
    created_at: number
    /** When it was reported, ms. */
    ga4_at: number | null
    pixel_at: number | null
  }
}

/** The server runs each once, together with the shop's own migrations. */
export const conversionMigrations = [
  {
    id: '2026-11-24-told-order',
    async up(db: QueryExecutorProvider): Promise<void> {
      await sql`create table told_order (
        order_id text primary key, data text not null, due_at bigint, tries bigint not null,
        created_at bigint not null, ga4_at bigint, pixel_at bigint)`.execute(db)
      await sql`create index told_order_due on told_order (due_at)`.execute(db)
    },
  },
]
