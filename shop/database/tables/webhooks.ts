import type { Generated, Selectable } from 'kysely'

import type { Json } from './columns.ts'

/** Programs that are notified of events, and what they are sent. */
export type WebhooksTables = {
  webhook_endpoint: WebhookEndpointTable
  webhook_message: WebhookMessageTable
}

type WebhookEndpointTable = {
  id: string
  /** As its owner calls it. */
  name: string
  url: string
  /** Names of events, parted by spaces. */
  events: string
  /** What it may read, parted by spaces. */
  scopes: string
  /** As `shop/webhooks/secrets.ts` has them, the newest first; what signs cannot be a hash. */
  secrets: Json
  /** `resting`: it took nothing for three days; `gone`: it said so (410). */
  state: 'on' | 'paused' | 'resting' | 'gone'
  /** How often in a row it did not answer well. */
  failures: Generated<number>
  /** Nothing is sent to it before, ms. */
  rests_until: Generated<number>
  created_at: number
}

/** What an endpoint is sent, written in the transaction of what it is about. */
type WebhookMessageTable = {
  /** Its id in the eyes of the endpoint too, each time that it is sent. */
  id: string
  endpoint_id: string
  /** As domain/webhooks/events.ts has it. */
  type: string
  /** The id of the order or account, or the mailbox, with which it is forgotten. */
  about: string | null
  /** As it is sent. */
  body: string
  created_at: number
  next_attempt_at: number
  /** When it was not taken for the first time; null: not yet. */
  first_attempt_at: Generated<number | null>
  attempts: Generated<number>
  lease_until: Generated<number | null>
  sent_at: Generated<number | null>
  /** Given up: no process tries any more. */
  dead_at: Generated<number | null>
  /** Of the last answer; null where none came. */
  answer_status: Generated<number | null>
  /** How its last answer began, or why none came. */
  answer: Generated<string | null>
}

export type WebhookEndpointRow = Selectable<WebhookEndpointTable>
export type WebhookMessageRow = Selectable<WebhookMessageTable>
