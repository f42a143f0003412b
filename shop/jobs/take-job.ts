import { type Selectable, sql } from 'kysely'

import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { type JobKind, jobKinds, type JobState } from './jobs.ts'

/** What a process has taken. */
export type TakenJob = Pick<
  Selectable<Tables['job']>,
  'id' | 'given' | 'lang' | 'attempts' | 'kept'
> & {
  kind: JobKind
}

/** One that ended so many processes would end the next one too. */
const mostAttempts = 5

/**
 * Takes the job that has waited longest, for so many ms: also one whose process has died. The first
 * process to change the row gets it. A kind that only a newer version knows is left to that. Asks
 * before it writes: mostly there is nothing.
 */
export async function takeJob(
  { db, kind }: ShopDatabase,
  { now, leaseMs }: { now: number; leaseMs: number },
): Promise<TakenJob | undefined> {
  const due = sql`ended_at is null and (lease_until is null or lease_until <= ${now})
    and kind in (${sql.join(jobKinds)})`
  const next = sql`select id from job where ${due} order by created_at, id limit 1`
  const { rows: any } = await next.execute(db)
  if (any.length === 0) return undefined
  await sql`update job set state = 'failed', ended_at = ${now}
    where ${due} and attempts >= ${mostAttempts}`.execute(db)
  const lock = kind === 'postgres' ? sql`for update skip locked` : sql``
  const { rows } = await sql<TakenJob>`
    with taken as (${next} ${lock})
    update job set state = 'running', steps_done = 0, attempts = attempts + 1,
      lease_until = ${now + leaseMs}
    where id in (select id from taken) and ${due}
    returning id, kind, given, lang, attempts, kept`.execute(db)
  return rows[0]
}

/** Keeps it for so much longer, with how far it is; undefined: somebody else has it by now. */
export async function keepJob(
  { db }: ShopDatabase,
  job: TakenJob,
  { until, progress }: { until: number; progress?: { done: number; steps: number } },
): Promise<{ isStopping: boolean } | undefined> {
  const row = await held(db, job)
    .set({
      lease_until: until,
      ...(progress && { steps_done: progress.done, steps: progress.steps }),
    })
    .returning('stop_asked')
    .executeTakeFirst()
  return row && { isStopping: row.stop_asked === 1 }
}

/**
 * Notes in the transaction of a step that it is done, so that it is done once; false: somebody else
 * has the job by now, and the step must not be.
 */
export async function noteStep(queries: Queries, job: TakenJob, kept: unknown): Promise<boolean> {
  const { numUpdatedRows } = await held(queries, job)
    .set({ kept: JSON.stringify(kept) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What comes out of a job. */
export type JobResult = {
  /** What is said of it, the most important first. */
  lines: readonly string[]
  file?: { name: string; type: string; bytes: Uint8Array }
}

/** Ends it, unless somebody else has it by now. */
export async function endJob(
  { db }: ShopDatabase,
  job: TakenJob,
  { state, now, lines, file }: Partial<JobResult> & { state: JobState; now: number },
): Promise<void> {
  await held(db, job)
    .set({
      ...{ state, ended_at: now, lease_until: null, lines: JSON.stringify(lines ?? []) },
      ...(file && {
        file_name: file.name,
        file_type: file.type,
        file: Buffer.from(file.bytes).toString('base64'),
      }),
    })
    .execute()
}

/** So that another process need not wait until the lease is over. */
export async function leaveJob({ db }: ShopDatabase, job: TakenJob): Promise<void> {
  await held(db, job)
    .set(({ ref }) => ({ lease_until: null, attempts: sql<number>`${ref('attempts')} - 1` }))
    .execute()
}

/** The row as long as it is ours: each process that takes it counts. */
function held(db: Queries, { id, attempts }: TakenJob) {
  return db
    .updateTable('job')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('ended_at', 'is', null)
}
