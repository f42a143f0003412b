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

const int8Type = 20

/**
 * How long to wait for an answer, in ms. Longer than any statement may run: only a network that
 * drops everything, as in a fail-over, takes so long.
 */
const answerPatience = 8_000

/**
 * PostgreSQL through at most ten connections, none of which can block the others for long. A
 * connection may break at any moment (a restart, a fail-over, an administrator): its user gets an
 * error, it is thrown away, and the next one is opened when needed.
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
  // Without a listener an error ends the process. The pool reports errors of its idle connections;
  // a connection in use reports its own (see `lent`), but not before somebody has it: what is said
  // in the same breath in which it was opened would find nobody.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', onEarlyError))

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
      // The error that a write would get.
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
   * On a broken connection it fails, but must not hide the original error: the database has already
   * rolled back.
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

function onEarlyError(): void {
  // Whoever gets the connection finds it lost with the first query.
}

/** A connection in use: once it is lost, every query says why, and it is not used again. */
function lent(client: PoolClient): PostgresPoolClient {
  let lost: Error | undefined
  let isPatient = false
  const onError = (error: unknown) => {
    lost ??= error instanceof Error ? error : new Error('Connection terminated')
  }
  client.on('error', onError)

  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    if (lost) throw lost
    // Migrations wait for each other; they say so by raising the database's own limit.
    isPatient ||= text.startsWith('set local statement_timeout')
    try {
      return await client.query({
        text,
        values: [...values],
        ...(!isPatient && { query_timeout: answerPatience }),
      })
    } catch (error) {
      if (isConnectionLost(error)) onError(error)
      throw error
    }
  }

  return {
    // Kysely's types ask for one kind of rows or another; its own query decides which come.
    query: query as PostgresPoolClient['query'],
    release: (destroy) => {
      // First back to the pool, whose listener takes over at once.
      client.release(lost ?? destroy)
      client.off('error', onError)
    },
  }
}

/** 64-bit integers become numbers: minor units and times are far below 2^53. */
const typeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === int8Type
    ? wholeNumber
    : format === 'binary'
      ? types.getTypeParser(oid, 'binary')
      : types.getTypeParser(oid, 'text')) as typeof types.getTypeParser // the overloads differ only in format

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error('A number in the database is too large')
  return value
}
