import { createHmac } from 'node:crypto'

import { type Kysely, sql } from 'kysely'

import {
  type Count,
  type Counter,
  commonOf,
  counted,
  countersOf,
  limitedUntil,
  type LimitName,
  limitRules,
  type Limits,
  type LimitSubject,
  type LimitVerdict,
} from '#domain/limits/limits.ts'
import { noteFull } from './full.ts'
import type { LimitTables } from './tables.ts'

/**
 * How many full counters we remember: a flood of refused requests then rarely asks the database.
 */
const KEPT_FULL = 10_000

/**
 * How long a remembered counter counts as full, in ms: another process may have freed some of it.
 */
const BELIEVED = 1_000

/** How often it is said that strangers do too much, in ms. */
const TOLD_AGAIN = 10 * 60_000

/** How long a search waits for its count before it goes on without one, in ms. */
const PATIENCE = 500

type Full = Count & { until: number }

type Keyed = Counter & { key: string }

/** The counters of all processes, and those that this one remembers as full. */
type Counts = { db: Kysely<LimitTables>; full: Map<string, Full> }

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
  /** What all strangers together may do is used up: each of them may do less now. */
  onSlowed?: (rule: LimitName) => void
}): LimitStore {
  const { db, secret, factor = 1 } = options
  const full = new Map<string, Full>()
  /** Until when this process believes that strangers together do too much. */
  const slowed = new Map<LimitName, number>()
  /** Until when it says no more of that. */
  const told = new Map<LimitName, number>()

  const take: Limits['take'] = async (rule, subject, now) => {
    const known = remembered(rule, subject, now)
    if (known.kind === 'limited') return known

    const own = keyed(countersOf(rule, subject, factor))
    const common = keyed([commonOf(rule, subject, factor)].filter((one) => one !== undefined))
    const all = [...own, ...common]
    if (all.length === 0) return { kind: 'ok' }
    const counts = await addOne(db, all, now)
    const isSlowed = common.some(({ key, most }) => (counts.get(key) ?? 0) > most)
    if (isSlowed) noteSlowed(rule, now)
    const over = own.filter((counter) => {
      const taken = counts.get(counter.key)
      return taken === undefined || taken > allowed(counter, { isSlowed })
    })
    if (over.length === 0) return { kind: 'ok' }

    // Who is refused uses up nothing, of their own counts or of the common one.
    const added = all.filter(({ key }) => counts.has(key))
    await takeBack({ db, full }, added, now)
    return limitedUntil(await endOf({ db, full }, over, now), now)
  }

  function remembered(rule: LimitName, subject: LimitSubject, now: number): LimitVerdict {
    const isSlowed = subject.isShopper !== true && now < (slowed.get(rule) ?? 0)
    for (const counter of keyed(countersOf(rule, subject, factor))) {
      const known = full.get(counter.key)
      if (!known) continue
      const most = allowed(counter, { isSlowed })
      if (now >= known.until) full.delete(counter.key)
      else if (!counted(known, { ...counter, most }, now)) return limitedUntil(known.endsAt, now)
    }
    return { kind: 'ok' }
  }

  /** The owner is notified once in a while, by the log and by what the doctor reads. */
  function noteSlowed(rule: LimitName, now: number): void {
    slowed.set(rule, now + BELIEVED)
    if (now < (told.get(rule) ?? 0)) return
    told.set(rule, now + TOLD_AGAIN)
    options.onSlowed?.(rule)
    noteFull(db, rule, now).catch(() => told.delete(rule))
  }

  const keyed = (counters: readonly Counter[]): Keyed[] =>
    counters.map((counter) => ({ ...counter, key: keyOf(counter, secret) }))

  return {
    factor,
    nameOf: (address) => keyedHash(['client', address], secret),
    take: (rule, subject, now) =>
      limitRules[rule].uncounted === 'pass'
        ? orPass(take(rule, subject, now))
        : take(rule, subject, now),

    remembered,

    giveBack: (rule, subject, now) => {
      const common = commonOf(rule, subject, factor)
      const counters = [...countersOf(rule, subject, factor), ...(common ? [common] : [])]
      return takeBack({ db, full }, keyed(counters), now)
    },

    async forgetOld(now) {
      const gone = await db.deleteFrom('limit_count').where('ends_at', '<=', now).executeTakeFirst()
      return Number(gone.numDeletedRows)
    },
  }
}

/** When the last of these windows ends, which are full; this process remembers them. */
async function endOf({ db, full }: Counts, over: readonly Keyed[], now: number): Promise<number> {
  const rows = await db
    .selectFrom('limit_count')
    .select(['key', 'taken', 'ends_at'])
    .where(
      'key',
      'in',
      over.map(({ key }) => key),
    )
    .execute()
  for (const { key, taken, ends_at: endsAt } of rows) {
    remember(full, key, { taken, endsAt, until: now + BELIEVED })
  }
  return Math.max(now, ...rows.map(({ ends_at }) => ends_at))
}

/**
 * One statement for all of them, in the shape of `addOne`: an update of several rows would lock
 * them in an order of its own. A counter that is gone comes back empty, with a window that is over.
 */
async function takeBack(
  { db, full }: Counts,
  counters: readonly Keyed[],
  now: number,
): Promise<void> {
  if (counters.length === 0) return
  for (const { key } of counters) full.delete(key)
  const values = sql.join(inOrder(counters).map(({ key }) => sql`(${key}, 0, ${now})`))
  await sql`
    insert into limit_count (key, taken, ends_at) values ${values}
    on conflict (key) do update set taken = limit_count.taken - 1
    where limit_count.taken > 0 and limit_count.ends_at > ${now}`.execute(db)
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
 * The domain's `counted` as one statement for all counters of an act, so that processes counting at
 * the same time see each other's counts. Answers with what the counters are at; one that is full is
 * missing. The common one counts on: it only says when strangers are to be slowed down.
 */
async function addOne(
  db: Kysely<LimitTables>,
  counters: readonly Keyed[],
  now: number,
): Promise<Map<string, number>> {
  const all = inOrder(counters)
  const values = sql.join(all.map(({ key, seconds }) => sql`(${key}, 1, ${now + seconds * 1000})`))
  const mosts = sql.join(
    all.map(({ key, scope, most }) => {
      const bound = scope === 'common' ? Number.MAX_SAFE_INTEGER : most
      return sql`when ${key} then cast(${bound} as bigint)`
    }),
    sql` `,
  )
  const isOver = sql`(limit_count.ends_at <= ${now} or limit_count.ends_at > excluded.ends_at)`
  const { rows } = await sql<{ key: string; taken: number }>`
    insert into limit_count (key, taken, ends_at) values ${values}
    on conflict (key) do update set
      taken = case when ${isOver} then 1 else limit_count.taken + 1 end,
      ends_at = case when ${isOver} then excluded.ends_at else limit_count.ends_at end
    where ${isOver} or limit_count.taken < case limit_count.key ${mosts} end
    returning key, taken`.execute(db)
  return new Map(rows.map(({ key, taken }) => [key, taken]))
}

/** Rows are locked in this order, so that nobody waits for somebody who waits for them. */
function inOrder(counters: readonly Keyed[]): Keyed[] {
  return counters.toSorted((one, other) => (one.key < other.key ? -1 : 1))
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

function allowed({ most, slowed }: Counter, { isSlowed }: { isSlowed: boolean }): number {
  return isSlowed ? slowed : most
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
