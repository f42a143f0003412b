import { randomBytes } from 'node:crypto'

import type { Compilable, Kysely, Transaction } from 'kysely'

import { basketLifetime, isBasketExpired } from '#domain/basket/basket.ts'
import { lifetimeOf } from './lifetime.ts'
import { hashOf, rememberedSessions } from './remembered.ts'
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

  function look(
    id: string,
    now: number,
  ): StoredSession | undefined | Promise<StoredSession | undefined> {
    const row = rowOf([remembered.hashOf(id)])
    return row instanceof Promise ? row.then((found) => alive(found)) : alive(row)

    function alive(found: Awaited<typeof row>): StoredSession | undefined {
      // The basket lasts as long as its session.
      if (!found || isBasketExpired(found.seen_at, now)) return undefined
      return remembered.understand(id, found)
    }
  }

  return {
    /** A new id, 128 bits. */
    newId: () => randomBytes(16).toString('base64url'),

    /** As the database has it now. It is frozen, and the same object until it changes. */
    read: async (id: string, now: number): Promise<StoredSession | undefined> => look(id, now),

    /** The same, without a promise where the database answers at once. */
    look,

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
        const query = tx
          .selectFrom('shopper_session')
          .select(['data', 'version', 'seen_at'])
          .where('id_hash', '=', idHash)
        // PostgreSQL locks the row; SQLite has locked everything already.
        const locked = database.kind === 'postgres' ? query.forUpdate() : query
        let row = await locked.executeTakeFirst()
        if (!row) {
          const first = changed(undefined, now, change)
          const { numInsertedOrUpdatedRows } = await tx
            .insertInto('shopper_session')
            .values({ id_hash: idHash, ...storedRow(first, now) })
            .onConflict((conflict) => conflict.column('id_hash').doNothing())
            .executeTakeFirst()
          if (numInsertedOrUpdatedRows) return first
          // Another tab has begun it in the meantime.
          row = await locked.executeTakeFirstOrThrow()
        }
        const next = changed(row, now, change)
        await tx
          .updateTable('shopper_session')
          .set(storedRow(next, now))
          .where('id_hash', '=', idHash)
          .execute()
        return next
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

type SessionRow = Omit<SessionTables['shopper_session'], 'id_hash'>

function changed(
  row: SessionRow | undefined,
  now: number,
  change: (state: SessionState) => SessionState,
): StoredSession {
  const before =
    !row || isBasketExpired(row.seen_at, now)
      ? newSession(randomBytes(12).toString('base64url'))
      : SessionState.parse(JSON.parse(row.data))
  const state = change(before)
  return { state, version: (row?.version ?? 0) + (state.basket === before.basket ? 0 : 1) }
}

function storedRow({ state, version }: StoredSession, now: number): SessionRow {
  return {
    data: JSON.stringify(state),
    version,
    // A session that is kept for less time is stored as if it had been seen earlier.
    seen_at: now - basketLifetime + lifetimeOf(state),
  }
}
