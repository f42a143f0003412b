import { hash, randomBytes } from 'node:crypto'

import { NEWSLETTER_LINK_LASTS } from '#domain/limits/retention.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'

/** A list that a letter belongs to. */
export type MailList = Tables['leave_link']['list']

/** The secret part of the link that confirms a newsletter; the one before it opens nothing more. */
export async function issueConfirmLink(
  queries: Queries,
  email: string,
  now: number,
): Promise<string> {
  const secret = newSecret()
  const row = {
    hash: hashOf(secret),
    created_at: now,
    expires_at: now + NEWSLETTER_LINK_LASTS,
  }
  await queries
    .insertInto('newsletter_link')
    .values({ ...row, email })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute()
  return secret
}

/** Uses the link up and says whose it was: of many who try at once, only one learns it. */
export async function useConfirmLink(
  queries: Queries,
  secret: string,
  now: number,
): Promise<string | undefined> {
  const row = await queries
    .deleteFrom('newsletter_link')
    .where('hash', '=', hashOf(secret))
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

/** The secret part of the link that takes this reader off the list: each letter has its own. */
export async function issueLeaveLink(
  queries: Queries,
  email: string,
  list: MailList,
  now: number,
): Promise<string> {
  const secret = newSecret()
  await queries
    .insertInto('leave_link')
    .values({ hash: hashOf(secret), email, list, created_at: now })
    .execute()
  return secret
}

/** Who leaves which list by this link; it goes on working, so that leaving twice is no error. */
export async function leaverBy(
  queries: Queries,
  secret: string,
): Promise<{ email: string; list: MailList } | undefined> {
  return queries
    .selectFrom('leave_link')
    .select(['email', 'list'])
    .where('hash', '=', hashOf(secret))
    .executeTakeFirst()
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(secret: string): string {
  return hash('sha256', secret, 'hex')
}
