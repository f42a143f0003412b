import { setTimeout as sleep } from 'node:timers/promises'

import { Pool, type PoolClient, type PoolConfig } from 'pg'

import { fewest, most } from './share.ts'

/** How long somebody waits for a connection, in ms. */
const patience = 5_000

/** A connection ends after so many seconds: what its address led to may have changed without it. */
const lifetime = 300

/** How long a server that had no connection left is not asked for another one, in ms. */
const fullFor = 10_000

/** No more often than this all connections are let go together, in ms. */
const renewedEvery = 1_000

/** What no statement and no wait may exceed, in ms. */
const limits = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

export const limitNames = Object.keys(limits)

/**
 * Begins a transaction under the limits, in one message: for what stands between a pooler and the
 * server, which knows no settings of a connection.
 */
export const limitedBegin = [
  'begin',
  ...Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`),
].join('; ')

/** As `pg_settings` has it; from whom it has it is `client` where that is us. */
export type ServerSetting = { name: string; setting: string; source: string }

export type Connections = {
  connect(): Promise<PoolClient>
  /** All that are open now are given to nobody any more: they lead where nothing can be written. */
  letGo(): void
  /** Told which settings the server has, as it says itself: limits among them, in ms. */
  noteLimits(settings: readonly ServerSetting[]): void
  /** Whether each transaction has to set its limits itself. */
  areLimitsLost(): boolean
  /** Told that a server did not know what was prepared there by name. */
  noteNamesLost(): void
  /** Whether the next statement may go to a server that knows no names of ours. */
  areNamesLost(): boolean
  /** Whether there are so few that nobody can keep one beyond a question. */
  isScarce(): boolean
  /** Told how many this process may have. */
  noteShare(share: number): void
  end(): Promise<void>
  options: Pool['options']
}

/** At most ten connections to PostgreSQL, or to a pooler in front of it. */
export function openConnections(url: string, types: PoolConfig['types']): Connections {
  const pool = new Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: patience,
    maxLifetimeSeconds: lifetime,
    keepAlive: true,
    // A statement is sent when it is asked, and not when the one before it was answered.
    pipeline: true,
    ...limits,
    types,
  })
  const openedAt = new WeakMap<PoolClient, number>()
  let open = 0
  let share = most
  let renewedAt = Number.NEGATIVE_INFINITY
  let areLimitsLost = false
  let areNamesLost = false
  let full: NodeJS.Timeout | undefined

  // Without a listener an error ends the process. The pool reports errors of its idle connections;
  // a connection in use reports its own (see `lent`), but not before somebody has it: what is said
  // in the same breath in which it was opened would find nobody.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', onEarlyError)
    openedAt.set(client, performance.now())
    open += 1
  })
  pool.on('remove', () => {
    open -= 1
  })

  async function connect(): Promise<PoolClient> {
    for (const since = performance.now(); ;) {
      try {
        const client = await pool.connect()
        if ((openedAt.get(client) ?? 0) > renewedAt) return client
        client.release(true)
      } catch (error) {
        if (isParameterRefused(error) && !areLimitsLost) setLimitsInTransactions()
        else if (isServerFull(error) && performance.now() - since < patience) await waitAsIfFull()
        else throw error
      }
    }
  }

  function setLimitsInTransactions(): void {
    areLimitsLost = true
    for (const name of limitNames) Reflect.deleteProperty(pool.options, name)
  }

  /** The server gives us no more: who wants one waits for one of ours, in the pool's own line. */
  async function waitAsIfFull(): Promise<void> {
    pool.options.max = Math.max(1, open)
    clearTimeout(full)
    full = setTimeout(() => {
      pool.options.max = share
    }, fullFor).unref()
    if (open === 0) await sleep(150 + Math.random() * 150)
  }

  return {
    connect,
    letGo() {
      const now = performance.now()
      if (now - renewedAt > renewedEvery) renewedAt = now
    },
    noteLimits(settings) {
      // It may stand there for the user, though a pooler left out what we asked for.
      const isThere = ([name, ms]: [string, number]) =>
        settings.some(
          ({ source, ...one }) =>
            source === 'client' && one.name === name && one.setting === String(ms),
        )
      if (!Object.entries(limits).every(isThere)) setLimitsInTransactions()
    },
    areLimitsLost: () => areLimitsLost,
    noteNamesLost() {
      areNamesLost = true
    },
    areNamesLost: () => areNamesLost || areLimitsLost,
    isScarce: () => pool.options.max <= fewest,
    noteShare(told) {
      share = told
      pool.options.max = share
    },
    end: () => {
      clearTimeout(full)
      return pool.end()
    },
    options: pool.options,
  }
}

function onEarlyError(): void {
  // Anybody who gets the connection finds it lost with the first query.
}

/** pgbouncer lets in no settings of a connection that it does not know, unless set up to. */
function isParameterRefused(error: unknown): boolean {
  return error instanceof Error && error.message.includes('unsupported startup parameter')
}

/** PostgreSQL by its code, pgbouncer by its words. */
function isServerFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return code === '53300' || error.message.includes('no more connections allowed')
}
