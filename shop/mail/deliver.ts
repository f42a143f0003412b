import { sql } from 'kysely'

import type { ShopDatabase } from '#shop/database/open.ts'
import type { OutboxRow } from '#shop/database/schema.ts'
import type { Log } from '#shop/handler.ts'
import { startWorker, type Worker } from '#shop/worker.ts'
import type { SendMail } from './smtp.ts'

const minute = 60_000

/** Minutes to wait after each failure; after about 48 hours in all, we give the mail up. */
const retryMinutes = [1, 5, 15, 60, 180, 360, 720, 720, 720]

/** How long a process may keep a mail it took; longer than sending all it took can last. */
const leaseMs = 10 * minute

const atOnce = 5

/**
 * Sends what is in the outbox, now and whenever something is due. Any number of processes may run
 * it.
 */
export function startMailWorker(options: {
  database: ShopDatabase
  send: SendMail
  log: Log
  now: () => number
  /** ms between checks. */
  every?: number
}): Worker {
  const { database, send, log, now, every = 10_000 } = options
  return startWorker(async (stopping) => {
    try {
      let tried = atOnce
      while (tried === atOnce && !stopping.aborted) {
        tried = await deliverDue(database, send, log, now)
      }
    } catch (error) {
      log.error({ err: error }, 'outbox not readable')
    }
  }, every)
}

/** Tries each due mail once, at most five; returns how many it tried. */
export async function deliverDue(
  database: ShopDatabase,
  send: SendMail,
  log: Log,
  now: () => number,
): Promise<number> {
  const mails = await takeDue(database, now())
  for (const mail of mails) {
    try {
      await send({
        ...mail,
        replyTo: mail.reply_to ?? undefined,
        unsubscribe: mail.unsubscribe ?? undefined,
      })
    } catch (error) {
      const reason = nameOf(error)
      log.warn({ mail: mail.id, kind: mail.kind, attempt: mail.attempts, reason }, 'mail not sent')
      await noteFailure(database, mail, reason, now())
      continue
    }
    await noteSent(database, mail.id, now())
  }
  return mails.length
}

/** The first process to change the row gets it; if that process dies, the lease frees it again. */
async function takeDue({ db }: ShopDatabase, now: number): Promise<OutboxRow[]> {
  const due = sql<boolean>`sent_at is null and dead_at is null and next_attempt_at <= ${now}
    and (lease_until is null or lease_until <= ${now})`
  return db
    .updateTable('outbox')
    .set((row) => ({ lease_until: now + leaseMs, attempts: row('attempts', '+', 1) }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where(due)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(atOnce),
    )
    .where(due)
    .returningAll()
    .execute()
}

async function noteSent({ db }: ShopDatabase, id: string, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: now, lease_until: null, last_error: null })
    .where('id', '=', id)
    .execute()
}

async function noteFailure(
  { db }: ShopDatabase,
  mail: OutboxRow,
  reason: string,
  now: number,
): Promise<void> {
  const delay = retryMinutes[mail.attempts - 1]
  await db
    .updateTable('outbox')
    .set({
      lease_until: null,
      last_error: reason,
      ...(delay === undefined ? { dead_at: now } : { next_attempt_at: now + delay * minute }),
    })
    .where('id', '=', mail.id)
    .execute()
}

/** Only the error's code: its message may contain an address. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : error.name
  const response = 'responseCode' in error ? ` ${String(error.responseCode)}` : ''
  return `${code}${response}`
}
