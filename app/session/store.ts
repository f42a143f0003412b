import { randomBytes } from 'node:crypto'

import type { Compilable, Kysely, Transaction } from 'kysely'

import { basketLifetime, isBasketExpired } from '#domain/basket/basket.ts'
import { copyDelay, isCopyToRenew } from '#domain/basket/shop-copy.ts'
import { isStart } from '#domain/screen/start/start.ts'
import { forgetSessions } from './forget-sessions.ts'
import { lifetimeOf } from './lifetime.ts'
import { hashOf, rememberedSessions } from './remembered.ts'
import type { SharedTables } from './shared/shared.ts'
import { withStart } from './start.ts'
import { newSession, SessionState } from './state.ts'
import type { SessionTables } from './tables.ts'

/** What the sessions need of the database; the process passes the shop's own. */
export type SessionDatabase = {
  db: Kysely<SessionTables>
  kind: 'sqlite' | 'postgres'
  transaction<T>(work: (tx: Transaction<SessionTables>) => Promise<T>): Promise<T>
  /** Makes a query of one row that is asked again and again, with other values. */
  often<Row>(
    query: Compilable<Row>,
  ): (values: readonly unknown[]) => Row | undefined | Promise<Row | undefined>
}

/**
 * A shopper's state and how often its basket has changed; an order names the version it was made
 * from.
 */
export type StoredSession = { state: SessionState; version: number }

export type SessionStore = ReturnType<typeof createSessionStore>

/**
 * Sessions by an opaque id. Only a hash of the id is stored, so a stolen database opens no basket.
 */
