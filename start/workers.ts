import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

import type { Workers } from '../config.ts'
import type { Log } from '#edge/log/log.ts'
import { shareConnections } from './connection-share.ts'
import { memoryPlan } from './memory/memory-plan.ts'
import { thisMachine, workerCount } from './worker-count.ts'
import { closeUntaken } from './workers/untaken.ts'

/** The message that has a worker make room for its successor. */
const RETIRE = 'retire'

/** In the environment of a worker whose predecessor is gone, as are all others. */
const NEEDED = 'WORKER_IS_NEEDED_AT_ONCE'

/** How long a new worker may take until it serves: filling a large database takes its time. */
const patience = 10 * 60_000

/** How long a worker that is replaced may go on with what it has begun, ms. */
const longestLeave = 60_000

/** A worker that ends by itself is replaced after this time, ms, and later each time it repeats. */
const pauses = { first: 500, longest: 30_000 }

/** Whether this process only starts others, which serve in its place. */
export function isSupervisor(workers: Workers): boolean {
  return cluster.isPrimary && workers !== 1
}

/** Of several processes of one start only the first tells a person at the terminal. */
export function isFirstProcess(): boolean {
  return cluster.worker === undefined || cluster.worker.id === 1
}

/** Whether this worker stands in for the last one that served: nobody does until it does. */
export function isNeededAtOnce(): boolean {
  return cluster.isWorker && process.env[NEEDED] !== undefined
}

/** Lets a worker that cannot serve end by itself; its way to the supervisor would keep it here. */
export function letEnd(): void {
  process.channel?.unref()
}

/** Calls back when the supervisor has put another worker in this one's place. */
export function onRetire(retire: () => void): void {
  process.on('message', (message) => {
    if (message === RETIRE) retire()
  })
}

/**
 * Serves with several processes behind one port, which share nothing but the database. The first
 * prepares the database, the others follow once it serves. A worker that ends is replaced. On
 * SIGHUP each is replaced, one after the other, once its successor serves, so that no request is
 * lost. SIGINT and SIGTERM are passed on. When the first worker cannot start, the exit code is 1:
 * it has told why.
 */
export async function superviseWorkers(wanted: Workers, log: Log): Promise<void> {
  const machine = thisMachine()
  const count = workerCount(wanted, machine)
  const { heap } = memoryPlan(machine, count)
  if (heap !== undefined) boundHeap(heap)
  shareConnections()
  let isEnding = false
  let isReplacing = false
  const leaving = new Set<Worker>()
  const serving = new Set<Worker>()

  passSignalsOn(() => (isEnding = true))
  if (!(await begin())) {
    process.exitCode = 1
    return
  }
  for (let others = 1; others < count; others += 1) void beginAgain(0)

  cluster.on('exit', (worker, code, signal) => {
    serving.delete(worker)
    if (leaving.delete(worker) || isEnding) return
    log.write('error', 'a worker ended', { ...(signal ? { signal } : { code: String(code) }) })
    void beginAgain(pauses.first, { isNeeded: serving.size === 0 })
  })
  process.on('SIGHUP', () => {
    if (isReplacing || isEnding) return
    isReplacing = true
    void replaceAll().finally(() => (isReplacing = false))
  })

  async function beginAgain(pause: number, { isNeeded = false } = {}): Promise<void> {
    await wait(pause)
    if (isEnding) return
    if (await begin(isNeeded)) return
    if (!isEnding) log.write('error', 'a worker ended before it served', {})
    await beginAgain(Math.min(pause * 2 + pauses.first, pauses.longest), { isNeeded })
  }

  async function replaceAll(): Promise<void> {
    const old = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    let replaced = 0
    for (const worker of old) {
      if (isEnding) return
      // What cannot start leaves the shop as it is.
      if (!(await begin())) break
      await takeLeave(worker)
      replaced += 1
    }
    const level = replaced === old.length ? 'info' : 'error'
    log.write(level, 'workers were replaced', { count: replaced })
  }

  async function takeLeave(worker: Worker): Promise<void> {
    leaving.add(worker)
    if (worker.isDead()) return
    const gone = once(worker, 'exit')
    worker.send(RETIRE)
    const last = setTimeout(() => worker.process.kill('SIGKILL'), longestLeave)
    await gone
    clearTimeout(last)
  }

  /** A worker that serves; undefined when it ended, or took too long, before it did. */
  async function begin(isNeeded = false): Promise<Worker | undefined> {
    const worker = cluster.fork(isNeeded ? { [NEEDED]: 'yes' } : {})
    closeUntaken(worker)
    leaving.add(worker)
    const late = new AbortController()
    const serves = once(worker, 'listening', late).then(() => true)
    const ends = once(worker, 'exit', late).then(() => false)
    const isServing = await Promise.race([serves, ends, wait(patience, false, late)])
    late.abort()
    await Promise.allSettled([serves, ends])
    if (!isServing) {
      worker.process.kill('SIGKILL')
      return undefined
    }
    leaving.delete(worker)
    serving.add(worker)
    return worker
  }
}

/** How much JavaScript each worker may take, unless somebody said it already. */
function boundHeap(bytes: number): void {
  const { execArgv } = process
  if (execArgv.some((option) => option.startsWith('--max-old-space-size'))) return
  const most = `--max-old-space-size=${Math.floor(bytes / 1024 / 1024)}`
  cluster.setupPrimary({ execArgv: [...execArgv, most] })
}

/** Only the first signal counts: a terminal sends Ctrl-C to all processes, and so do we. */
function passSignalsOn(ending: () => void): void {
  let isPassed = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isPassed) return
      isPassed = true
      ending()
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
    })
  }
}
