import { type Kysely, sql } from 'kysely'

import type { LimitName } from '#domain/limits/limits.ts'
import { COMMON_FULL_KEPT } from '#domain/limits/retention.ts'
import type { LimitTables } from './tables.ts'

/**
 * Notes that strangers together have used up what they may do of a rule, for the doctor. The row
 * stands among the counters under a name that no hash has, and goes like them when it is old.
 */
export async function noteFull(
  db: Kysely<LimitTables>,
  rule: LimitName,
  now: number,
): Promise<void> {
  const end = now + COMMON_FULL_KEPT
  await sql`insert into limit_count (key, taken, ends_at) values (${`full:${rule}`}, 1, ${end})
    on conflict (key) do update set taken = limit_count.taken + 1, ends_at = ${end}`.execute(db)
}
