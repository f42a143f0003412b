import { mailboxOf } from '#domain/forms/field/emails.ts'
import { type Role, roleNamed } from '#domain/owner/roles.ts'
import { knownLanguage, type Language } from '#domain/screen/languages.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { hashOf, newToken } from './tokens.ts'

/** A way in that waits for somebody. */
export type Invitation = {
  id: string
  /** Undefined for the first owner, who says it. */
  email: string | undefined
  role: Role
  lang: Language
  createdAt: number
  expiresAt: number
}

const MINUTE = 60_000

/** How long a link opens, ms: one that is printed is at hand, one that is mailed waits. */
export const linkLasts = { printed: 30 * MINUTE, mailed: 3 * 24 * 60 * MINUTE } as const

/**
 * A new link for this mailbox, in place of the one before; of somebody who is known it opens their
 * account again. Without a mailbox, for a first owner. Gives its token.
 */
export async function invite(
  transaction: Queries,
  given: { email: string | undefined; role: Role; lang: Language; lasts: keyof typeof linkLasts },
  now: number,
): Promise<string> {
  const { role, lang } = given
  const email = given.email === undefined ? null : mailboxOf(given.email)
  const { token, hash } = newToken()
  await transaction
    .deleteFrom('desk_invitation')
    .where('email', email === null ? 'is' : '=', email)
    .execute()
  const expires = now + linkLasts[given.lasts]
  const row = { hash, role, lang, created_at: now, expires_at: expires }
  await transaction
    .insertInto('desk_invitation')
    .values({ ...row, id: randomId(), email })
    // Of two who invite the same mailbox at once, the later one's holds.
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute()
  return token
}

/** Those that are open, the newest first. */
export async function listInvitations(queries: Queries, now: number): Promise<Invitation[]> {
  const rows = await open(queries, now).orderBy('created_at', 'desc').orderBy('id').execute()
  return rows.map(invitationOf)
}

/** The one whose token this is, without using it up: programs look at links in mails, too. */
export async function findInvitation(
  queries: Queries,
  token: string,
  now: number,
): Promise<Invitation | undefined> {
  const row = await open(queries, now).where('hash', '=', hashOf(token)).executeTakeFirst()
  return row && invitationOf(row)
}

/** Uses the link up: of many who try at once, one gets it. */
export async function useInvitation(
  transaction: Queries,
  token: string,
  now: number,
): Promise<Invitation | undefined> {
  const row = await transaction
    .deleteFrom('desk_invitation')
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .returning(columns)
    .executeTakeFirst()
  return row && invitationOf(row)
}

/** Takes an invitation back; false when there is none. */
export async function withdrawInvitation(queries: Queries, email: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('desk_invitation')
    .where('email', '=', mailboxOf(email))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const firstKey = 'desk'

/** Notes in the transaction that fills a new shop that nobody works at its desk yet. */
export async function noteNobody(queries: Queries): Promise<void> {
  await queries.insertInto('meta').values({ key: firstKey, value: 'new' }).execute()
}

/** The token for the first owner: only the very first start of a shop gets one. */
export async function firstOwnerLink(
  database: ShopDatabase,
  now: number,
): Promise<string | undefined> {
  return database.transaction(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('meta')
      .set({ value: 'told' })
      .where('key', '=', firstKey)
      .where('value', '=', 'new')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return undefined
    const first = { email: undefined, role: 'owner', lang: 'en', lasts: 'printed' } as const
    return invite(transaction, first, now)
  })
}

const columns = ['id', 'email', 'role', 'lang', 'created_at', 'expires_at'] as const

function open(queries: Queries, now: number) {
  return queries.selectFrom('desk_invitation').select(columns).where('expires_at', '>', now)
}

type Row = Awaited<ReturnType<ReturnType<typeof open>['executeTakeFirstOrThrow']>>

function invitationOf(row: Row): Invitation {
  return {
    id: row.id,
    email: row.email ?? undefined,
    role: roleNamed(row.role) ?? 'reader',
    lang: knownLanguage(row.lang),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
