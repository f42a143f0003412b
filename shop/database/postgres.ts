import {
  type Dialect,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from 'kysely'
import { Pool, type PoolClient, types } from 'pg'

import type { OpenedDialect } from './open.ts'
import { isConnectionLost } from './unavailable.ts'

const INT8 = 20

/**
 * How long an answer is waited for, ms. Longer than the database lets a statement run: only a
 * network that swallows everything, as in a fail-over, takes so long.
 */
const ANSWER = 8_000

/**
 * PostgreSQL through at most ten connections, none of which can hold the others up for long. A
 * connection may die at any moment (a restart, a fail-over, an administrator): who uses it gets an
 * error, it is thrown away, and the next one is opened when it is wanted.
 */
export function openPostgres(url: string): OpenedDialect {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    types: { getTypeParser: typeParser },
  })
  // Without a listener an error ends the process. The pool tells of the connections it keeps, a
  // connection that somebody uses tells for itself (see `lent`).
  pool.on('error', () => {})

  return {
    kind: 'postgres',
    dialect: steadyDialect({
      connect: async () => lent(await pool.connect()),
      end: () => pool.end(),
      options: pool.options,
    }),
    check: async (db) => {
      const { rows } = await sql<{ name: string; setting: string }>`
        select name, setting from pg_settings where name in ('fsync', 'synchronous_commit')`.execute(
        db,
      )
      const off = rows.find((row) => row.setting === 'off')
      if (off)
        throw new Error(`PostgreSQL has ${off.name} = off: it could lose orders it confirmed`)
    },
    look: async (db) => {
      const { rows } = await sql<{ locked: boolean }>`
        select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as locked`.execute(
        db,
      )
      // What a write would be answered with.
      if (rows[0]?.locked)
        throw Object.assign(new Error('the database is read-only'), { code: '25006' })
    },
  }
}

function steadyDialect(pool: PostgresPool): Dialect {
  const dialect = new PostgresDialect({ pool })
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SteadyDriver({ pool }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

class SteadyDriver extends PostgresDriver {
  /**
   * On a dead connection it must fail, and must not hide what went wrong: the database has rolled
   * back.
   */
  override async rollbackTransaction(
    ...[connection]: Parameters<PostgresDriver['rollbackTransaction']>
  ): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch {
      // The connection is marked and will be thrown away.
    }
  }
}

/**
 * A connection in somebody's hands: once it is lost every query says why, and it is not used again.
 */
function lent(client: PoolClient): PostgresPoolClient {
  let lost: Error | undefined
  let isPatient = false
  const onError = (error: unknown) => {
    lost ??= error instanceof Error ? error : new Error('Connection terminated')
  }
  client.on('error', onError)

  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    if (lost) throw lost
    // Migrations wait for each other, and say so by raising the database's own limit.
    isPatient ||= text.startsWith('set local statement_timeout')
    try {
      return await client.query({
        text,
        values: [...values],
        ...(!isPatient && { query_timeout: ANSWER }),
      })
    } catch (error) {
      if (isConnectionLost(error)) onError(error)
      throw error
    }
  }

  return {
    // Kysely asks for one type of rows or another; what comes is what its own query says.
    query: query as PostgresPoolClient['query'],
    release: (destroy) => {
      // First back to the pool, whose listener takes over without a gap.
      client.release(lost ?? destroy)
      client.off('error', onError)
    },
  }
}

/** Whole numbers of 64 bits come as numbers: minor units and times are far below 2^53. */
const typeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === INT8
    ? wholeNumber
    : format === 'binary'
      ? types.getTypeParser(oid, 'binary')
      : types.getTypeParser(oid, 'text')) as typeof types.getTypeParser // the overloads differ only in format

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error('A number in the database is too large')
  return value
}
