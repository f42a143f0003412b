import { type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'

import { testEvent } from '#domain/webhooks/events.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { WebhookMessageRow } from '#shop/database/tables/webhooks.ts'
import { randomId } from '#shop/orders/random-id.ts'
import type { Endpoint } from './endpoints.ts'
import { bodyOf } from './note-event.ts'

export const messageStates = ['waiting', 'sent', 'given-up'] as const
export type MessageState = (typeof messageStates)[number]

/** A message as its owner sees it in the log. */
export type Message = {
  id: string
  /** The name of its endpoint. */
  endpoint: string
  type: string
  state: MessageState
  createdAt: number
  /** When it was taken. */
  sentAt: number | undefined
  /** When it is tried again; of one that waits. */
  nextAt: number | undefined
  attempts: number
  /** Of the last answer. */
  status: number | undefined
}

export type WholeMessage = Message & {
  body: string
  /** How the last answer began, or why none came. */
  answer: string | undefined
}

export type MessageFilter = {
  endpoint?: string | undefined
  state?: MessageState | undefined
  /** Only what is older than this one. */
  after?: { at: number; id: string } | undefined
  limit: number
}

/** The newest first. */
export async function listMessages(
  queries: Queries,
  { endpoint, state, after, limit }: MessageFilter,
): Promise<Message[]> {
  let query = selectMessages(queries)
    .orderBy('webhook_message.created_at', 'desc')
    .orderBy('webhook_message.id', 'desc')
    .limit(limit)
  if (endpoint !== undefined) query = query.where('webhook_endpoint.name', '=', endpoint)
  if (state !== undefined) query = query.where((row) => isIn(row, state))
  if (after !== undefined) {
    const { at, id } = after
    query = query.where((row) =>
      row.or([
        row('webhook_message.created_at', '<', at),
        row.and([row('webhook_message.created_at', '=', at), row('webhook_message.id', '<', id)]),
      ]),
    )
  }
  return (await query.execute()).map(messageOf)
}

/** One with its body and what was answered. */
export async function findMessage(queries: Queries, id: string): Promise<WholeMessage | undefined> {
  const row = await selectMessages(queries)
    .select(['webhook_message.body', 'webhook_message.answer'])
    .where('webhook_message.id', '=', id)
    .executeTakeFirst()
  return row && { ...messageOf(row), body: row.body, answer: row.answer ?? undefined }
}

/** Sends a message again under its id, now and as often as a new one; false where there is none. */
export async function resendMessage(queries: Queries, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('webhook_message')
    .set({ sent_at: null, dead_at: null, first_attempt_at: null, attempts: 0 })
    .set({ next_attempt_at: now, lease_until: null })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sends an endpoint a test event, so that its program can be tried out; gives the id. */
export async function sendTest(
  queries: Queries,
  { id: endpoint, name }: Pick<Endpoint, 'id' | 'name'>,
  now: number,
): Promise<string> {
  const id = `msg_${randomId()}`
  const body = bodyOf(testEvent, { endpoint: name }, now)
  await queries
    .insertInto('webhook_message')
    .values({
      ...{ id, endpoint_id: endpoint, type: testEvent, about: null, body },
      ...{ created_at: now, next_attempt_at: now },
    })
    .execute()
  return id
}

function selectMessages(queries: Queries) {
  return queries
    .selectFrom('webhook_message')
    .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'webhook_message.endpoint_id')
    .select(['webhook_message.id', 'webhook_message.type', 'webhook_message.created_at'])
    .select(['webhook_message.sent_at', 'webhook_message.dead_at', 'webhook_message.attempts'])
    .select(['webhook_message.next_attempt_at', 'webhook_message.answer_status'])
    .select('webhook_endpoint.name as endpoint')
}

function isIn(
  row: ExpressionBuilder<Tables, 'webhook_message'>,
  state: MessageState,
): Expression<SqlBool> {
  const isSent = row('webhook_message.sent_at', 'is not', null)
  const isDead = row('webhook_message.dead_at', 'is not', null)
  if (state === 'sent') return isSent
  return state === 'given-up' ? isDead : row.not(row.or([isSent, isDead]))
}

type Row = Pick<
  WebhookMessageRow,
  | ('id' | 'type' | 'created_at' | 'sent_at' | 'dead_at' | 'attempts')
  | ('next_attempt_at' | 'answer_status')
> & { endpoint: string }

function messageOf(row: Row): Message {
  const state = row.sent_at !== null ? 'sent' : row.dead_at !== null ? 'given-up' : 'waiting'
  return {
    ...{ id: row.id, endpoint: row.endpoint, type: row.type, state },
    createdAt: row.created_at,
    sentAt: row.sent_at ?? undefined,
    nextAt: state === 'waiting' ? row.next_attempt_at : undefined,
    attempts: row.attempts,
    status: row.answer_status ?? undefined,
  }
}
