import { hash, randomBytes } from 'node:crypto'

import { cookieMaxAge } from '#domain/screen/cookies.ts'
import type { Queries } from '#shop/database/open.ts'
import type { TokenHolder } from '#shop/handler.ts'

type Scope = TokenHolder['scope']

/** A new token of this account: 256 random bits, of which the database keeps only a hash. */
export async function issueToken(
  queries: Queries,
  customerId: string,
  scope: Scope,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await queries
    .insertInto('token')
    .values({
      hash: hash('sha256', token, 'hex'),
      customer_id: customerId,
      scope,
      created_at: now,
      expires_at: now + cookieMaxAge('authToken') * 1000,
    })
    .execute()
  return token
}

/** Ends the tokens of this account, only those of one scope if one is given; gives how many. */
export async function endTokens(
  queries: Queries,
  customerId: string,
  scope?: Scope,
): Promise<number> {
  const tokens = queries.deleteFrom('token').where('customer_id', '=', customerId)
  const ended = scope ? tokens.where('scope', '=', scope) : tokens
  return Number((await ended.executeTakeFirst()).numDeletedRows)
}
