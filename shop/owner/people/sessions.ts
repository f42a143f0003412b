import { sql } from 'kysely'

import { scopesOf } from '#domain/owner/roles.ts'
import type { Scope } from '#domain/owner/scopes.ts'
import type { Queries } from '#shop/database/open.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { type Person, personOf } from './person.ts'
import { hashOf, newToken } from './tokens.ts'

/** Who is logged in at the desk, and what they may do as things stand now. */
export type DeskSession = {
  id: string
  person: Person
  scopes: readonly Scope[]
}

/** A login as its person sees it. */
export type ListedSession = {
  id: string
  /** As people call it; empty where that is not known. */
  browser: string
  createdAt: number
  seenAt: number
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A login is over when it was not used for so long, and after so long in any case, ms. */
export const unusedFor = 7 * DAY
export const atMost = 30 * DAY

/** One that is used all day long is noted once in a while, ms: each page would write else. */
const seenWithin = MINUTE

/** The person whose token this is, as long as it opens anything; notes that it was used. */
export async function deskSession(
  queries: Queries,
  token: string,
  now: number,
): Promise<DeskSession | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const row = await openSessions(queries, now)
    .innerJoin('desk_person', 'desk_person.id', 'desk_session.person_id')
    .select(['desk_session.id as session', 'desk_session.seen_at'])
    .select((row) =>
      (['id', 'email', 'name', 'role', 'lang'] as const).map((column) =>
        row.ref(`desk_person.${column}`).as(column),
      ),
    )
    .where('desk_session.hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!row) return undefined
  if (Math.abs(now - row.seen_at) >= seenWithin) {
    await queries
      .updateTable('desk_session')
      .set({ seen_at: now })
      .where('id', '=', row.session)
      .execute()
    await noteVisit(queries, row.id, now)
  }
  const person = personOf(row)
  return { id: row.session, person, scopes: scopesOf(person.role) }
}

/** Who asks for nothing for so long has left, and comes back to another visit, ms. */
const visitEnds = 30 * MINUTE

/** Notes that a person is here, and when the visit before this one ended, if this one begins. */
async function noteVisit(queries: Queries, personId: string, now: number): Promise<void> {
  await queries
    .updateTable('desk_person')
    .set(({ ref }) => ({
      seen_at: now,
      last_visit_at: sql<number | null>`case when ${ref('seen_at')} <= ${now - visitEnds}
        then ${ref('seen_at')} else ${ref('last_visit_at')} end`,
    }))
    .where('id', '=', personId)
    .where(({ or, eb }) => or([eb('seen_at', 'is', null), eb('seen_at', '<', now)]))
    .execute()
}

/** When a person's visit before this one ended, ms; undefined: this is the first. */
export async function lastVisit(queries: Queries, personId: string): Promise<number | undefined> {
  const row = await queries
    .selectFrom('desk_person')
    .select('last_visit_at')
    .where('id', '=', personId)
    .executeTakeFirst()
  return row?.last_visit_at ?? undefined
}

/** Where somebody logs in from. */
export type FromWhere = {
  /** What the browser calls itself by its cookie, so that it is known again. */
  device: string
  /** As people call it. */
  browser: string
}

/** Logs a person in, and gives the token: a new one each time, whatever the browser had before. */
export async function openSession(
  queries: Queries,
  personId: string,
  { device, browser }: FromWhere,
  now: number,
): Promise<string> {
  const { token, hash } = newToken()
  const row = { id: randomId(), hash, person_id: personId, browser, created_at: now, seen_at: now }
  await queries
    .insertInto('desk_session')
    .values({ ...row, device: hashOf(personId, device) })
    .execute()
  await noteVisit(queries, personId, now)
  return token
}

/** When each browser of a person was first used, ms, except this one; and whether it was. */
export async function knownDevices(
  queries: Queries,
  personId: string,
  device: string,
): Promise<{ isKnown: boolean; since: number[] }> {
  const rows = await queries
    .selectFrom('desk_session')
    .select((session) => ['device', session.fn.min('created_at').as('since')])
    .where('person_id', '=', personId)
    .groupBy('device')
    .execute()
  const own = hashOf(personId, device)
  return {
    isKnown: rows.some((row) => row.device === own),
    since: rows.filter((row) => row.device !== own).map(({ since }) => Number(since)),
  }
}

/** Those of a person that are open, the one that was used last first. */
export async function listSessions(
  queries: Queries,
  personId: string,
  now: number,
): Promise<ListedSession[]> {
  const rows = await openSessions(queries, now)
    .select(['id', 'browser', 'created_at', 'seen_at'])
    .where('person_id', '=', personId)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, browser, created_at: createdAt, seen_at: seenAt }) => ({
    id,
    browser,
    createdAt,
    seenAt,
  }))
}

/** Ends the logins of a person: one, all, or all but one. Gives how many were open. */
export async function endSessions(
  queries: Queries,
  { personId, only, except }: { personId: string; only?: string; except?: string | undefined },
  now: number,
): Promise<number> {
  let ended = queries
    .updateTable('desk_session')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
  if (only !== undefined) ended = ended.where('id', '=', only)
  if (except !== undefined) ended = ended.where('id', '!=', except)
  return Number((await ended.executeTakeFirst()).numUpdatedRows)
}

/** Whether a login is still open, in a transaction that anyone who ends it then waits for. */
export async function isStillOpen(transaction: Queries, id: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('desk_session')
    .set({ ended_at: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function openSessions(queries: Queries, now: number) {
  return queries
    .selectFrom('desk_session')
    .where('desk_session.ended_at', 'is', null)
    .where('desk_session.seen_at', '>', now - unusedFor)
    .where('desk_session.created_at', '>', now - atMost)
}
