import { type Selectable, sql, type Transaction } from 'kysely'

import { MESSAGES_KEPT } from '#domain/limits/retention.ts'
import type { Contact } from '#domain/forms/content/contact.ts'
import { findDocument } from '#shop/catalogue/stored/documents.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { randomId } from '#shop/orders/random-id.ts'

/** What somebody wrote to the shop by its form. */
export type Message = Selectable<Tables['contact_message']>

export const messageStates = ['waiting', 'answered', 'closed'] as const satisfies Message['state'][]

const DAY = 86_400_000

/** Without a setting. */
const usualDays = 365

/** Keeps a letter for the desk, in the transaction that mails it to the shop. */
export async function keepMessage(
  transaction: Transaction<Tables>,
  { name, email, number, msg }: Contact,
  { lang, now }: { lang: string; now: number },
): Promise<void> {
  const row = { id: randomId(), name, email, number, text: msg, lang, created_at: now }
  await transaction
    .insertInto('contact_message')
    .values({ ...row, state: 'waiting' })
    .execute()
}

/** The newest first, after this one of the page before. */
export async function listMessages(
  queries: Queries,
  {
    state,
    after,
    limit,
  }: {
    state?: Message['state'] | undefined
    after?: { at: number; id: string } | undefined
    limit: number
  },
): Promise<Message[]> {
  let query = queries.selectFrom('contact_message').selectAll()
  if (state) query = query.where('state', '=', state)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function findMessage(queries: Queries, id: string): Promise<Message | undefined> {
  return queries.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Puts a message into another state, if it is in one of these; false otherwise: of two who answer
 * at once the second learns of the first.
 */
export async function moveMessage(
  queries: Queries,
  id: string,
  {
    from,
    to,
    ...done
  }: Pick<Message, 'done_at'> & {
    from: readonly Message['state'][]
    to: Message['state']
    answer?: string
  },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('contact_message')
    .set({ state: to, ...done })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What a mailbox has written, for the copy of one's data. */
export async function messagesFrom(queries: Queries, email: string) {
  const rows = await queries
    .selectFrom('contact_message')
    .select(['name', 'number as orderNo', 'text', 'answer', 'created_at as createdAt'])
    .where(sentFrom(email))
    .orderBy('created_at')
    .execute()
  // The database's rows are no plain objects.
  return rows.map((row) => ({ ...row }))
}

/** Forgets all that a mailbox has written. */
export async function forgetMessagesFrom(
  transaction: Transaction<Tables>,
  email: string,
): Promise<void> {
  await transaction.deleteFrom('contact_message').where(sentFrom(email)).execute()
}

function sentFrom(email: string) {
  return sql<boolean>`lower(contact_message.email) = ${email.toLowerCase()}`
}

/** Which are thrown away: those before this moment, ms, and the oldest of too many. */
export async function messagesOver(queries: Queries, now: number): Promise<number> {
  const settings = await findDocument(queries, 'settings', 'settings')
  const row = await queries
    .selectFrom('contact_message')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .offset(MESSAGES_KEPT)
    .limit(1)
    .executeTakeFirst()
  return Math.max(now - (settings?.messageDays ?? usualDays) * DAY, (row?.created_at ?? -1) + 1)
}
