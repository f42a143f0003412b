import type { Queries } from '#shop/database/open.ts'
import type { OutboxRow } from '#shop/database/schema.ts'

/** What a mail says. */
export type Letter = { subject: string; text: string; html: string }

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

/** The newest mails, whether sent or not, for the demo's mailbox. */
export async function listMail(queries: Queries, limit = 100): Promise<MailListed[]> {
  const rows = await queries
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'subject', 'created_at', 'sent_at', 'dead_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(listed)
}

/** One mail whole; undefined when there is none of this id. */
export async function readMail(queries: Queries, id: string): Promise<Mail | undefined> {
  const row = await queries.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
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
