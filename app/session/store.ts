import { randomBytes } from 'node:crypto'

import type { Compilable, Kysely, Transaction } from 'kysely'

import { basketLifetime, isBasketExpired } from '#domain/basket/basket.ts'
import { copyDelay, isCopyToRenew } from '#domain/basket/shop-copy.ts'
import { isStart } from '#domain/screen/start/start.ts'
import { changeBoth, changeSession } from './change-session.ts'
import { forgetSessions } from './forget-sessions.ts'
import { storedHash } from './expiring-rows.ts'
import { rememberedSessions } from './remembered.ts'
import {
  after,
  lastRequestOf,
  lockedIfThere,
  storedRow,
  understood,
  write,
} from './session-rows.ts'
import { withStart } from './start.ts'
import type { SessionState, StoredSession } from './state.ts'
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

export type SessionStore = ReturnType<typeof createSessionStore>

/**
 * Sessions by an opaque id. Only a hash of the id is stored, so a stolen database opens no basket.
 */
export function createSessionStore(database: SessionDatabase) {
  const { kind } = database
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

  /** Notes that a page was asked for, and what a start forgets. */
  async function note(id: string, now: number): Promise<StoredSession | undefined> {
    return database.transaction(async (tx) => {
      const idHash = storedHash(id)
      const row = await lockedIfThere({ tx, kind }, idHash)
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
    update: (id: string, now: number, change: (state: SessionState) => SessionState) =>
      database.transaction((tx) => changeSession({ tx, kind }, storedHash(id), { now, change })),

    /** Changes two sessions together: what goes from one to the other is never in both. */
    updateBoth: (
      ids: readonly [string, string],
      now: number,
      change: (first: SessionState, second: SessionState) => [SessionState, SessionState],
    ) =>
      database.transaction((tx) =>
        changeBoth({ tx, kind }, [storedHash(ids[0]), storedHash(ids[1])], { now, change }),
      ),

    /** Deletes these sessions, for good, and what they show to others. */
    async forget(ids: readonly string[]): Promise<void> {
      await database.transaction((tx) => forgetSessions(tx, ids))
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
