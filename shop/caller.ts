import { hash } from 'node:crypto'

import type { ShopDatabase } from '#shop/database/open.ts'
import { knownQuery } from '#shop/database/queries/known-query.ts'

import type { TokenHolder } from './handler.ts'

const longestToken = 500

/**
 * Whose bearer token this is; undefined without one and for one that is unknown, expired or of a
 * closed account. Tokens are kept as SHA-256 only.
 */
export async function callerOf(
  { db }: ShopDatabase,
  authorization: string | null,
  now: number,
): Promise<TokenHolder | undefined> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined || token.length > longestToken) return undefined

  const tokenHash = hash('sha256', token, 'hex')
  const [row] = (await holderOf(db, { tokenHash, now })).rows
  if (!row) return undefined
  const { id, scope } = row
  return { id, scope, wholesale: row.wholesale === 1 && scope === 'user', tokenHash }
}

const holderOf = knownQuery((queries, { tokenHash, now }: { tokenHash: string; now: number }) =>
  queries
    .selectFrom('token')
    .innerJoin('customer', 'customer.id', 'token.customer_id')
    .select(['customer.id', 'customer.wholesale', 'token.scope'])
    .where('token.hash', '=', tokenHash)
    .where('token.expires_at', '>', now)
    .where((on) => on.or([on('customer.active', '=', 1), on('token.scope', '=', 'ghost')])),
)
