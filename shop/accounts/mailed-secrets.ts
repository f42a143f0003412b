import { hash, randomBytes } from 'node:crypto'

import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'

export type SecretKind = Tables['mailed_secret']['kind']

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How long a mailed link opens something, ms. */
export const secretLasts: Record<SecretKind, number> = {
  activation: 7 * DAY,
  recovery: 30 * MINUTE,
  deletion: 30 * MINUTE,
}

/**
 * The secret part of a new link to this account: 256 random bits, of which the database keeps only
 * a hash. The link of this kind that was mailed before it opens nothing any more.
 */
export async function issueSecret(
  queries: Queries,
  customerId: string,
  kind: SecretKind,
  now: number,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const row = { hash: hashOf(secret), created_at: now, expires_at: now + secretLasts[kind] }
  await queries
    .insertInto('mailed_secret')
    .values({ ...row, kind, customer_id: customerId })
    .onConflict((conflict) => conflict.columns(['customer_id', 'kind']).doUpdateSet(row))
    .execute()
  return secret
}

/** Whose link this is. */
export async function ownerOfSecret(
  queries: Queries,
  secret: string,
  kind: SecretKind,
  now: number,
): Promise<string | undefined> {
  const row = await queries
    .selectFrom('mailed_secret')
    .select('customer_id')
    .where('hash', '=', hashOf(secret))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.customer_id
}

/** Uses the link up and says whose it was: of many who try at once, only one learns it. */
export async function useSecret(
  queries: Queries,
  secret: string,
  kind: SecretKind,
  now: number,
): Promise<string | undefined> {
  const row = await queries
    .deleteFrom('mailed_secret')
    .where('hash', '=', hashOf(secret))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning('customer_id')
    .executeTakeFirst()
  return row?.customer_id
}

/** The link of this kind that this account was mailed opens nothing any more. */
export async function endSecret(
  queries: Queries,
  customerId: string,
  kind: SecretKind,
): Promise<void> {
  await queries
    .deleteFrom('mailed_secret')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .execute()
}

function hashOf(secret: string): string {
  return hash('sha256', secret, 'hex')
}
