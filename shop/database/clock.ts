import { sql } from 'kysely'

import { startWorker } from '../worker.ts'
import type { Queries, ShopDatabase } from './open.ts'

/** How often the database is asked for its time, in ms. */
const every = 10_000

/** What two clocks may differ by before it is reported, in ms: no more than a hold notices. */
const tolerated = 10_000

/** What the network and a busy machine may add to a measurement, in ms. */
const noise = 100

/** The time that holds for all processes of a shop, on whatever machine. */
export type Clock = {
  now(): number
  /** The same, never set back but by the database itself: for what is only kept in memory. */
  steady(): number
  /** How far this machine's own clock is ahead of it, ms; 0 while that is tolerated. */
  ahead(): number
  stop(): Promise<void>
}

type Tell = { warn(fields: { ms?: number }, message: string): void }

/**
 * Goes by the clock of the database, whatever this machine's own says: holds, leases and what is
 * due are written by one process and judged by another. PostgreSQL is asked at once and every ten
 * seconds; in between the time goes on by the machine's steady counter, which nobody can set.
 * SQLite is a file of the same machine, and its clock is ours.
 */
export async function followClock(
  database: ShopDatabase,
  log: Tell,
  { machine = Date.now, steady = steadily }: { machine?: () => number; steady?: () => number } = {},
): Promise<Clock> {
  if (database.kind === 'sqlite') {
    return { now: machine, steady, ahead: () => 0, stop: async () => {} }
  }
  let offset = Number.NaN
  let isTold = false

  async function measure(): Promise<void> {
    const asked = steady()
    const theirs = await timeOf(database.db)
    const answered = steady()
    const measured = Math.round(theirs - (asked + answered) / 2)
    const doubt = (answered - asked) / 2 + noise
    if (!(Math.abs(measured - offset) <= doubt)) offset = measured
    const isWrong = ahead() !== 0
    if (isWrong && !isTold) log.warn({ ms: ahead() }, 'the clock of this machine is wrong')
    if (!isWrong && isTold) log.warn({}, 'the clock of this machine is right again')
    isTold = isWrong
  }

  const now = () => Math.floor(steady() + offset)
  function ahead(): number {
    const difference = machine() - now()
    return Math.abs(difference) > tolerated ? difference : 0
  }

  await measure()
  // While the database is away the time goes on by itself.
  const worker = startWorker(() => measure().catch(() => undefined), every)
  return { now, steady: now, ahead, stop: worker.stop }
}

/** The time of PostgreSQL now. */
export async function timeOf(queries: Queries): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(queries)
  return rows[0]?.now ?? Number.NaN
}

/**
 * The time that holds for a command, which is over soon: by the database, unless this machine's
 * clock agrees with it to the second.
 */
export async function sharedTime(
  queries: Queries,
  kind: ShopDatabase['kind'],
  now: number,
): Promise<number> {
  if (kind === 'sqlite') return now
  const difference = (await timeOf(queries)) - Date.now()
  return Math.abs(difference) > 1_000 ? now + difference : now
}

/** What `/readyz` says of it. */
export function clockConcern(clock: Pick<Clock, 'ahead'>): string | undefined {
  const seconds = Math.round(Math.abs(clock.ahead()) / 1_000)
  if (seconds === 0) return undefined
  const way = clock.ahead() > 0 ? 'ahead of' : 'behind'
  return `the clock of this machine is ${seconds} s ${way} the database's`
}

function steadily(): number {
  return performance.timeOrigin + performance.now()
}
