import { sql } from 'kysely'
import { z } from 'zod'

import type { Change } from '#domain/owner/changes.ts'
import { findDocument } from '#shop/catalogue/stored/documents.ts'
import type { Queries } from '#shop/database/open.ts'
import { randomId } from '#shop/orders/random-id.ts'

/** Who does something: somebody at this machine, with a key or at the desk, or the shop itself. */
export type Actor = {
  kind: 'command' | 'key' | 'person' | 'shop'
  /** The machine's user, the name of the key or of the shop's work, or a person with their id. */
  who: string
  /** The machine's name, or the address of the client. */
  origin: string
}

export type AuditEntry = Actor & {
  id: string
  at: number
  /** As its command is called: `orders pay`. */
  action: string
  subject: string | undefined
  /** `begun`: it asks others, and nobody knows yet, or never will, how that ended. */
  outcome: 'begun' | 'done'
  changes: Change[]
}

const DAY = 86_400_000

/** A bookkeeper's year, and nothing of a person is in an entry. */
const usualDays = 365

type Noted = Pick<AuditEntry, 'action' | 'subject' | 'outcome'> & { changes: readonly Change[] }

/** Writes what somebody did, in the transaction that does it; gives the id of the entry. */
export async function noteEntry(
  queries: Queries,
  { kind, who, origin }: Actor,
  { action, subject, outcome, changes }: Noted,
  now: number,
): Promise<string> {
  const id = randomId()
  await queries
    .insertInto('audit_entry')
    .values({
      ...{ id, at: now, kind, who, origin, action, outcome },
      subject: subject ?? null,
      changes: JSON.stringify(changes),
    })
    .execute()
  return id
}

/** How that ended which was begun. */
export async function finishEntry(
  queries: Queries,
  id: string,
  { subject, changes }: Pick<AuditEntry, 'subject' | 'changes'>,
): Promise<void> {
  await queries
    .updateTable('audit_entry')
    .set({ outcome: 'done', subject: subject ?? null, changes: JSON.stringify(changes) })
    .where('id', '=', id)
    .execute()
}

/** What was begun has changed nothing. */
export async function dropEntry(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('audit_entry').where('id', '=', id).execute()
}

export type AuditFilter = {
  /** Moments, ms: from the first on, and before the second. */
  since?: number | undefined
  until?: number | undefined
  /** By the name, or by name and id, where several have one name. */
  who?: string | undefined
  /** A group of actions, `orders`, or one: `orders pay`. */
  action?: string | undefined
  /** What it is about: the number of an order. */
  subject?: string | undefined
  /** Only what is older than this entry. */
  after?: Pick<AuditEntry, 'at' | 'id'> | undefined
  limit: number
}

/** The newest first. */
export async function listEntries(
  queries: Queries,
  { since, until, who, action, subject, after, limit }: AuditFilter,
): Promise<AuditEntry[]> {
  let query = queries
    .selectFrom('audit_entry')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (since !== undefined) query = query.where('at', '>=', since)
  if (until !== undefined) query = query.where('at', '<', until)
  if (who !== undefined) {
    query = query.where((row) => row.or([row('who', '=', who), isNamed(who)]))
  }
  if (subject !== undefined) query = query.where('subject', '=', subject)
  if (action !== undefined) {
    query = query.where((row) =>
      row.or([row('action', '=', action), row('action', 'like', `${literally(action)} %`)]),
    )
  }
  if (after !== undefined) {
    const { at, id } = after
    query = query.where((row) =>
      row.or([row('at', '<', at), row.and([row('at', '=', at), row('id', '<', id)])]),
    )
  }
  return (await query.execute()).map(({ changes, subject, ...entry }) => ({
    ...entry,
    subject: subject ?? undefined,
    changes: Changes.parse(JSON.parse(changes)),
  }))
}

/** Who stands in the log and what was done, each once, so that one of them can be chosen. */
export async function knownInLog(queries: Queries): Promise<{ who: string[]; actions: string[] }> {
  const eachOf = (column: 'who' | 'action') =>
    queries
      .selectFrom('audit_entry')
      .select((row) => row.ref(column).as('name'))
      .distinct()
      .orderBy('name')
      .limit(mostKnown)
      .execute()
  const [who, actions] = [await eachOf('who'), await eachOf('action')]
  return { who: who.map(({ name }) => name), actions: actions.map(({ name }) => name) }
}

/** Nobody chooses from more. */
const mostKnown = 500

const Changes = z.array(
  z.object({ at: z.string(), before: z.json().optional(), after: z.json().optional() }),
)

/** For how long entries are kept, ms, as the owner has set it. */
export async function auditKept(queries: Queries): Promise<number> {
  const settings = await findDocument(queries, 'settings', 'settings')
  return (settings?.auditDays ?? usualDays) * DAY
}

/** Whether somebody of this name did it, whose id of 22 characters stands behind it. */
function isNamed(name: string) {
  const start = sql<string>`cast(${`${name} (`} as text)`
  return sql<boolean>`substr(who, 1, length(${start})) = ${start}
    and length(who) = length(${start}) + 23`
}

/** As LIKE reads it: a name of an action holds neither of its signs. */
function literally(text: string): string {
  return text.replaceAll(/[%_\\]/g, '')
}
