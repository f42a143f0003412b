import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'

import { MISSED_SEARCH_KEPT } from '#domain/limits/retention.ts'
import { keptSearch } from '#domain/report/missed-search.ts'

/** How often a day words were searched for without anything found; '' is what is not kept. */
export type MissedSearchTables = {
  missed_search: { day: string; lang: string; words: string; times: number }
}

export const missedSearchMigration = {
  id: '2026-11-30-missed-search',
  async up(db: QueryExecutorProvider): Promise<void> {
    await sql`create table missed_search (
      day text not null, lang text not null, words text not null,
      times bigint not null default 0, primary key (day, lang, words))`.execute(db)
  },
}

/** So many pages are known to find nothing; of more the oldest are forgotten. */
const MOST_KNOWN = 1_000

/** Anybody can invent words: of a day each process names so many, and counts the rest together. */
const MOST_NAMED = 200

/** One who shops: in which market, and for which words. */
type Search = { market: string; words: string }

/**
 * Pages of searches are kept and shown again, so that whoever makes one says whether it found
 * anything, and whoever sees it asked for counts it.
 */
export function createMissedSearches(db: Kysely<MissedSearchTables>) {
  const known = new Map<string, { lang: string; kept: string }>()
  let waiting = new Map<string, { lang: string; words: string; times: number }>()
  let [today, named] = ['', new Set<string>()]

  function add({ lang, words, times }: { lang: string; words: string; times: number }): void {
    const isNew = !named.has(words) && named.size >= MOST_NAMED
    const name = isNew ? '' : words
    named.add(name)
    const key = `${lang} ${name}`
    waiting.set(key, { lang, words: name, times: times + (waiting.get(key)?.times ?? 0) })
  }

  return {
    /** A page of this search was made. */
    made(
      { market, words }: Search,
      {
        isMissed,
        lang,
        orderNumber,
      }: { isMissed: boolean; lang: string; orderNumber: string | undefined },
    ): void {
      const key = `${market} ${words}`
      known.delete(key)
      if (!isMissed) return
      known.set(key, { lang, kept: keptSearch(words, orderNumber) })
      const [oldest] = known.keys()
      if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
    },

    /** Somebody was shown the page of this search. */
    shown({ market, words }: Search): void {
      const missed = known.get(`${market} ${words}`)
      if (missed) add({ lang: missed.lang, words: missed.kept, times: 1 })
    },

    isWaiting: () => waiting.size > 0,

    /** Adds what was counted since to this day; what cannot be written waits. */
    async flush(day: string): Promise<void> {
      if (day !== today) [today, named] = [day, new Set<string>()]
      if (waiting.size === 0) return
      const taken = waiting
      waiting = new Map()
      // In one order, so that no two processes wait for each other's rows.
      const rows = [...taken]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([, row]) => ({ day, ...row }))
      try {
        await db
          .insertInto('missed_search')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'lang', 'words'])
              .doUpdateSet({ times: sql`missed_search.times + excluded.times` }),
          )
          .execute()
      } catch (error) {
        for (const row of rows) add(row)
        throw error
      }
    },

    async forgetOld(now: number): Promise<void> {
      const first = new Date(now - MISSED_SEARCH_KEPT).toISOString().slice(0, 10)
      await db.deleteFrom('missed_search').where('day', '<', first).execute()
    },
  }
}
