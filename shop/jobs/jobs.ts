import { setImmediate as nextTurn } from 'node:timers/promises'

import { type Selectable, sql } from 'kysely'
import { z } from 'zod'

import type { ReadScope } from '#domain/owner/scopes.ts'
import type { Language } from '#domain/screen/languages.ts'
import { jsonOf } from '#contract/json.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { randomId } from '#shop/orders/random-id.ts'

/**
 * The kinds of long work: labels of parcels, letters to many, orders as a file for a book-keeper,
 * and what is done with many products: a file is tried, then read; prices are changed, and that is
 * undone; their pictures are fetched from elsewhere, or moved into a store; and a backup is made,
 * and tried.
 */
export const jobKinds = [
  'labels',
  'newsletter',
  'orders',
  'goods-try',
  'goods-import',
  'goods-change',
  'goods-undo',
  'goods-pictures',
  'goods-pictures-move',
  'backup',
  'backup-try',
] as const
export type JobKind = (typeof jobKinds)[number]

/** Who may see one of a kind, and what came out of it. */
export const jobScopes: Readonly<Record<JobKind, ReadScope>> = {
  labels: 'parcels:read',
  newsletter: 'customers:read',
  orders: 'orders:read',
  'goods-try': 'goods:read',
  'goods-import': 'goods:read',
  'goods-change': 'goods:read',
  'goods-undo': 'goods:read',
  'goods-pictures': 'goods:read',
  'goods-pictures-move': 'goods:read',
  // All that the shop keeps: for who may let others in.
  backup: 'keys:read',
  'backup-try': 'keys:read',
}

export type JobState = Tables['job']['state']

/** Long work as a list has it, without its file. */
export type Job = {
  id: string
  kind: JobKind
  state: JobState
  /** How far it is; 0 of 0 as long as nobody has counted. */
  done: number
  steps: number
  isStopping: boolean
  createdAt: number
  endedAt: number | undefined
  /** What it says at its end. */
  lines: readonly string[]
  fileName: string | undefined
  /** What it noted of itself, as its kind has it. */
  kept: unknown
}

/** Nobody needs more at once, and each process does one at a time. */
export const mostOpenJobs = 20

const mostListed = 50

const columns = [
  ...(['id', 'kind', 'state', 'steps_done', 'steps', 'stop_asked'] as const),
  ...(['created_at', 'ended_at', 'lines', 'file_name', 'kept'] as const),
]

/** What a process is to do. */
export type Wanted = {
  kind: JobKind
  given: unknown
  /** The text that it works on. */
  brought?: string
  /** What no other open job of its kind may be about. */
  sole?: string
}

/**
 * Lets a process begin it; gives its id, or undefined where too many wait already, or one of them
 * is about the same (`soleJob`).
 */
export async function startJob(
  queries: Queries,
  { brought, ...job }: Wanted & { lang: Language },
  now: number,
): Promise<string | undefined> {
  const { open } = await queries
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(open) >= mostOpenJobs) return undefined
  const id = randomId()
  const file = brought === undefined ? undefined : Buffer.from(brought).toString('base64')
  if (file !== undefined) await nextTurn()
  const begun = await queries
    .insertInto('job')
    .values({
      ...{ ...job, id, given: JSON.stringify(job.given) },
      ...{ state: 'waiting', created_at: now },
      // Its place until something comes out: as JSON it would take long to write and read.
      ...(file !== undefined && { file }),
    })
    // Of two in one instant the slower waits here, and then finds the other.
    .onConflict((conflict) =>
      conflict.columns(['kind', 'sole']).where('ended_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return begun?.id
}

/** The id of the last job of a kind that is, or was, about this alone. */
export async function soleJob(
  queries: Queries,
  { kind, sole }: { kind: JobKind; sole: string },
): Promise<string | undefined> {
  const row = await queries
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where('sole', '=', sole)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The id of work of a kind that was asked for with the same and has not ended. */
export async function openJob(
  queries: Queries,
  { kind, given }: { kind: JobKind; given: unknown },
): Promise<string | undefined> {
  const row = await queries
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where('given', '=', JSON.stringify(given))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** The newest first. */
export async function listJobs(queries: Queries): Promise<Job[]> {
  const rows = await queries
    .selectFrom('job')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute()
  return rows.flatMap(jobOf)
}

/** Until the transaction ends nobody else decides what becomes of it. */
export async function lockJob(queries: Queries, id: string): Promise<void> {
  await queries
    .updateTable('job')
    .set(({ ref }) => ({ kept: ref('kept') }))
    .where('id', '=', id)
    .execute()
}

/** Notes what came of a job that is over. */
export async function keepOfJob(queries: Queries, id: string, kept: unknown): Promise<void> {
  await queries
    .updateTable('job')
    .set({ kept: JSON.stringify(kept) })
    .where('id', '=', id)
    .execute()
}

export async function findJob(queries: Queries, id: string): Promise<Job | undefined> {
  const row = await queries
    .selectFrom('job')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && jobOf(row)[0]
}

/** What a job was asked to do. */
export async function givenOfJob(queries: Queries, id: string, kind: JobKind): Promise<unknown> {
  const row = await queries
    .selectFrom('job')
    .select('given')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row && jsonOf(row.given)?.value
}

/** The text that a job was brought, as long as it keeps nothing else. */
export async function broughtTo(queries: Queries, id: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('job')
    .select('file')
    .where('id', '=', id)
    .where('file_name', 'is', null)
    .executeTakeFirst()
  if (row?.file === null || row?.file === undefined) return undefined
  await nextTurn()
  const bytes = Buffer.from(row.file, 'base64')
  await nextTurn()
  return bytes.toString()
}

/** What came out of it. */
export async function fileOfJob(queries: Queries, id: string) {
  const row = await queries
    .selectFrom('job')
    .select(['file_name as name', 'file_type as type', 'file'])
    .where('id', '=', id)
    .where('state', '=', 'done')
    .executeTakeFirst()
  if (!row?.file || row.name === null || row.type === null) return undefined
  return { name: row.name, type: row.type, bytes: Buffer.from(row.file, 'base64') }
}

/**
 * Ends one that waits, and asks one that goes on to end at its next step; false where it has ended
 * already.
 */
export async function stopJob(queries: Queries, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('job')
    .set({
      stop_asked: 1,
      state: sql<JobState>`case when state = 'waiting' then 'stopped' else state end`,
      ended_at: sql<number | null>`case when state = 'waiting' then cast(${now} as bigint) end`,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const Lines = z.array(z.string())

/** None where another version of Kram has begun it, whose kind nobody knows here. */
function jobOf(row: Pick<Selectable<Tables['job']>, (typeof columns)[number]>): Job[] {
  const kind = jobKinds.find((one) => one === row.kind)
  if (!kind) return []
  const { id, state, steps, steps_done: done, ended_at: endedAt, file_name: fileName } = row
  return [
    {
      ...{ id, kind, state, done, steps },
      isStopping: row.stop_asked === 1 && endedAt === null,
      createdAt: row.created_at,
      endedAt: endedAt ?? undefined,
      lines: Lines.safeParse(jsonOf(row.lines)?.value).data ?? [],
      fileName: fileName ?? undefined,
      kept: jsonOf(row.kept)?.value,
    },
  ]
}
