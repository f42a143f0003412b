import { sql } from 'kysely'

import { askedToWait, waitForEndpoint, waitForRetry } from '#domain/webhooks/retries.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { WebhookEndpointRow, WebhookMessageRow } from '#shop/database/tables/webhooks.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import { readOrderTermsIn } from '#shop/orders/order-terms.ts'
import { mailEnded } from './mail-ended.ts'
import type { Posted } from './post.ts'

type Ended = { endpoint: WebhookEndpointRow; message: WebhookMessageRow; posted: Posted }

/** That an endpoint has taken a message; a rest that it asked for beside it goes on. */
export async function noteSent(
  { db }: ShopDatabase,
  { endpoint, message, posted }: Ended,
  now: number,
): Promise<void> {
  await db
    .updateTable('webhook_message')
    .set({ ...answerOf(posted), sent_at: now, lease_until: null })
    .where('id', '=', message.id)
    .execute()
  if (endpoint.failures === 0) return
  await db
    .updateTable('webhook_endpoint')
    .set({
      failures: 0,
      rests_until: sql`case when rests_until > ${now} then rests_until else 0 end`,
    })
    .where('id', '=', endpoint.id)
    .execute()
}

type Means = {
  database: ShopDatabase
  mail: MailSettings | undefined
  now: () => number
  chance?: () => number
}

/**
 * That an endpoint has not taken a message: when it is tried again, or that it is given up, and
 * with it the endpoint, of which its owner hears once. 410 says that it wants nothing any more.
 */
export async function noteEnded(
  { database, mail, now, chance = Math.random }: Means,
  { endpoint, message, posted }: Ended,
): Promise<void> {
  const at = now()
  const { attempts, first_attempt_at: first } = message
  const isGone = posted.kind === 'answered' && posted.status === 410
  const asked = posted.kind === 'answered' ? askedToWait(posted.retryAfter, at) : 0
  const wait = isGone
    ? undefined
    : waitForRetry({ attempts, age: at - (first ?? at), chance: chance(), asked })
  const rest = at + waitForEndpoint(endpoint.failures + 1, Math.min(asked, wait ?? 0))
  await database.transaction(async (transaction) => {
    await transaction
      .updateTable('webhook_message')
      .set({
        ...answerOf(posted),
        lease_until: null,
        first_attempt_at: first ?? at,
        ...(wait === undefined ? { dead_at: at } : { next_attempt_at: at + wait }),
      })
      .where('id', '=', message.id)
      .execute()
    await transaction
      .updateTable('webhook_endpoint')
      .set({
        failures: sql`failures + 1`,
        // What was sent beside this message may have been answered with a longer rest.
        rests_until: sql`case when rests_until > ${rest} then rests_until else ${rest} end`,
      })
      .where('id', '=', endpoint.id)
      .execute()
    if (wait !== undefined) return
    const { numUpdatedRows } = await transaction
      .updateTable('webhook_endpoint')
      .set({ state: isGone ? 'gone' : 'resting' })
      .where('id', '=', endpoint.id)
      .where('state', '=', 'on')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const { terms } = await readOrderTermsIn(transaction, database)
    const why = isGone ? 'gone' : 'resting'
    await mailEnded({ transaction, terms, mail, now: at }, endpoint.name, why)
  })
}

function answerOf(posted: Posted) {
  return posted.kind === 'answered'
    ? { answer_status: posted.status, answer: posted.text }
    : { answer_status: null, answer: posted.code }
}
