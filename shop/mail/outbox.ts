import { type ExpressionBuilder, type Insertable, sql } from 'kysely'

import { MAILS_OF_A_KIND } from '#domain/limits/limits.ts'
import { knownQuery } from '#shop/database/queries/known-query.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { OutboxRow } from '#shop/database/tables/mailing.ts'
import type { MailList } from '#shop/mailing/mailed-links.ts'
import { type MailKind, mailKinds, type MailName, type MailTraits } from './kinds.ts'

/** What a mail says. */
export type Letter = {
  subject: string
  text: string
  html: string
  /** The address for replies, if it is not the sender's. */
  replyTo?: string | undefined
  /** Where a mail program takes the reader off the list, by a post (RFC 8058). */
  unsubscribe?: string | undefined
}

export type MailState = 'waiting' | 'sent' | 'given-up'

export type MailListed = {
  id: string
  kind: string
  recipient: string
  subject: string
  /** ms. */
  createdAt: number
  state: MailState
}

export type Mail = MailListed & Pick<Letter, 'text' | 'html'>

/**
 * Puts a mail into the outbox, in the transaction of what it is about, so that both happen or
 * neither. One order has at most one mail of a kind. After five of a kind or ten in all in an hour,
 * further mails to one mailbox are sent later, because no one has proved that it is theirs; a
 * customer who orders has, and does not wait for what others order in that name.
 */
export async function enqueueMail(
  queries: Queries,
  mail: Letter & {
    id: string
    kind: MailName
    /** The kind without its number, where mails of it are counted together. */
    alike?: MailKind | undefined
    recipient: string
    orderId?: string | undefined
    /** No limit for this recipient, such as the owner. */
    anyNumber?: boolean
  },
  now: number,
): Promise<void> {
  const row = {
    id: mail.id,
    order_id: mail.orderId ?? null,
    kind: mail.kind,
    recipient: mail.recipient,
    reply_to: mail.replyTo ?? null,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    created_at: now,
    sent_at: null,
    dead_at: null,
    attempts: 0,
    unsubscribe: mail.unsubscribe ?? null,
    lease_until: null,
    last_error: null,
  }
  if (mail.anyNumber) {
    await insertMail(queries, { ...row, next_attempt_at: now })
    return
  }
  const mailbox = mail.recipient.toLowerCase()
  const kind = mail.alike ?? mail.kind
  await insertCounted(queries, { ...row, mailbox, alike: kind, numbered: `${kind} %` })
}

/** Mails for which somebody waits at a screen; they go before all others. */
export const awaitedKinds: readonly string[] = Object.entries(mailKinds).flatMap(
  ([kind, { isAwaited }]) => (isAwaited ? [kind] : []),
)

/**
 * Takes back the confirmation of an order that waits only because its mailbox had too many mails;
 * whether there was one. What a mail server did not take stays.
 */
