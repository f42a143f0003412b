import { type Language, knownLanguage } from '#domain/screen/languages.ts'
import { jsonOf } from '#contract/json.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import type { Log } from '#shop/handler.ts'
import { startWorker, type Worker } from '#shop/worker.ts'
import type { JobKind } from './jobs.ts'
import {
  endJob,
  type JobResult,
  keepJob,
  leaveJob,
  noteStep,
  takeJob,
  type TakenJob,
} from './take-job.ts'

/** One job as who does it sees it. */
export type Running = {
  id: string
  /** As it was given when the job began. */
  given: unknown
  lang: Language
  /**
   * Notes how many steps are done; called before each. It throws where the work is to end: it was
   * stopped, the process ends, or another one has it.
   */
  progress(done: number, steps: number): Promise<void>
  /** What was noted of its steps before, where it is begun again; null where nothing was. */
  kept: unknown
  /** Notes a step in its own transaction, so that it is done once; false: it must not be done. */
  note(queries: Queries, kept: unknown): Promise<boolean>
}

/** Does a kind of long work. Whatever it does must be right if it is begun again. */
export type JobRunners = Readonly<Record<JobKind, (running: Running) => Promise<JobResult>>>

/** How long a process has a job without a word; of one that was killed another takes it then. */
const usualLease = 60_000

type Options = {
  database: ShopDatabase
  log: Log
  now: () => number
  runners: JobRunners
  /** ms. */
  leaseMs?: number
}

/**
 * Does the long work that people begin at the desk, one job at a time. Any number of processes may
 * run it: each job is with one of them.
 */
export function startJobWorker({
  every = 1_000,
  ...options
}: Options & {
  /** ms between looks. */
  every?: number
}): Worker {
  return startWorker(async (stopping) => {
    try {
      while (!stopping.aborted && (await doNextJob(options, stopping)));
    } catch (error) {
      options.log.error({ err: error }, 'long work not readable')
    }
  }, every)
}

/** Does what has waited longest; false where nothing waits. */
export async function doNextJob(options: Options, stopping?: AbortSignal): Promise<boolean> {
  const { database, now, leaseMs = usualLease } = options
  const job = await takeJob(database, { now: now(), leaseMs })
  if (!job) return false
  // A step may last, and its code may forget to report.
  const keeping = setInterval(() => {
    keepJob(database, job, { until: now() + leaseMs }).catch(() => {})
  }, leaseMs / 4)
  try {
    await doJob(options, job, stopping)
  } finally {
    clearInterval(keeping)
  }
  return true
}

async function doJob(
  { database, log, now, runners, leaseMs = usualLease }: Options,
  job: TakenJob,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const { id, kind, lang } = job
  try {
    const result = await runners[kind]({
      id,
      given: jsonOf(job.given)?.value,
      lang: knownLanguage(lang),
      kept: jsonOf(job.kept)?.value,
      note: async (queries, kept) => noteStep(queries, job, kept),
      progress: async (done, steps) => {
        const progress = { done, steps }
        const kept = await keepJob(database, job, { until: now() + leaseMs, progress })
        if (!kept) throw new Interrupted('lost')
        if (kept.isStopping) throw new Interrupted('stopped')
        if (stopping?.aborted) throw new Interrupted('left')
      },
    })
    await endJob(database, job, { state: 'done', now: now(), ...result })
    log.info({ kind }, 'long work is done')
  } catch (error) {
    if (error instanceof Interrupted) {
      if (error.why === 'stopped') await endJob(database, job, { state: 'stopped', now: now() })
      if (error.why === 'left') await leaveJob(database, job)
      return
    }
    // The next one to reach the database again goes on with it.
    if (isUnavailable(error)) throw error
    log.error({ err: error, kind, id }, 'long work failed')
    await endJob(database, job, { state: 'failed', now: now() })
  }
}

/** Thrown by `progress` where the work is to end. */
export class Interrupted extends Error {
  override name = 'Interrupted'
  readonly why: 'lost' | 'stopped' | 'left'
  constructor(why: 'lost' | 'stopped' | 'left') {
    super(`The work is ${why}`)
    this.why = why
  }
}
