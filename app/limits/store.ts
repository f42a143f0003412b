import { createHmac } from 'node:crypto'

import { type Kysely, sql } from 'kysely'

import {
  type Count,
  type Counter,
  counted,
  countersOf,
  limitedUntil,
  limitRules,
  type Limits,
  type LimitVerdict,
} from '#domain/limits/limits.ts'
import type { LimitTables } from './tables.ts'

/**
 * How many full counters we remember: a flood of refused requests then rarely asks the database.
 */
const KEPT_FULL = 10_000

/**
 * How long a remembered counter counts as full, in ms: another process may have freed some of it.
 */
const BELIEVED = 1_000

/** How long a search waits for its count before it goes on without one, in ms. */
const PATIENCE = 500

type Full = Count & { until: number }

export type LimitStore = Limits & {
  /** Deletes the counters of windows that are over; returns how many. */
  forgetOld(now: number): Promise<number>
}

/**
 * Limits counted in the database, so that all processes of a shop share the counters. `secret` keys
 * the hashes of addresses and mailboxes; `factor` multiplies every limit.
 */
export function createLimitStore(options: {
  db: Kysely<LimitTables>
  secret: string
  factor?: number
}): LimitStore {
  const { db, secret, factor = 1 } = options
  const full = new Map<string, Full>()

  const take: Limits['take'] = async (rule, subject, now) => {
    for (const counter of countersOf(rule, subject, factor)) {
      const verdict = await takeOne(counter, now)
      if (verdict.kind === 'limited') return verdict
    }
    return { kind: 'ok' }
  }

  async function takeOne(counter: Counter, now: number): Promise<LimitVerdict> {
    const key = keyOf(counter, secret)
    const known = fullNow(key, counter, now)
    if (known) return limitedUntil(known.endsAt, now)
    full.delete(key)

    if (await addOne(db, key, counter, now)) return { kind: 'ok' }
    const count = await db
      .selectFrom('limit_count')
      .select(['taken', 'ends_at'])
      .where('key', '=', key)
      .executeTakeFirst()
    const endsAt = count?.ends_at ?? now
    if (count) remember(full, key, { taken: count.taken, endsAt, until: now + BELIEVED })
    return limitedUntil(endsAt, now)
  }

  function fullNow(key: string, counter: Counter, now: number): Full | undefined {
    const known = full.get(key)
    return known && now < known.until && !counted(known, counter, now) ? known : undefined
  }

  return {
    factor,
    nameOf: (address) => keyedHash(['client', address], secret),
    take: (rule, subject, now) =>
      limitRules[rule].uncounted === 'pass'
        ? orPass(take(rule, subject, now))
        : take(rule, subject, now),

    remembered(rule, subject, now) {
      for (const counter of countersOf(rule, subject, factor)) {
        const known = fullNow(keyOf(counter, secret), counter, now)
        if (known) return limitedUntil(known.endsAt, now)
      }
      return { kind: 'ok' }
    },

    async giveBack(rule, subject, now) {
      for (const counter of countersOf(rule, subject, factor)) {
        const key = keyOf(counter, secret)
        full.delete(key)
        await sql`update limit_count set taken = taken - 1
          where key = ${key} and taken > 0 and ends_at > ${now}`.execute(db)
      }
    },

    async forgetOld(now) {
      const gone = await db.deleteFrom('limit_count').where('ends_at', '<=', now).executeTakeFirst()
      return Number(gone.numDeletedRows)
    },
  }
}

/** No limits, for shops that limit requests elsewhere. */
export const noLimits: LimitStore = {
  factor: Number.POSITIVE_INFINITY,
  nameOf: () => '',
  take: () => Promise.resolve({ kind: 'ok' }),
  remembered: () => ({ kind: 'ok' }),
  giveBack: () => Promise.resolve(),
  forgetOld: () => Promise.resolve(0),
}

/**
 * The domain's `counted` as one statement, so that processes counting at the same time see each
 * other's counts.
 */
async function addOne(
  db: Kysely<LimitTables>,
  key: string,
  { most, seconds }: Counter,
  now: number,
): Promise<boolean> {
  const end = now + seconds * 1000
  const isOver = sql`(limit_count.ends_at <= ${now} or limit_count.ends_at > ${end})`
  const { rows } = await sql`
    insert into limit_count (key, taken, ends_at) values (${key}, 1, ${end})
    on conflict (key) do update set
      taken = case when ${isOver} then 1 else limit_count.taken + 1 end,
      ends_at = case when ${isOver} then ${end} else limit_count.ends_at end
    where ${isOver} or limit_count.taken < ${most}
    returning taken`.execute(db)
  return rows.length > 0
}

/** Reading is allowed when counting fails, and does not wait long for it. */
async function orPass(verdict: Promise<LimitVerdict>): Promise<LimitVerdict> {
  const pass: LimitVerdict = { kind: 'ok' }
  const late = Promise.withResolvers<LimitVerdict>()
  const timer = setTimeout(() => late.resolve(pass), PATIENCE)
  try {
    return await Promise.race([verdict.catch(() => pass), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function remember(full: Map<string, Full>, key: string, count: Full): void {
  full.set(key, count)
  if (full.size <= KEPT_FULL) return
  const [oldest] = full.keys()
  if (oldest !== undefined) full.delete(oldest)
}

function keyOf({ rule, scope, value }: Counter, secret: string): string {
  return keyedHash([rule, scope, value], secret)
}

function keyedHash(parts: readonly string[], secret: string): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}
