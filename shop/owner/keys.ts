import { hash, randomBytes } from 'node:crypto'

import { readScopes, type Scope } from '#domain/owner/scopes.ts'
import type { Queries } from '#shop/database/open.ts'
import { randomId } from '#shop/orders/random-id.ts'

export type KeyState = 'open' | 'expired' | 'revoked'

/** A key as its owner sees it again: what it opens, and never the token. */
export type OwnerKey = {
  id: string
  name: string
  scopes: Scope[]
  createdAt: number
  /** From when on it opens nothing, ms. */
  expiresAt: number | undefined
  usedAt: number | undefined
  state: KeyState
}

/** By it people, and those who search what leaked, know what the token is. */
const prefix = 'kram_'
const shape = /^kram_[\w-]{43}$/

/** A key that is used all day long is noted once in a while, ms: each call would write else. */
const usedWithin = 60_000

/**
 * Makes a key, and gives its token: 256 random bits, of which the database keeps only a hash.
 * Undefined when one of this name is not revoked.
 */
export async function createKey(
  queries: Queries,
  { name, scopes, expiresAt }: Pick<OwnerKey, 'name' | 'scopes' | 'expiresAt'>,
  now: number,
): Promise<string | undefined> {
  const token = prefix + randomBytes(32).toString('base64url')
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('owner_key')
    .values({
      id: randomId(),
      name,
      hash: hashOf(token),
      scopes: scopes.join(' '),
      created_at: now,
      expires_at: expiresAt ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? token : undefined
}

/** The newest first; those that were revoked too, for as long as they are remembered. */
export async function listKeys(queries: Queries, now: number): Promise<OwnerKey[]> {
  const rows = await selectKeys(queries).orderBy('created_at', 'desc').orderBy('id').execute()
  return rows.map((row) => keyOf(row, now))
}

/** The key of this name that is not revoked, else the one that was revoked last. */
export async function findKey(
  queries: Queries,
  name: string,
): Promise<(Pick<OwnerKey, 'scopes' | 'expiresAt'> & { isRevoked: boolean }) | undefined> {
  const rows = await selectKeys(queries)
    .where('name', '=', name)
    .orderBy('revoked_at', 'desc')
    .execute()
  const row = rows.find(({ revoked_at: at }) => at === null) ?? rows[0]
  return row && { ...keyOf(row, 0), isRevoked: row.revoked_at !== null }
}

/** From now on it opens nothing; false when there is none of this name that did. */
export async function revokeKey(queries: Queries, name: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('owner_key')
    .set({ revoked_at: now })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The key whose token this is, as long as it opens anything; notes that it was used. */
export async function useKey(
  queries: Queries,
  token: string,
  now: number,
): Promise<OwnerKey | undefined> {
  if (!shape.test(token)) return undefined
  const row = await selectKeys(queries).where('hash', '=', hashOf(token)).executeTakeFirst()
  const key = row && keyOf(row, now)
  if (key?.state !== 'open') return undefined
  if (key.usedAt === undefined || Math.abs(now - key.usedAt) >= usedWithin) {
    await queries.updateTable('owner_key').set({ used_at: now }).where('id', '=', key.id).execute()
  }
  return key
}

function selectKeys(queries: Queries) {
  return queries
    .selectFrom('owner_key')
    .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'revoked_at', 'used_at'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectKeys>['executeTakeFirstOrThrow']>>

function keyOf(row: Row, now: number): OwnerKey {
  const { expires_at: expiresAt, revoked_at: revokedAt } = row
  const isOver = expiresAt !== null && expiresAt <= now
  // Written by ourselves; a scope that a later version took away opens nothing.
  const read = readScopes(row.scopes)
  return {
    id: row.id,
    name: row.name,
    scopes: read.kind === 'scopes' ? read.scopes : [],
    createdAt: row.created_at,
    expiresAt: expiresAt ?? undefined,
    usedAt: row.used_at ?? undefined,
    state: revokedAt === null ? (isOver ? 'expired' : 'open') : 'revoked',
  }
}

function hashOf(token: string): string {
  return hash('sha256', token, 'hex')
}
