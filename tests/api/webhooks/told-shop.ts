import { z } from 'zod'

import type { Scope } from '#domain/owner/scopes.ts'
import { createWebhookSending } from '#shop/webhooks/sending/webhook-worker.ts'
import { createEndpoint } from '#shop/webhooks/endpoints.ts'
import { isWebhookEvent, webhookEvents } from '#domain/webhooks/events.ts'
import { silent } from '#tests/silent-log.ts'
import { startReceiver } from '#tests/webhook-receiver.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import type { ShopDatabase } from '#shop/database/open.ts'

const all = Object.keys(webhookEvents).filter(isWebhookEvent)
const ownHosts = new Set(['127.0.0.1'])

/** Makes an endpoint that is notified of everything, at no address that is ever called. */
export async function listen(
  { db }: ShopDatabase,
  {
    name = 'erp',
    url = 'http://127.0.0.1:1/',
    events = all,
    scopes = ['orders:read', 'goods:read', 'customers:read'] as readonly Scope[],
  } = {},
): Promise<string> {
  const secret = await createEndpoint(db, { name, url, events, scopes }, NOON)
  if (secret === undefined) throw new Error(`There is an endpoint ${name}`)
  return secret
}

/** The messages to an endpoint, sent or not, the oldest first. */
export async function told({ db }: ShopDatabase, name = 'erp') {
  const rows = await db
    .selectFrom('webhook_message')
    .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'endpoint_id')
    .selectAll('webhook_message')
    .where('name', '=', name)
    .orderBy('webhook_message.created_at')
    .execute()
  return rows.map((row) => ({ ...row, data: dataOf(row.body, row.type) }))
}

/** Its data, which must be what the schema of its type says and nothing else. */
function dataOf(body: string, type: string): Record<string, unknown> {
  const sent = z.strictObject({
    type: z.literal(type),
    timestamp: z.iso.datetime(),
    data: z.record(z.string(), z.unknown()),
  })
  const { data } = sent.parse(JSON.parse(body))
  if (!isWebhookEvent(type)) return data
  const parsed = webhookEvents[type].data.parse(data)
  if (JSON.stringify(parsed).length !== JSON.stringify(data).length) {
    throw new Error(`${type} holds what its schema does not name`)
  }
  return data
}

/** A program that is notified of everything, and a process that sends to it. */
export async function sendingTo(
  database: ShopDatabase,
  answer?: Parameters<typeof startReceiver>[0],
) {
  const receiver = await startReceiver(answer)
  receiver.trust(await listen(database, { url: receiver.url }))
  return { receiver, ...processOf(database) }
}

/** A process that sends what is due when it is asked to, with a clock of its own. */
export function processOf(database: ShopDatabase) {
  const clock = { now: Date.now() }
  const errors: unknown[] = []
  const sending = createWebhookSending({
    database,
    log: { ...silent, error: (fields) => void errors.push(fields) },
    now: () => clock.now,
    mail: { origins: {}, ordersTo: { address: 'owner@example.com' } },
    ownHosts,
    chance: () => 0,
  })
  return {
    clock,
    look: sending.look,
    send: async () => {
      await sending.look()
      await sending.ended()
      for (const cause of errors) throw new Error('Not sent', { cause })
    },
  }
}
