import { readScopes, type Scope } from '#domain/owner/scopes.ts'
import { readEvents, type Subscription } from '#domain/webhooks/subscription.ts'
import type { Queries } from '#shop/database/open.ts'
import type { WebhookEndpointRow } from '#shop/database/tables/webhooks.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { changedSecrets, newSecret, readSecrets } from './secrets.ts'

export type EndpointState = WebhookEndpointRow['state']

/** A program that is notified of events: never with its secrets. */
export type Endpoint = Subscription & {
  id: string
  name: string
  url: string
  state: EndpointState
  createdAt: number
}

/** What an owner says of an endpoint. */
export type EndpointTerms = {
  url: string
  events: Subscription['events']
  scopes: readonly Scope[]
}

/** For how long a secret signs beside the one that took its place, ms. */
export const SECRET_OVERLAP = 24 * 60 * 60 * 1_000

/**
 * Makes an endpoint and gives its secret, which is shown this once and kept as it is: what signs
 * cannot be a hash. Undefined where one is called so already.
 */
export async function createEndpoint(
  queries: Queries,
  { name, url, events, scopes }: EndpointTerms & { name: string },
  now: number,
): Promise<string | undefined> {
  const secret = newSecret()
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('webhook_endpoint')
    .values({
      ...{ id: randomId(), name, url, state: 'on', created_at: now },
      events: events.join(' '),
      scopes: scopes.join(' '),
      secrets: JSON.stringify([{ secret }]),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? secret : undefined
}

/** By their names. */
export async function listEndpoints(queries: Queries): Promise<Endpoint[]> {
  const rows = await selectEndpoints(queries).orderBy('name').execute()
  return rows.map(endpointOf)
}

export async function findEndpoint(queries: Queries, name: string): Promise<Endpoint | undefined> {
  const row = await selectEndpoints(queries).where('name', '=', name).executeTakeFirst()
  return row && endpointOf(row)
}

/** Another address, other events or other scopes; what waits goes to the new address. */
export async function changeEndpoint(
  queries: Queries,
  name: string,
  { url, events, scopes }: EndpointTerms,
): Promise<void> {
  await queries
    .updateTable('webhook_endpoint')
    .set({ url, events: events.join(' '), scopes: scopes.join(' ') })
    .where('name', '=', name)
    .execute()
}

/** From now on what happens is noted for it and not sent; false where it was so before. */
export async function pauseEndpoint(queries: Queries, name: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('webhook_endpoint')
    .set({ state: 'paused' })
    .where('name', '=', name)
    .where('state', '<>', 'paused')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Sends again to an endpoint that was paused, or that took nothing: what waits, and what was given
 * up meanwhile. False where it is on.
 */
export async function resumeEndpoint(
  queries: Queries,
  name: string,
  now: number,
): Promise<boolean> {
  const resumed = await queries
    .updateTable('webhook_endpoint')
    .set({ state: 'on', failures: 0, rests_until: 0 })
    .where('name', '=', name)
    .where('state', '<>', 'on')
    .returning('id')
    .executeTakeFirst()
  if (!resumed) return false
  await queries
    .updateTable('webhook_message')
    .set({ dead_at: null, first_attempt_at: null, attempts: 0, next_attempt_at: now })
    .where('endpoint_id', '=', resumed.id)
    .where('sent_at', 'is', null)
    .execute()
  return true
}

/** Takes an endpoint away with all that was sent to it or waits. */
export async function removeEndpoint(queries: Queries, name: string): Promise<boolean> {
  const removed = await queries
    .deleteFrom('webhook_endpoint')
    .where('name', '=', name)
    .returning('id')
    .executeTakeFirst()
  if (!removed) return false
  await queries.deleteFrom('webhook_message').where('endpoint_id', '=', removed.id).execute()
  return true
}

/**
 * Gives an endpoint another secret; the one before signs beside it for a day, so that its program
 * may take the new one when it suits. Undefined where there is no such endpoint.
 */
export async function rotateSecret(
  queries: Queries,
  name: string,
  now: number,
): Promise<string | undefined> {
  // Written first, so that of two who change it at once the second sees what the first made.
  const row = await queries
    .updateTable('webhook_endpoint')
    .set({ name })
    .where('name', '=', name)
    .returning('secrets')
    .executeTakeFirst()
  if (!row) return undefined
  const secret = newSecret()
  const secrets = changedSecrets(readSecrets(row.secrets), secret, now + SECRET_OVERLAP)
  await queries
    .updateTable('webhook_endpoint')
    .set({ secrets: JSON.stringify(secrets) })
    .where('name', '=', name)
    .execute()
  return secret
}

/** Reads what an endpoint gets; what a later version took away is nothing. */
export function subscriptionOf({
  events,
  scopes,
}: Pick<WebhookEndpointRow, 'events' | 'scopes'>): Subscription {
  const named = readEvents(events)
  const granted = readScopes(scopes)
  return {
    events: named.kind === 'events' ? named.events : [],
    scopes: granted.kind === 'scopes' ? granted.scopes : [],
  }
}

function selectEndpoints(queries: Queries) {
  return queries
    .selectFrom('webhook_endpoint')
    .select(['id', 'name', 'url', 'events', 'scopes', 'state', 'created_at'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEndpoints>['executeTakeFirstOrThrow']>>

function endpointOf({ created_at: createdAt, events, scopes, ...row }: Row): Endpoint {
  return { ...row, createdAt, ...subscriptionOf({ events, scopes }) }
}