export async function dropDelayed(
  queries: Queries,
  orderId: string,
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('outbox')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order-confirmation')
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', now)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/**
 * Takes back a mail of an order that waits to be sent. What is just being handed to the mail server
 * may arrive all the same.
 */
export async function dropWaiting(
  queries: Queries,
  orderId: string,
  kind: MailKind,
): Promise<void> {
  await queries
    .deleteFrom('outbox')
    .where('order_id', '=', orderId)
    .where((mail) => mail.or([mail('kind', '=', kind), mail('kind', 'like', `${kind} %`)]))
    .where('sent_at', 'is', null)
    .execute()
}

/** How many mails of a kind an order has had. */
export async function countMails(
  queries: Queries,
  orderId: string,
  kind: MailKind,
): Promise<number> {
  const { count } = await queries
    .selectFrom('outbox')
    .select((mail) => mail.fn.countAll<number | string>().as('count'))
    .where('order_id', '=', orderId)
    .where((mail) => mail.or([mail('kind', '=', kind), mail('kind', 'like', `${kind} %`)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Drops what waits for a mailbox that has left a list. What is just being handed to the mail server
 * is dropped too: it may arrive this once, and is not tried again.
 */
export async function dropOfList(queries: Queries, email: string, list: MailList): Promise<void> {
  const traits: [string, MailTraits][] = Object.entries(mailKinds)
  const kinds = traits.flatMap(([kind, its]) => (its.list === list ? [kind] : []))
  await queries
    .deleteFrom('outbox')
    .where((mail) => mail(mail.fn<string>('lower', ['recipient']), '=', email))
    .where('kind', 'in', kinds)
    .where('sent_at', 'is', null)
    .execute()
}

const insertMail = knownQuery((queries, row: Insertable<Tables['outbox']>) =>
  queries.insertInto('outbox').values(row),
)

const hour = 3_600_000

/** The most mails to one mailbox in an hour. */
const hourly = 10

type Counted = Omit<Insertable<Tables['outbox']>, 'next_attempt_at'> & {
  mailbox: string
  alike: string
  numbered: string
}

/**
 * A mail with a time for the next one to its mailbox: an hour after the tenth before it, and after
 * the fifth of its kind; now, where a customer who was logged in has ordered, whose account has
 * proved the mailbox. The database itself looks, when it is written: of many at once each counts.
 */
const insertCounted = knownQuery((queries, { mailbox, alike, numbered, ...row }: Counted) => {
  const now = sql<number>`cast(${row.created_at} as bigint)`
  const proved = queries
    .selectFrom('shop_order')
    .select('id')
    .where('id', '=', row.order_id ?? null)
    .where('customer_id', 'is not', null)
  const newest = queries
    .selectFrom('outbox')
    .select(({ ref }) => sql<number>`${ref('next_attempt_at')} + ${sql.lit(hour)}`.as('due'))
    .where(sql<boolean>`lower(recipient) = ${mailbox}`)
    .where(({ not, exists }) => not(exists(proved)))
    .orderBy('next_attempt_at', 'desc')
    .limit(sql.lit(1))
  const tenth = newest.offset(sql.lit(hourly - 1))
  const fifth = newest
    .where((mail) => mail.or([mail('kind', '=', alike), mail('kind', 'like', numbered)]))
    .offset(sql.lit(MAILS_OF_A_KIND - 1))
  const due = sql<number>`(select max(due) from (
    select ${now} as due
    union all select due from (${tenth}) as tenth
    union all select due from (${fifth}) as fifth) as times)`
  return queries.insertInto('outbox').values({ ...row, next_attempt_at: due })
})

const mostRead = 100

/** Mails of these orders, and those of these kinds to these mailboxes. */
export type OwnMails = {
  orderIds: readonly string[]
  mailboxes: readonly string[]
  kinds: readonly string[]
}

/** The newest mails, sent or not, for the demo's mailbox; only somebody's own, if that is given. */
export async function listMail(queries: Queries, own?: OwnMails): Promise<MailListed[]> {
  let query = queries
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'subject', 'created_at', 'sent_at', 'dead_at'])
  if (own) query = query.where((mail) => isOwn(mail, own))
  const rows = await query.orderBy('created_at', 'desc').orderBy('id').limit(mostRead).execute()
  return rows.map(listed)
}

/** One whole mail; undefined if there is none with this id, or it is somebody else's. */
export async function readMail(
  queries: Queries,
  id: string,
  own?: OwnMails,
): Promise<Mail | undefined> {
  let query = queries.selectFrom('outbox').selectAll().where('id', '=', id)
  if (own) query = query.where((mail) => isOwn(mail, own))
  const row = await query.executeTakeFirst()
  return row && { ...listed(row), text: row.text, html: row.html }
}

function isOwn(
  mail: ExpressionBuilder<Tables, 'outbox'>,
  { orderIds, mailboxes, kinds }: OwnMails,
) {
  const isToThem = mail.and([
    mail(mail.fn<string>('lower', ['recipient']), 'in', [...mailboxes]),
    mail('kind', 'in', [...kinds]),
  ])
  return mail.or([
    ...(orderIds.length > 0 ? [mail('order_id', 'in', [...orderIds])] : []),
    ...(mailboxes.length > 0 ? [isToThem] : []),
  ])
}

function listed(
  row: Pick<
    OutboxRow,
    'id' | 'kind' | 'recipient' | 'subject' | 'created_at' | 'sent_at' | 'dead_at'
  >,
): MailListed {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    createdAt: row.created_at,
    state: row.sent_at !== null ? 'sent' : row.dead_at !== null ? 'given-up' : 'waiting',
  }
}
