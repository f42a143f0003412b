import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

import type { Queries } from '#shop/database/open.ts'
import type { Person } from './facebook.ts'

/** Letters and digits that nobody takes for another one. */
const symbols = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 6

/** How often a code may be tried. */
export const mostTries = 5

const MINUTE = 60_000
/** How long a mailed code works, ms. */
export const codeLasts = 10 * MINUTE
/** How long somebody may take to prove a mailbox, ms. */
const ticketLasts = 30 * MINUTE

/** Whom a ticket stands for, and which mailbox they have proved. */
export type Proved = { subject: string; name: string; email: string }

/**
 * A ticket for somebody whom Facebook knows and who has no account here yet: 256 random bits, of
 * which the database keeps only a hash.
 */
export async function issueTicket(
  queries: Queries,
  { id, name }: Pick<Person, 'id' | 'name'>,
  now: number,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await queries
    .insertInto('social_ticket')
    .values({
      hash: hashOf(ticket),
      provider: 'facebook',
      subject: id,
      name,
      email: null,
      mac: null,
      tries: 0,
      code_expires_at: null,
      expires_at: now + ticketLasts,
    })
    .execute()
  return ticket
}

/** A new code for this mailbox; undefined if there is no such ticket any more. */
export async function issueCode(
  queries: Queries,
  secret: string,
  { ticket, email }: { ticket: string; email: string },
  now: number,
): Promise<string | undefined> {
  const code = Array.from({ length: codeLength }, () => symbols[randomInt(symbols.length)]).join('')
  const { numUpdatedRows } = await queries
    .updateTable('social_ticket')
    .set({
      email,
      mac: macOf(secret, ticket, email, code).toString('hex'),
      tries: 0,
      code_expires_at: now + codeLasts,
    })
    .where('hash', '=', hashOf(ticket))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? undefined : code
}

/** Whether somebody may still go on with this ticket. */
export async function isGood(queries: Queries, ticket: string, now: number): Promise<boolean> {
  const row = await queries
    .selectFrom('social_ticket')
    .select('hash')
    .where('hash', '=', hashOf(ticket))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whom this code proves, once. Counts the try first, so that of many at once no more are looked at
 * than may be; in a transaction that stays although the code is wrong.
 */
export async function useCode(
  queries: Queries,
  secret: string,
  { ticket, code }: { ticket: string; code: string },
  now: number,
): Promise<Proved | undefined> {
  const row = await queries
    .updateTable('social_ticket')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('hash', '=', hashOf(ticket))
    .where('tries', '<', mostTries)
    .where('code_expires_at', '>', now)
    .returning(['subject', 'name', 'email', 'mac'])
    .executeTakeFirst()
  if (!row || row.email === null || row.mac === null) return undefined

  const { subject, name, email } = row
  const given = macOf(secret, ticket, email, code.trim().toUpperCase())
  if (!timingSafeEqual(given, Buffer.from(row.mac, 'hex'))) return undefined
  await queries.deleteFrom('social_ticket').where('hash', '=', hashOf(ticket)).execute()
  return { subject, name, email }
}

/** Bound to the ticket and to the mailbox that it was sent to. */
function macOf(secret: string, ticket: string, email: string, code: string): Buffer {
  return createHmac('sha256', `social code ${secret}`)
    .update(JSON.stringify([ticket, email, code]))
    .digest()
}

function hashOf(ticket: string): string {
  return hash('sha256', ticket, 'hex')
}
