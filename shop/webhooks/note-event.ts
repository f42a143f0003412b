import { type Subscription, hearsOfPersons, isSubscribed } from '#domain/webhooks/subscription.ts'
import type { WebhookData, WebhookEventType } from '#domain/webhooks/events.ts'
import type { Queries } from '#shop/database/open.ts'
import { knownQuery } from '#shop/database/queries/known-query.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { subscriptionOf } from './endpoints.ts'

/** An endpoint, and what it gets. */
export type Subscriber = Subscription & { id: string }

/** Something that happened, for those that are notified of it. */
export type NewEvent = {
  [T in WebhookEventType]: {
    type: T
    /** The id of an order or account, or a mailbox: with it, it is forgotten. */
    about?: string
    /** The same event has the same name each time that it is noted; else it is a new one. */
    name?: string
    /** Made only for those that get it; with persons for those that may read of them. */
    data(persons: boolean): WebhookData<T>
  }
}[WebhookEventType]

/** Notes what happened for every endpoint that gets it, in the transaction that makes it. */
export async function noteEvent(queries: Queries, event: NewEvent, now: number): Promise<void> {
  await noteEventFor(queries, await subscribersTo(queries, event.type), event, now)
}

/** The same, once it was read who gets anything; where nobody does, nothing is written. */
export async function noteEventFor(
  queries: Queries,
  subscribers: readonly Subscriber[],
  event: NewEvent,
  now: number,
): Promise<void> {
  const told = subscribers.filter((one) => isSubscribed(one, event.type))
  if (told.length === 0) return
  const rows = told.map((one) => ({
    id: `msg_${event.name === undefined ? randomId() : `${event.name}_${one.id}`}`,
    endpoint_id: one.id,
    type: event.type,
    about: event.about ?? null,
    body: bodyOf(event.type, event.data(hearsOfPersons(one)), now),
    created_at: now,
    next_attempt_at: now,
  }))
  await queries
    .insertInto('webhook_message')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes that somebody has an account from now on. */
export async function noteRegistered(
  queries: Queries,
  { id, email }: { id: string; email: string },
  now: number,
): Promise<void> {
  const data = () => ({ id, email })
  await noteEvent(queries, { type: 'customer.registered', about: id, data }, now)
}

/** What is sent (Standard Webhooks, "Payload structure"). */
export function bodyOf(type: string, data: unknown, now: number): string {
  return JSON.stringify({ type, timestamp: new Date(now).toISOString(), data })
}

/** Who is notified of an event, except those that want nothing any more. */
export async function subscribersTo(
  queries: Queries,
  ...types: readonly WebhookEventType[]
): Promise<Subscriber[]> {
  const { rows } = await selectSubscribers(queries, {})
  return rows
    .map(({ id, ...row }) => ({ id, ...subscriptionOf(row) }))
    .filter((one) => types.some((type) => isSubscribed(one, type)))
}

const selectSubscribers = knownQuery((queries) =>
  queries
    .selectFrom('webhook_endpoint')
    .select(['id', 'events', 'scopes'])
    .where('state', '<>', 'gone'),
)

/** Takes out of the log what was sent of an order, account or mailbox that is to be forgotten. */
export async function forgetMessages(queries: Queries, about: string): Promise<void> {
  await queries.deleteFrom('webhook_message').where('about', '=', about).execute()
}
