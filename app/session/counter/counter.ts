import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'

import { periodOf } from '#domain/report/period.ts'
import { createLedBack } from './led-back.ts'
import {
  createMissedSearches,
  missedSearchMigration,
  type MissedSearchTables,
} from './missed-searches.ts'

/** How many visits, begun baskets and orders a day had from each source, and nothing else. */
export type CounterTables = MissedSearchTables & {
  daily_count: { day: string; source: string; visits: number; baskets: number; orders: number }
}

/** The server runs each once, together with the shop's own migrations. */
export const counterMigrations = [
  {
    id: '2026-11-24-daily-count',
    async up(db: QueryExecutorProvider): Promise<void> {
      await sql`create table daily_count (
        day text not null, source text not null, visits bigint not null default 0,
        baskets bigint not null default 0, orders bigint not null default 0,
        primary key (day, source))`.execute(db)
    },
  },
  missedSearchMigration,
]

type Counted = 'visits' | 'baskets' | 'orders'
type Counts = Record<Counted, number>

/** An address can invent sources: of a day each process names so many, and the rest together. */
const MOST_SOURCES = 200
const REST = 'other'

export type Counter = ReturnType<typeof createCounter>

/**
 * Counts in the memory of the process and adds what it has to the totals of the day from time to
 * time, so that no request waits for it and any number of processes may count.
 */
export function createCounter(given: {
  db: Kysely<CounterTables>
  /** The shop's clock; undefined while it is not known. */
  timeZone: () => Promise<string | undefined>
  now: () => number
}) {
  const { db, timeZone, now } = given
  const searches = createMissedSearches(db.withTables<MissedSearchTables>())
  let waiting = new Map<string, Counts>()
  let [today, named] = ['', new Set<string>()]

  function add(source: string, counts: Readonly<Counts>): void {
    const isNew = !named.has(source) && named.size >= MOST_SOURCES
    const name = isNew ? REST : source
    named.add(name)
    const { visits, baskets, orders } = waiting.get(name) ?? { visits: 0, baskets: 0, orders: 0 }
    waiting.set(name, {
      visits: visits + counts.visits,
      baskets: baskets + counts.baskets,
      orders: orders + counts.orders,
    })
  }

  return {
    ledBack: createLedBack(now),
    searches,

    note(what: Counted, source: string): void {
      add(source, { visits: 0, baskets: 0, orders: 0, [what]: 1 })
    },

    /** Adds what was counted since to the day that it is now; what cannot be written waits. */
    async flush(): Promise<void> {
      if (waiting.size === 0 && !searches.isWaiting()) return
      const zone = await timeZone()
      if (zone === undefined) return
      const day = periodOf(now(), 'day', zone)
      await searches.flush(day)
      if (waiting.size === 0) return
      if (day !== today) [today, named] = [day, new Set<string>()]
      const taken = waiting
      waiting = new Map()
      // In one order, so that no two processes wait for each other's rows.
      const rows = [...taken]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([source, counts]) => ({ day, source, ...counts }))
      try {
        await db
          .insertInto('daily_count')
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(['day', 'source']).doUpdateSet({
              visits: sql`daily_count.visits + excluded.visits`,
              baskets: sql`daily_count.baskets + excluded.baskets`,
              orders: sql`daily_count.orders + excluded.orders`,
            }),
          )
          .execute()
      } catch (error) {
        for (const { source, ...counts } of rows) add(source, counts)
        throw error
      }
    },
  }
}
