import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'

import type { ShopDatabase } from '#shop/database/open.ts'
import type { OutboxRow } from '#shop/database/tables/mailing.ts'
import type { Log } from '#shop/handler.ts'
import { takeDue } from '#shop/time-budget/take-due.ts'
import { startWorker, type Worker } from '#shop/worker.ts'
import { awaitedKinds } from './outbox.ts'
import { nameOf, waitAfter, whyRefused } from './refused.ts'
import { MOST_CONNECTIONS, type SendMail } from './smtp.ts'

const minute = 60_000

/** How long a process may keep a mail it took; longer than sending one can last. */
const leaseMs = 10 * minute

/** How long nothing is tried after the server was away. */
const pause = 10_000

/** What ends at about the same time is noted together. */
const together = 20

export type Delivering = {
  database: ShopDatabase
  send: SendMail
  log: Log
  now: () => number
}

/**
 * Sends what is in the outbox, now and whenever something is due. Any number of processes may run
 * it.
 */
export function startMailWorker({
  every = 1_000,
  ...options
}: Delivering & {
  /** ms between checks. */
  every?: number
}): Worker {
  const delivery = createDelivery(options)
  return startWorker(async (stopping) => {
    try {
      await delivery.run(stopping)
    } catch (error) {
      options.log.error({ err: error }, 'outbox not readable')
    }
  }, every)
}

/** How a try ended, which the outbox has to know. */
type Ended = { mail: OutboxRow; error?: unknown }

/**
 * Tries each due mail once, several at a time, those first for which somebody waits. A server that
 * takes fewer connections gets fewer; one that is away is asked with one mail, once a run.
 */
export function createDelivery({ database, send, log, now }: Delivering): {
  run(stopping?: AbortSignal): Promise<void>
} {
  let room = MOST_CONNECTIONS
  let isAway = false
  let quietUntil = 0
  // Also what an earlier run could not note: such a mail is not to be sent again.
  const ended: Ended[] = []

  async function run(stopping?: AbortSignal): Promise<void> {
    await note()
    if (now() < quietUntil) return
    const underWay = new Set<Promise<void>>()
    let isRefused = false
    try {
      for (;;) {
        const free = isRefused || stopping?.aborted ? 0 : roomNow() - underWay.size
        const mails =
          free > 0
            ? await takeDue(database, 'outbox', { now: now(), most: free, leaseMs, first })
            : []
        for (const mail of mails) {
          const one: Promise<void> = attempt(mail).finally(() => underWay.delete(one))
          underWay.add(one)
        }
        if (underWay.size === 0) return
        await Promise.race(underWay)
        await wait(together)
        isRefused ||= await note()
      }
    } finally {
      await Promise.all(underWay)
      await note()
    }
  }

  function roomNow(): number {
    return isAway ? 1 : Math.floor(room)
  }

  async function attempt(mail: OutboxRow): Promise<void> {
    try {
      await send({
        ...mail,
        replyTo: mail.reply_to ?? undefined,
        unsubscribe: mail.unsubscribe ?? undefined,
      })
      ended.push({ mail })
    } catch (error) {
      ended.push({ mail, error })
    }
  }

  /** Notes what has ended; whether the server takes no more for now. */
  async function note(): Promise<boolean> {
    const seen = [...ended]
    const failed = seen.filter((one) => 'error' in one)
    const sent = seen.filter((one) => !('error' in one)).map(({ mail }) => mail.id)
    const refusedAll = failed.filter(({ error }) => whyRefused(error) === 'away')
    learn(sent.length, refusedAll)
    if (sent.length > 0) await noteSent(database, sent, now())
    for (const { mail, error } of failed) await noteFailure(mail, error)
    ended.splice(0, seen.length)
    return refusedAll.length > 0 && sent.length === 0
  }

  /** Fewer connections where some are refused beside others, one more with fifty mails taken. */
  function learn(sent: number, refusedAll: readonly Ended[]): void {
    if (sent > 0) {
      isAway = false
      quietUntil = 0
      room = Math.min(MOST_CONNECTIONS, room + sent / 50)
    }
    if (refusedAll.length > 0) {
      isAway = sent === 0
      if (isAway) quietUntil = now() + pause
      room = Math.max(1, room - refusedAll.length)
    }
  }

  async function noteFailure(mail: OutboxRow, error: unknown): Promise<void> {
    const reason = nameOf(error)
    log.warn({ mail: mail.id, kind: mail.kind, attempt: mail.attempts, reason }, 'mail not sent')
    const age = now() - mail.created_at
    const delay = waitAfter(whyRefused(error), { attempts: mail.attempts, age })
    await database.db
      .updateTable('outbox')
      .set({
        lease_until: null,
        last_error: reason,
        ...(delay === undefined ? { dead_at: now() } : { next_attempt_at: now() + delay }),
      })
      .where('id', '=', mail.id)
      .execute()
  }

  return { run }
}

/** Those first for which somebody waits at a screen. */
const first = sql`case when kind in (${sql.join(awaitedKinds)}) then 0 else 1 end`

async function noteSent({ db }: ShopDatabase, ids: readonly string[], now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: now, lease_until: null, last_error: null })
    .where('id', 'in', ids)
    .execute()
}
