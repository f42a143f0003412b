import {
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from 'kysely'
import { type PoolClient, types } from 'pg'

import type { BatchEnd } from '../batch/batch.ts'
import type { OpenedDialect } from '../open.ts'
import type { Tables } from '../schema.ts'
import { isKnownText } from '../queries/known-query.ts'
import { isConnectionLost } from '../unavailable.ts'
import { joinedReader, type Lent } from './joined-reader.ts'
import {
  type Connections,
  limitedBegin,
  limitNames,
  openConnections,
  type ServerSetting,
} from './connections.ts'
import { flush, runBatch, type Send } from './run-batch.ts'
import { type Places, shareOf, type Sharers, unlimited } from './share.ts'

const int8Type = 20

/**
 * How long to wait for an answer, in ms. Longer than any statement may run: only a network that
 * drops everything, as in a fail-over, takes so long.
 */
const answerPatience = 8_000

/**
 * PostgreSQL through at most ten connections, or this process's share of what it lets in, none of
 * which can block the others for long. A connection may break at any moment (a restart, a
 * fail-over, an administrator): its user gets an error, it is thrown away, and the next one is
 * opened when needed.
 */
export function openPostgres(url: string, sharers?: Sharers): OpenedDialect {
  const connections = openConnections(url, { getTypeParser: typeParser })
  const lend = async () => lent(await connections.connect(), connections)

  /** Nobody gets a connection of which it is doubtful what it is in the middle of. */
  async function onOne<T>(work: (send: Send, doubt: () => void) => Promise<T>): Promise<T> {
    const { send, release } = await lend()
    let isDoubtful = false
    try {
      return await work(send, () => (isDoubtful = true))
    } finally {
      release(isDoubtful)
    }
  }

  const reader = joinedReader({
    lend,
    isScarce: connections.isScarce,
    areNamesLost: connections.areNamesLost,
  })
  return {
    kind: 'postgres',
    dialect: steadyDialect({
      ...connections,
      end: () => {
        reader.end()
        return connections.end()
      },
    }),
    join: reader.join,
    check: async (db) => {
      const asked = ['fsync', 'synchronous_commit', ...limitNames]
      const { rows } = await sql<ServerSetting>`
        select name, setting, source from pg_settings where name in (${sql.join(asked)})`.execute(
        db,
      )
      const off = rows.find((row) => row.setting === 'off')
      if (off) {
        const told = `PostgreSQL has ${off.name} = off: it could lose orders it confirmed`
        throw Object.assign(new Error(told), { code: 'FORGETFUL_DATABASE' })
      }
      connections.noteLimits(rows)
      if (!sharers) return
      // A pooler divides what the server has, and lets in more than that.
      const places = connections.areLimitsLost() ? unlimited : await placesOf(db)
      connections.noteShare(enough(shareOf(places, sharers)))
    },
    look: async (db) => {
      const { rows } = await sql<{ locked: boolean }>`
        select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as locked`.execute(
        db,
      )
      if (!rows[0]?.locked) return
      connections.letGo()
      // The error that a write would get.
      throw Object.assign(new Error('the database is read-only'), { code: '25006' })
    },
    runBatch: async (batch): Promise<BatchEnd> => {
      const begin = connections.areLimitsLost() ? limitedBegin : 'begin'
      const run = () => onOne((send, doubt) => runBatch({ send, doubt }, batch, begin))
      return run().catch((error: unknown) => {
        if (!areNamesLost(error)) throw error
        return run()
      })
    },
    settled: () => onOne(async (send) => void (await send(flush, []))),
  }
}

/** How many connections the server has for this user and database. */
async function placesOf(db: Kysely<Tables>): Promise<Places> {
  const { rows } = await sql<Places>`
    select
      (select sum(case when name = 'max_connections' then setting::int else -setting::int end)::int
        from pg_settings where name = 'max_connections'
        or (not rolsuper and name in ('superuser_reserved_connections', 'reserved_connections')))
        as server,
      rolconnlimit as "user",
      (select datconnlimit from pg_database where datname = current_database()) as database
    from pg_roles where rolname = current_user`.execute(db)
  const [places] = rows
  if (!places) throw new Error('PostgreSQL does not know its own user')
  return places
}

function enough(share: number | undefined): number {
  if (share !== undefined) return share
  const told = 'PostgreSQL lets in too few connections for so many processes'
  throw Object.assign(new Error(told), { code: 'TOO_FEW_CONNECTIONS' })
}

function steadyDialect(connections: Connections): Dialect {
  const pool: PostgresPool = {
    connect: async () => {
      const { query: ask, release } = lent(await connections.connect(), connections)
      const query = withNames(ask, connections)
      // Kysely's types ask for one kind of rows or another; its own query decides which come.
      return { query: query as PostgresPoolClient['query'], release }
    },
    end: connections.end,
    options: connections.options,
  }
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

/** A connection in use: once it is lost, every query says why, and it is not used again. */
function lent(client: PoolClient, connections: Connections): Lent & { send: Send } {
  let lost: Error | undefined
  let isPatient = false
  let inTransaction = false
  const onError = (error: unknown) => {
    lost ??= error instanceof Error ? error : new Error('Connection terminated')
  }
  client.on('error', onError)

  const query: Lent['query'] = async (text, values = [], name) => {
    if (!connections.areLimitsLost()) return ask(text, values, name)
    if (text === 'commit' || text === 'rollback') inTransaction = false
    if (/^(?:begin|start transaction)/.test(text)) {
      inTransaction = true
      return ask(text === 'begin' ? limitedBegin : text, values)
    }
    return inTransaction || !isWrite(text) ? ask(text, values) : askLimited(text, values)
  }

  /** A write that is no part of a transaction, and must not wait for a lock without end either. */
  async function askLimited(text: string, values: readonly unknown[]) {
    await ask(limitedBegin, [])
    try {
      const result = await ask(text, values)
      await ask('commit', [])
      return result
    } catch (error) {
      await ask('rollback', []).catch(onError)
      throw error
    }
  }

  async function ask(text: string, values: readonly unknown[], name?: string) {
    if (lost) throw lost
    // Migrations wait for each other; they say so by raising the database's own limit.
    isPatient ||= text.startsWith('set local statement_timeout')
    try {
      return await client.query({
        text,
        values: [...values],
        ...(name !== undefined && { name }),
        ...(!isPatient && { query_timeout: answerPatience }),
      })
    } catch (error) {
      if (areNamesLost(error)) connections.noteNamesLost()
      // It led to this server as all others do, which answer no better.
      if (isReadOnly(error) || isUnanswered(error)) connections.letGo()
      if (isConnectionLost(error) || isReadOnly(error)) onError(error)
      throw error
    }
  }

  return {
    query,
    isLost: () => lost !== undefined,
    send: (text, values) => {
      // Behind a pooler the next transaction may be on another connection, which knows no names.
      const name = connections.areNamesLost() || values.length === 0 ? undefined : nameOf(text)
      // All that is sent in this turn goes to the system at once.
      const { stream } = client.connection
      stream.cork()
      process.nextTick(() => stream.uncork())
      return ask(text, values, name) as ReturnType<Send>
    },
    release: (destroy) => {
      // First back to the pool, whose listener takes over at once.
      client.release(lost ?? destroy)
      client.off('error', onError)
    },
  }
}

/**
 * Known reads by names. Not within a transaction, where one that fails cannot be asked once more
 * without a name: a pooler may be in between, or a table have changed since.
 */
function withNames(ask: Lent['query'], connections: Connections): Lent['query'] {
  let isAlone = true
  return async (text, values = []) => {
    isAlone &&= !/^(?:begin|start transaction)/.test(text)
    const isNamed = isAlone && text.startsWith('select') && isKnownText(text)
    const name = isNamed && !connections.areNamesLost() ? nameOf(text) : undefined
    if (name === undefined) return ask(text, values)
    try {
      return await ask(text, values, name)
    } catch (error) {
      if (!areNamesLost(error) && !isPlanStale(error)) throw error
      return ask(text, values)
    }
  }
}

/** As many statements as are prepared on each connection. */
const mostNames = 300

const names = new Map<string, string>()

/** By its name a connection knows a statement again, and does not read and plan it each time. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size === mostNames) return known
  const name = `kram_${names.size}`
  names.set(text, name)
  return name
}

/** A statement is not there by its name, or is there already: a pooler is in between. */
function areNamesLost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(26000|42P05)$/.test(String(error.code))
}

/** A migration has changed what a prepared statement gives. */
function isPlanStale(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000'
}

function isWrite(text: string): boolean {
  return /^\s*(?:insert|update|delete|merge|with)\s/i.test(text)
}

/** The server is a standby, or its owner lets nobody write. */
function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}

/** Whatever is there has fallen silent. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
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
