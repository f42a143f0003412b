import type { Queries } from '#shop/database/open.ts'
import type { OutboxRow } from '#shop/database/schema.ts'

/** What a mail says. */
export type Letter = {
  subject: string
  text: string
  html: string
  /** Where an answer goes, if not to the sender. */
  replyTo?: string | undefined
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
 * Puts a mail into the outbox, in the transaction of what it tells about: either both happened or neither.
 * One order has at most one mail of a kind.
 */
export async function enqueueMail(
  queries: Queries,
  mail: Letter & { id: string; kind: string; recipient: string; orderId?: string | undefined },
  now: number,
): Promise<void> {
  await queries
    .insertInto('outbox')
    .values({
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
      next_attempt_at: now,
      lease_until: null,
      last_error: null,
    })
    .execute()
}

const MOST = 100

/** The newest mails, whether sent or not, for the demo's mailbox; of these orders only, if any are given. */
export async function listMail(
  queries: Queries,
  orderIds?: readonly string[],
): Promise<MailListed[]> {
  if (orderIds?.length === 0) return []
  let query = queries
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'subject', 'created_at', 'sent_at', 'dead_at'])
  if (orderIds) query = query.where('order_id', 'in', orderIds)
  const rows = await query.orderBy('created_at', 'desc').orderBy('id').limit(MOST).execute()
  return rows.map(listed)
}

/** One mail whole; undefined when there is none of this id, or none of it about these orders. */
export async function readMail(
  queries: Queries,
  id: string,
  orderIds?: readonly string[],
): Promise<Mail | undefined> {
  if (orderIds?.length === 0) return undefined
  let query = queries.selectFrom('outbox').selectAll().where('id', '=', id)
  if (orderIds) query = query.where('order_id', 'in', orderIds)
  const row = await query.executeTakeFirst()
  return row && { ...listed(row), text: row.text, html: row.html }
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
