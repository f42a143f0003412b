import { hash } from 'node:crypto'

import type { Queries } from '#shop/database/open.ts'

/** A request that its sender has named, so that it may be sent again. */
export type NamedRequest = {
  /** Of whose key it is, and its name: hashed, because a name may be anything. */
  id: string
  /** Of all that was asked. */
  fingerprint: string
}

export function namedRequest(keyId: string, name: string, asked: readonly string[]): NamedRequest {
  return { id: hashOf([keyId, name]), fingerprint: hashOf(asked) }
}

/** What became of a request with this name before. */
export type Claim =
  | { kind: 'new' }
  /** The name was given to something else. */
  | { kind: 'reused' }
  /** It was begun, and nobody knows how it ended. */
  | { kind: 'unfinished' }
  | { kind: 'answered'; outcome: string }

/** Takes the name for this request, unless it was taken before: of many at once one gets it. */
export async function claimRequest(
  queries: Queries,
  { id, fingerprint }: NamedRequest,
  now: number,
): Promise<Claim> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('owner_request')
    .values({ id, fingerprint, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return { kind: 'new' }
  const before = await queries
    .selectFrom('owner_request')
    .select(['fingerprint', 'outcome'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (before.fingerprint !== fingerprint) return { kind: 'reused' }
  const { outcome } = before
  return outcome === null ? { kind: 'unfinished' } : { kind: 'answered', outcome }
}

/** Keeps how it ended, for who asks again. */
export async function keepOutcome(
  queries: Queries,
  { id }: NamedRequest,
  outcome: string,
): Promise<void> {
  await queries.updateTable('owner_request').set({ outcome }).where('id', '=', id).execute()
}

/** Nothing was done: it may be tried again by this name. */
export async function dropRequest(queries: Queries, { id }: NamedRequest): Promise<void> {
  await queries.deleteFrom('owner_request').where('id', '=', id).execute()
}

function hashOf(parts: readonly string[]): string {
  return hash('sha256', JSON.stringify(parts), 'hex')
}
