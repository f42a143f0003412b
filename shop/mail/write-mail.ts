import { type Transaction, sql } from 'kysely'

import { MAILS_OF_A_KIND } from '#domain/limits/limits.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { CallContext } from '#shop/handler.ts'
import { readOrderTermsIn } from '#shop/orders/order-terms.ts'
import { randomId } from '#shop/orders/random-id.ts'
import type { MailKind } from './kinds.ts'
import { type Letterhead, letterheadOf } from './letterhead.ts'
import { enqueueMail, type Letter } from './outbox.ts'

export type Writing = Pick<CallContext, 'database' | 'mail' | 'now' | 'limits'>

/** To whom, in which language, and which kind of mail it is. */
export type Addressed = {
  email: string
  lang: string | null
  kind: MailKind
  /** Beyond so many in an hour it is sent later; without it, at once. */
  mayBeLate?: boolean
}

/** What a letter is made of: its language is one of the shop's. */
export type Page = { lang: string; baseLang: string; letterhead: Letterhead; timeZone: string }

const hour = 3_600_000

/**
 * Whether a mailbox may get one more mail of this kind. Who has proved nothing may cause such a
 * mail, so there are few of a kind in an hour, whichever form or process asked for them. To be
 * asked before a secret is issued: a link that is not mailed must not end the one before it.
 */
export async function mayWrite(
  transaction: Transaction<Tables>,
  { database, now, limits }: Pick<Writing, 'database' | 'now' | 'limits'>,
  { email, kind }: Pick<Addressed, 'email' | 'kind'>,
): Promise<boolean> {
  if (!limits) return true
  // SQLite has one writer; on PostgreSQL two transactions would not see each other's mails.
  if (database.kind === 'postgres') {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${email.toLowerCase()}`}, 0))`.execute(
      transaction,
    )
  }
  const { written } = await transaction
    .selectFrom('outbox')
    .select((mail) => mail.fn.countAll<number>().as('written'))
    .where(sql<boolean>`lower(recipient) = ${email.toLowerCase()}`)
    .where('kind', '=', kind)
    .where('created_at', '>', now() - hour)
    .executeTakeFirstOrThrow()
  return Number(written) < Math.max(1, Math.round(MAILS_OF_A_KIND * limits.factor))
}

/**
 * Writes a mail that is not about an order, in the transaction of what it is about: not beyond its
 * number, no matter who forgot to ask (see `mayWrite`).
 */
export async function writeMail(
  transaction: Transaction<Tables>,
  context: Writing,
  { email, lang, kind, mayBeLate = false }: Addressed,
  letterOf: (page: Page) => Letter,
): Promise<void> {
  const { database, mail, now } = context
  if (!mayBeLate && !(await mayWrite(transaction, context, { email, kind }))) return
  const { terms } = await readOrderTermsIn(transaction, database)
  const { langs, baseLang, timeZone } = terms.settings
  const spoken = langs.find((one) => one === lang) ?? baseLang
  const letterhead = letterheadOf(terms, spoken, mail)
  const letter = letterOf({ lang: spoken, baseLang, letterhead, timeZone })
  // Most have limits of their own, and a code that comes an hour late opens nothing.
  const when = { kind, recipient: email, anyNumber: !mayBeLate }
  await enqueueMail(transaction, { ...letter, ...when, id: randomId() }, now())
}
