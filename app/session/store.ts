import { createHash, randomBytes } from 'node:crypto'

import type { Kysely, Transaction } from 'kysely'

import { basketLifetime, isBasketExpired } from '#domain/basket/basket.ts'
import { lifetimeOf } from './lifetime.ts'
import { newSession, SessionState } from './state.ts'
import type { SessionTables } from './tables.ts'

/** What the sessions need of the database; the process passes the shop's own. */
export type SessionDatabase = {
  db: Kysely<SessionTables>
  kind: 'sqlite' | 'postgres'
  transaction<T>(work: (tx: Transaction<SessionTables>) => Promise<T>): Promise<T>
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
  type Tx = Transaction<SessionTables>

  /** A session, new if there is none, that nobody else changes until the transaction ends. */
  async function locked(tx: Tx, id: string, now: number): Promise<StoredSession> {
    const idHash = hashOf(id)
    await tx
      .insertInto('shopper_session')
      .values({ id_hash: idHash, version: 0, seen_at: now, data: '' })
      .onConflict((conflict) => conflict.column('id_hash').doNothing())
      .execute()
    // Now the row exists, so PostgreSQL has something to lock; SQLite already holds its lock.
    const query = tx
      .selectFrom('shopper_session')
      .select(['data', 'version', 'seen_at'])
      .where('id_hash', '=', idHash)
    const { data, version, seen_at } = await (
      database.kind === 'postgres' ? query.forUpdate() : query
    ).executeTakeFirstOrThrow()
    const isNew = data === '' || isBasketExpired(seen_at, now)
    const state = isNew
      ? newSession(randomBytes(12).toString('base64url'))
      : SessionState.parse(JSON.parse(data))
    return { state, version }
  }

  return {
    /** A new id, 128 bits. */
    newId: () => randomBytes(16).toString('base64url'),

    async read(id: string, now: number): Promise<StoredSession | undefined> {
      const row = await database.db
        .selectFrom('shopper_session')
        .select(['data', 'version', 'seen_at'])
        .where('id_hash', '=', hashOf(id))
        .executeTakeFirst()
      // The basket lasts as long as its session.
      if (!row || isBasketExpired(row.seen_at, now)) return undefined
      return { state: SessionState.parse(JSON.parse(row.data)), version: row.version }
    },

    /**
     * Changes a session in one transaction, so that no change is lost when two tabs write at once.
     */
    async update(
      id: string,
      now: number,
      change: (state: SessionState) => SessionState,
    ): Promise<StoredSession> {
      return database.transaction(async (tx) => {
        const before = await locked(tx, id, now)
        return written(tx, id, now, before, change(before.state))
      })
    },

    /** Changes two sessions together: what goes from one to the other is never in both. */
    async updateBoth(
      ids: readonly [string, string],
      now: number,
      change: (first: SessionState, second: SessionState) => [SessionState, SessionState],
    ): Promise<void> {
      await database.transaction(async (tx) => {
        const [first, second] = ids
        // Always in the same order, so that no two wait for each other.
        const isFirst = hashOf(first) < hashOf(second)
        const early = await locked(tx, isFirst ? first : second, now)
        const late = await locked(tx, isFirst ? second : first, now)
        const [one, other] = isFirst ? [early, late] : [late, early]
        const [nextOne, nextOther] = change(one.state, other.state)
        await written(tx, first, now, one, nextOne)
        await written(tx, second, now, other, nextOther)
      })
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

async function written(
  tx: Transaction<SessionTables>,
  id: string,
  now: number,
  before: StoredSession,
  state: SessionState,
): Promise<StoredSession> {
  const version = before.version + (state.basket === before.state.basket ? 0 : 1)
  await tx
    .updateTable('shopper_session')
    // A session that is kept for less time is stored as if it had been seen earlier.
    .set({
      data: JSON.stringify(state),
      version,
      seen_at: now - basketLifetime + lifetimeOf(state),
    })
    .where('id_hash', '=', hashOf(id))
    .execute()
  return { state, version }
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url')
}
