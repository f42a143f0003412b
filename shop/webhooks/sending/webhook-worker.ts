import { sql } from 'kysely'

import type { ShopDatabase } from '#shop/database/open.ts'
import type { WebhookEndpointRow, WebhookMessageRow } from '#shop/database/tables/webhooks.ts'
import type { Log } from '#shop/handler.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import { isDue, takeDue } from '#shop/time-budget/take-due.ts'
import { startWorker, type Worker } from '#shop/worker.ts'
import { followGoods } from '../goods.ts'
import { readSecrets, signedHeaders } from '../secrets.ts'
import { checkedLookup, judgeUrl, type OwnHosts } from './address.ts'
import { noteEnded, noteSent } from './note-ended.ts'
import { post, type Posted } from './post.ts'

/** How long a process may keep a message it took; longer than sending one can last. */
const leaseMs = 60_000

/** To one endpoint at a time. */
const atOnce = 4

export type Sending = {
  database: ShopDatabase
  log: Log
  now: () => number
  mail: MailSettings | undefined
  ownHosts: OwnHosts
  /** From 0 to 1. */
  chance?: () => number
  /** Looks names up; only tests have another. */
  lookup?: Parameters<typeof checkedLookup>[1]
}

/**
 * Sends endpoints their messages, now and whenever something is due. Any number of processes may
 * run it: each message is with one of them, and comes again with the same id if that one dies.
 */
export function startWebhookWorker({
  every = 1_000,
  ...sending
}: Sending & {
  /** ms between checks. */
  every?: number
}): Worker {
  const deliveries = createWebhookSending(sending)
  const follow = followGoods(sending.database)
  const worker = startWorker(async (stopping) => {
    try {
      await follow(sending.now())
      await deliveries.look(stopping)
    } catch (error) {
      sending.log.error({ err: error }, 'webhooks not readable')
    }
  }, every)
  return {
    wake: worker.wake,
    stop: async () => {
      await worker.stop()
      await deliveries.ended()
    },
  }
}

/**
 * Each endpoint has a lane of its own, so that one that is slow holds up none of the others; what
 * it did not answer well ends its lane until its rest is over.
 */
export function createWebhookSending(sending: Sending) {
  const { database, log, now } = sending
  const lanes = new Map<string, Promise<void>>()

  async function look(stopping?: AbortSignal): Promise<void> {
    for (const { id } of await endpointsWithWork(database, now())) {
      if (lanes.has(id)) continue
      const lane = sendAll(sending, id, stopping)
        .catch((error: unknown) => log.error({ err: error }, 'webhooks not sent'))
        .finally(() => lanes.delete(id))
      lanes.set(id, lane)
    }
  }

  return {
    /** Begins to send what is due, and does not wait for it. */
    look,
    /** Resolves when all that has begun has ended. */
    ended: async () => void (await Promise.all(lanes.values())),
  }
}

/** Those that have something due; a statement each second, of a table with a few rows. */
async function endpointsWithWork({ db }: ShopDatabase, now: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('state', '=', 'on')
    .where('rests_until', '<=', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_message')
          .select('webhook_message.id')
          .whereRef('webhook_message.endpoint_id', '=', 'webhook_endpoint.id')
          .where(isDue(now)),
      ),
    )
    .execute()
}

/** Until nothing is due, or something was not taken. */
async function sendAll(
  sending: Sending,
  endpointId: string,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const { database, now } = sending
  for (;;) {
    if (stopping?.aborted === true) return
    // Read each time: its owner may pause it, or change where it is.
    const endpoint = await database.db
      .selectFrom('webhook_endpoint')
      .selectAll()
      .where('id', '=', endpointId)
      .where('state', '=', 'on')
      .where('rests_until', '<=', now())
      .executeTakeFirst()
    if (!endpoint) return
    const only = sql`endpoint_id = ${endpointId}`
    const due = { now: now(), most: atOnce, leaseMs, only }
    const messages = await takeDue(database, 'webhook_message', due)
    if (messages.length === 0) return
    const send = (message: WebhookMessageRow) => sendOne(sending, endpoint, message, stopping)
    const ends = await Promise.all(messages.map(send))
    if (!ends.every(Boolean)) return
  }
}

/** Sends one message and notes what became of it; whether it was taken. */
async function sendOne(
  sending: Sending,
  endpoint: WebhookEndpointRow,
  message: WebhookMessageRow,
  stopping: AbortSignal | undefined,
): Promise<boolean> {
  const { database, log, now } = sending
  const posted = await postTo(sending, endpoint, message, stopping)
  // It may have arrived: another process asks again, once nobody has it any more.
  if (posted.kind === 'silent' && stopping?.aborted === true) return false
  const isTaken = posted.kind === 'answered' && posted.status >= 200 && posted.status < 300
  if (isTaken) {
    await noteSent(database, { endpoint, message, posted }, now())
    return true
  }
  const told = posted.kind === 'answered' ? posted.status : posted.code
  const { attempts: attempt, type } = message
  log.warn({ name: endpoint.name, kind: type, attempt, reason: String(told) }, 'webhook not taken')
  await noteEnded(sending, { endpoint, message, posted })
  return false
}

async function postTo(
  { ownHosts, lookup, now }: Sending,
  { url, secrets }: WebhookEndpointRow,
  { id, body }: WebhookMessageRow,
  stopping: AbortSignal | undefined,
): Promise<Posted> {
  // A setting that allowed it may be gone.
  const judged = judgeUrl(url, ownHosts)
  if (judged.kind === 'refused') return { kind: 'silent', code: 'REFUSED_ADDRESS' }
  const signed = signedHeaders({ id, body }, readSecrets(secrets), now())
  const headers = { 'content-type': 'application/json', 'user-agent': 'Kram', ...signed }
  return post(judged.url, { headers, body }, { lookup: checkedLookup(ownHosts, lookup), stopping })
}
