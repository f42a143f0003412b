import { sql } from 'kysely'

import type { Queries } from '#shop/database/open.ts'

/** How often words were searched for in a language without anything found. */
export type MissedSearch = { words: string; lang: string; times: number }

/** Enough to read; of more the seldom ones are left out. */
const most = 1_000

/**
 * What the storefront's processes have counted from the first day to the last, the most frequent
 * first. Empty words are those that are not kept.
 */
export async function missedSearches(
  queries: Queries,
  from: string,
  to: string,
): Promise<MissedSearch[]> {
  const { rows } = await sql<MissedSearch>`
    select words, lang, sum(times) as times from missed_search
    where day >= ${from} and day <= ${to} group by words, lang
    order by sum(times) desc, words, lang limit ${most}`.execute(queries)
  return rows.map(({ words, lang, times }) => ({ words, lang, times: Number(times) }))
}
