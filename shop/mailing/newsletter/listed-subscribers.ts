import { type Selectable, sql } from 'kysely'

import type { Queries } from '#shop/database/open.ts'
import { hasPart } from '#shop/database/queries/has-part.ts'
import type { Tables } from '#shop/database/schema.ts'

/** Somebody who gets the newsletter, has asked for it, or has left it. */
export type Subscriber = Selectable<Tables['subscription']>

export const subscriberStates = [
  'confirmed',
  'asked',
  'left',
] as const satisfies Subscriber['state'][]

export type SubscribersWanted = {
  state: Subscriber['state']
  /** Part of a mailbox. */
  search?: string | undefined
  after?: { at: number; id: string } | undefined
  limit: number
}

/** Those in a state, who came into it last first, behind one of the page before. */
export async function listSubscribers(
  queries: Queries,
  { state, search = '', after, limit }: SubscribersWanted,
): Promise<Subscriber[]> {
  let query = queries.selectFrom('subscription').selectAll().where('state', '=', state)
  if (search !== '') query = query.where(hasPart('email', search))
  if (after) query = query.where(sql<boolean>`(changed_at, email) < (${after.at}, ${after.id})`)
  return query.orderBy('changed_at', 'desc').orderBy('email', 'desc').limit(limit).execute()
}

/** How many are in each state. */
export async function countSubscribers(
  queries: Queries,
): Promise<Record<Subscriber['state'], number>> {
  const rows = await queries
    .selectFrom('subscription')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = { confirmed: 0, asked: 0, left: 0 }
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}

/** How many get the newsletter in each language, by the language that they agreed in. */
export async function countReaders(queries: Queries): Promise<{ lang: string; count: number }[]> {
  const rows = await queries
    .selectFrom('subscription')
    .select(({ fn }) => ['lang', fn.countAll<number>().as('count')])
    .where('state', '=', 'confirmed')
    .groupBy('lang')
    .orderBy('lang')
    .execute()
  return rows.map(({ lang, count }) => ({ lang, count: Number(count) }))
}

/** One of them, by their mailbox. */
export async function findSubscriber(
  queries: Queries,
  email: string,
): Promise<Subscriber | undefined> {
  return queries
    .selectFrom('subscription')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
}

/**
 * Everybody who gets the newsletter, for a program that sends it: with when and where they
 * confirmed, in which words.
 */
export async function subscribersForFile(queries: Queries, after: string, limit: number) {
  return queries
    .selectFrom('subscription')
    .innerJoin('consent_proof', (join) =>
      join
        .onRef('consent_proof.email', '=', 'subscription.email')
        .on('consent_proof.act', '=', 'confirmed')
        // What was agreed to last: a mailbox may have left and come again.
        .onRef('consent_proof.at', '=', 'subscription.changed_at'),
    )
    .select(['subscription.email', 'subscription.lang', 'subscription.changed_at as at'])
    .select(['consent_proof.source', 'consent_proof.text'])
    .where('subscription.state', '=', 'confirmed')
    .where('subscription.email', '>', after)
    .orderBy('subscription.email')
    .limit(limit)
    .execute()
}
