import { randomBytes } from 'node:crypto'

import type { Transaction } from 'kysely'

import { basketLifetime, isBasketExpired } from '#domain/basket/basket.ts'
import { copyDelay } from '#domain/basket/shop-copy.ts'
import { lifetimeOf } from './lifetime.ts'
import { newSession, SessionState, type StoredSession } from './state.ts'
import type { SessionTables } from './tables.ts'

export type SessionRow = Omit<SessionTables['shopper_session'], 'id_hash' | 'copy_at'>

/** With the time at which the shop's copy is due, if that changes. */
export type ChangedRow = SessionRow & { copy_at?: number }

/** A transaction, and the kind of its database. */
export type Locking = { tx: Transaction<SessionTables>; kind: 'sqlite' | 'postgres' }

/** The row, which nobody else changes before the transaction ends, if there is one. */
export async function lockedIfThere({ tx, kind }: Locking, idHash: string) {
  const query = tx
    .selectFrom('shopper_session')
    .select(['data', 'version', 'seen_at'])
    .where('id_hash', '=', idHash)
  // PostgreSQL locks the row; SQLite has locked everything already.
  return (kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
}

/** A row that nobody else changes before the transaction ends; an expired one if it was new. */
export async function lockedRow({ tx, kind }: Locking, idHash: string): Promise<SessionRow> {
  await tx
    .insertInto('shopper_session')
    .values({ id_hash: idHash, version: 0, seen_at: 0, data: '' })
    .onConflict((conflict) => conflict.column('id_hash').doNothing())
    .execute()
  const row = await lockedIfThere({ tx, kind }, idHash)
  if (!row) throw new Error('a session that was just begun is gone')
  return row
}

/** When the shopper last changed or asked for something; see `storedRow`. */
export function lastRequestOf(
  { seen_at }: Pick<SessionRow, 'seen_at'>,
  state: SessionState,
): number {
  return seen_at + basketLifetime - lifetimeOf(state)
}

/** In the row itself, so that no process has to be alive for the copy to be made one day. */
export function copyDue(
  before: StoredSession,
  next: StoredSession,
  now: number,
): { copy_at?: number } {
  const { basket, copy } = next.state
  if (next.version === before.version || (basket.items.length === 0 && !copy)) return {}
  return { copy_at: now + copyDelay }
}

/** The session of a row: a new one if there is none, or none any more. */
export function understood(row: SessionRow | undefined, now: number): StoredSession {
  const state =
    !row || isBasketExpired(row.seen_at, now)
      ? newSession(randomBytes(12).toString('base64url'))
      : SessionState.parse(JSON.parse(row.data))
  return { state, version: row?.version ?? 0 }
}

/** The session as a change leaves it. */
export function after(before: StoredSession, state: SessionState): StoredSession {
  const isSame = state.basket === before.state.basket
  return { state, version: before.version + (isSame ? 0 : 1) }
}

/** Writes a row that this transaction has locked. */
export async function write(
  tx: Transaction<SessionTables>,
  idHash: string,
  row: ChangedRow,
): Promise<void> {
  await tx.updateTable('shopper_session').set(row).where('id_hash', '=', idHash).execute()
}

/** What is stored of a session that was seen now. */
export function storedRow({ state, version }: StoredSession, now: number): SessionRow {
  return {
    data: JSON.stringify(state),
    version,
    // A session that is kept for less time is stored as if it had been seen earlier.
    seen_at: now - basketLifetime + lifetimeOf(state),
  }
}
