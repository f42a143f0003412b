import { type RawBuilder, type Selectable, sql } from 'kysely'

import type { ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'

/** What is sent by workers, and tried again: `due` has the columns that all of it shares. */
type Sent = 'outbox' | 'webhook_message'

export type Due = {
  now: number
  /** No more than so many. */
  most: number
  /** How long a process may keep what it took, ms: longer than sending it can last. */
  leaseMs: number
  /** Only some of it. */
  only?: RawBuilder<unknown>
  /** What goes before all else. */
  first?: RawBuilder<unknown>
}

/** That a row waits for its turn, and no process has it. */
export function isDue(now: number): RawBuilder<boolean> {
  return sql`sent_at is null and dead_at is null and next_attempt_at <= ${now}
    and (lease_until is null or lease_until <= ${now})`
}

/**
 * Takes rows that are to be sent, for so long. The first process to change a row gets it; if that
 * process dies, the lease frees it again. Asks before it writes: mostly there is nothing.
 */
export async function takeDue<T extends Sent>(
  { db, kind }: ShopDatabase,
  table: T,
  { now, most, leaseMs, only = sql`1 = 1`, first = sql`next_attempt_at` }: Due,
): Promise<Selectable<Tables[T]>[]> {
  const due = sql`${isDue(now)} and ${only}`
  const some = (limit: number) => sql`select id from ${sql.table(table)} where ${due}
    order by ${first}, next_attempt_at, id limit ${limit}`
  const { rows: any } = await some(1).execute(db)
  if (any.length === 0) return []
  // Named, since PostgreSQL may look several times for what stands in the condition itself, and
  // then takes more than so many.
  const lock = kind === 'postgres' ? sql`for update skip locked` : sql``
  const { rows } = await sql<Selectable<Tables[T]>>`
    with taken as (${some(most)} ${lock})
    update ${sql.table(table)} set lease_until = ${now + leaseMs}, attempts = attempts + 1
    where id in (select id from taken) and ${due}
    returning *`.execute(db)
  return rows
}
