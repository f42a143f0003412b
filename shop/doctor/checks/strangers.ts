import { sql } from 'kysely'

import { COMMON_FULL_KEPT } from '#domain/limits/retention.ts'
import type { Check } from '../check.ts'

/**
 * Strangers together have not used up what they may do before each is slowed down. The storefront
 * notes it among its counters (`app/limits/full.ts`).
 */
export const strangersSlowed: Check = {
  name: 'strangers-slowed',
  look: async (queries, { now }) => {
    const { rows } = await sql<{ key: string; taken: number; ends_at: number }>`
      select key, taken, ends_at from limit_count
      where key like 'full:%' and ends_at > ${now} order by key`.execute(queries)
    return rows.map(({ key, taken, ends_at: endsAt }) => {
      const last = new Date(endsAt - COMMON_FULL_KEPT).toISOString().slice(0, 19)
      return `${key.slice('full:'.length)}: ${taken}, ${last}Z`
    })
  },
}