export function createSessionStore(database: SessionDatabase) {
  const remembered = rememberedSessions()
  const rowOf = database.often(
    database.db
      .selectFrom('shopper_session')
      .select(['data', 'version', 'seen_at'])
      .where('id_hash', '=', ''),
  )

  async function read(id: string, now: number): Promise<StoredSession | undefined> {
    const row = await rowOf([remembered.hashOf(id)])
    // The basket lasts as long as its session.
    if (!row || isBasketExpired(row.seen_at, now)) return undefined
    return remembered.understand(id, row)
  }

  /** A row that nobody else changes before the transaction ends; an expired one if it was new. */
  async function lockedRow(tx: Transaction<SessionTables>, idHash: string): Promise<SessionRow> {
    await tx
      .insertInto('shopper_session')
      .values({ id_hash: idHash, version: 0, seen_at: 0, data: '' })
      .onConflict((conflict) => conflict.column('id_hash').doNothing())
      .execute()
    const row = await lockedIfThere(tx, idHash)
    if (!row) throw new Error('a session that was just begun is gone')
    return row
  }

  /** Notes that a page was asked for, and what a start forgets. */
  async function note(id: string, now: number): Promise<StoredSession | undefined> {
    return database.transaction(async (tx) => {
      const idHash = hashOf(id)
      const row = await lockedIfThere(tx, idHash)
      if (!row || isBasketExpired(row.seen_at, now)) return undefined
      const before = understood(row, now)
      const isNew = isStart(lastRequestOf(row, before.state), now)
      const next = after(before, isNew ? withStart(before.state, now) : before.state)
      const { basket, copy } = next.state
      const isOld = basket.items.length > 0 && copy !== undefined && isCopyToRenew(copy, now)
      const due = isOld ? { copy_at: now + copyDelay } : {}
      await write(tx, idHash, { ...storedRow(next, now), ...due })
      return next
    })
  }

  async function lockedIfThere(tx: Transaction<SessionTables>, idHash: string) {
    const query = tx
      .selectFrom('shopper_session')
      .select(['data', 'version', 'seen_at'])
      .where('id_hash', '=', idHash)
    // PostgreSQL locks the row; SQLite has locked everything already.
    return (database.kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  }

  return {
    /** A new id, 128 bits. */
    newId: () => randomBytes(16).toString('base64url'),

    /** As the database has it now. It is frozen, and the same object until it changes. */
    read,

    /**
     * The session of who asks for a page, without a promise where the database answers at once. Now
     * and then the time is noted, which nobody waits for; at a start what it forgets is gone first.
     */
    arrive(
      id: string,
      now: number,
    ): StoredSession | undefined | Promise<StoredSession | undefined> {
      const row = rowOf([remembered.hashOf(id)])
      return row instanceof Promise ? row.then((found) => arrived(found)) : arrived(row)

      function arrived(found: Awaited<typeof row>) {
        if (!found || isBasketExpired(found.seen_at, now)) return undefined
        const stored = remembered.understand(id, found)
        const last = lastRequestOf(found, stored.state)
        if (now - last <= notedEvery) return stored
        const noted = note(id, now)
        if (isStart(last, now)) {
          // Who only reads is not kept from it by a database that cannot write.
          const started = { ...stored, state: withStart(stored.state, now) }
          return noted.catch(() => started)
        }
        noted.catch(() => undefined)
        return stored
      }
    },

    /**
     * Changes a session in one transaction, so that no change is lost when two tabs write at once;
     * `change` is asked again when another tab was faster.
     */
    async update(
      id: string,
      now: number,
      change: (state: SessionState) => SessionState,
    ): Promise<StoredSession> {
      return database.transaction(async (tx) => {
        const idHash = hashOf(id)
        let row = await lockedIfThere(tx, idHash)
        if (!row) {
          const { next: first, row: stored } = changed(undefined, now, change)
          const { numInsertedOrUpdatedRows } = await tx
            .insertInto('shopper_session')
            .values({ id_hash: idHash, ...stored })
            .onConflict((conflict) => conflict.column('id_hash').doNothing())
            .executeTakeFirst()
          if (numInsertedOrUpdatedRows) return first
          // Another tab has begun it in the meantime.
          row = await lockedRow(tx, idHash)
        }
        const { next, row: stored } = changed(row, now, change)
        await write(tx, idHash, stored)
        return next
      })
    },

    /** Changes two sessions together: what goes from one to the other is never in both. */
    async updateBoth(
      ids: readonly [string, string],
      now: number,
      change: (first: SessionState, second: SessionState) => [SessionState, SessionState],
    ): Promise<void> {
      const [first, second] = [hashOf(ids[0]), hashOf(ids[1])]
      await database.transaction(async (tx) => {
        // Always in the same order, so that no two wait for each other.
        const isFirst = first < second
        const early = await lockedRow(tx, isFirst ? first : second)
        const late = await lockedRow(tx, isFirst ? second : first)
        const [one, other] = isFirst ? [early, late] : [late, early]
        const before = [understood(one, now), understood(other, now)] as const
        const [stateOne, stateOther] = change(before[0].state, before[1].state)
        const nextOne = after(before[0], stateOne)
        const nextOther = after(before[1], stateOther)
        await write(tx, first, {
          ...storedRow(nextOne, now),
          ...copyDue(before[0], nextOne, now),
        })
        await write(tx, second, {
          ...storedRow(nextOther, now),
          ...copyDue(before[1], nextOther, now),
        })
      })
    },

    /** Deletes these sessions, for good, and what they show to others. */
    async forget(ids: readonly string[]): Promise<void> {
      await database.transaction((tx) => forgetSessions(tx.withTables<SharedTables>(), ids))
    },

    /** Deletes every session whose basket has expired; returns how many. */
    async forgetOld(now: number): Promise<number> {
      const gone = await database.db
        .deleteFrom('shopper_session')
        .where('seen_at', '<', now - basketLifetime)
        .executeTakeFirst()
      return Number(gone.numDeletedRows)
    },
  }
}

/** How often the time of a shopper's requests is noted, ms: a start may come that much later. */
const notedEvery = 60_000

/** When the shopper last changed or asked for something; see `storedRow`. */
function lastRequestOf({ seen_at }: Pick<SessionRow, 'seen_at'>, state: SessionState): number {
  return seen_at + basketLifetime - lifetimeOf(state)
}

type SessionRow = Omit<SessionTables['shopper_session'], 'id_hash' | 'copy_at'>

/** With the time at which the shop's copy is due, if that changes. */
type ChangedRow = SessionRow & { copy_at?: number }

function changed(
  row: SessionRow | undefined,
  now: number,
  change: (state: SessionState) => SessionState,
): { next: StoredSession; row: ChangedRow } {
  const before = understood(row, now)
  const next = after(before, change(before.state))
  return { next, row: { ...storedRow(next, now), ...copyDue(before, next, now) } }
}

/** In the row itself, so that no process has to be alive for the copy to be made one day. */
function copyDue(before: StoredSession, next: StoredSession, now: number): { copy_at?: number } {
  const { basket, copy } = next.state
  if (next.version === before.version || (basket.items.length === 0 && !copy)) return {}
  return { copy_at: now + copyDelay }
}

/** The session of a row: a new one if there is none, or none any more. */
function understood(row: SessionRow | undefined, now: number): StoredSession {
  const state =
    !row || isBasketExpired(row.seen_at, now)
      ? newSession(randomBytes(12).toString('base64url'))
      : SessionState.parse(JSON.parse(row.data))
  return { state, version: row?.version ?? 0 }
}

function after(before: StoredSession, state: SessionState): StoredSession {
  const isSame = state.basket === before.state.basket
  return { state, version: before.version + (isSame ? 0 : 1) }
}

async function write(
  tx: Transaction<SessionTables>,
  idHash: string,
  row: ChangedRow,
): Promise<void> {
  await tx.updateTable('shopper_session').set(row).where('id_hash', '=', idHash).execute()
}

function storedRow({ state, version }: StoredSession, now: number): SessionRow {
  return {
    data: JSON.stringify(state),
    version,
    // A session that is kept for less time is stored as if it had been seen earlier.
    seen_at: now - basketLifetime + lifetimeOf(state),
  }
}
