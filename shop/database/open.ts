import { setTimeout as sleep } from 'node:timers/promises'

import { Kysely, sql } from 'kysely'
import type { Compilable, CompiledQuery, Dialect, LogEvent, Transaction } from 'kysely'

import type { Batch, BatchEnd } from './batch/batch.ts'
import { servingCheck } from './can-serve.ts'
import type { Sharers } from './postgres/share.ts'
import { askedOften, type AtOnce, type Join, type Often } from './queries/often.ts'
import type { Tables } from './schema.ts'
import { openSqlite } from './sqlite/sqlite.ts'
import { againAlone } from './sqlite/sqlite-writes.ts'

/** The database itself or a transaction on it: what a query needs. */
export type Queries = Kysely<Tables> | Transaction<Tables>

export type QueryListener = (query: { sql: string; ms: number }) => void

export type ShopDatabase = {
  /** Not inside a transaction: there it would read old data or, in memory, wait for ever. */
  db: Kysely<Tables>
  /**
   * The same for what a crash may lose: a write that is no part of a transaction is there for all
   * who read, and waits for no disk. (PostgreSQL has unlogged tables for it.)
   */
  nondurable: Kysely<Tables>
  kind: 'sqlite' | 'postgres'
  /**
   * Runs `work` in one transaction (SQLite: BEGIN IMMEDIATE; PostgreSQL: READ COMMITTED). It may
   * run up to four times, after a deadlock or a serialization failure, so it must touch nothing but
   * the database.
   */
  transaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * Writes all of a batch in one transaction, or nothing where a statement has not what it needs;
   * resolves when what was written is on the disk.
   */
  write(batch: Batch): Promise<BatchEnd>
  /** Resolves when all is on the disk that could be read when it was called. */
  settled(): Promise<void>
  /**
   * Makes a query of one row that is asked again and again, each time with other values in place of
   * those it was built with. From a file of SQLite it is read at once, without a promise; all who
   * ask PostgreSQL in a turn of the event loop share a statement.
   */
  often<Row>(query: Compilable<Row>): Often<Row>
  /** Makes one in memory, which has been opened, a copy of what `vacuum into` wrote. */
  load?(bytes: Uint8Array): void
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  /** Throws when it cannot be read and written right now: for readiness (see `servingCheck`). */
  canServe(): Promise<void>
  close(): Promise<void>
  /** Calls the listener for every query; call the returned function to stop. */
  onQuery(listener: QueryListener): () => void
}

export type OpenedDialect = {
  dialect: Dialect
  nondurable?: Dialect
  kind: ShopDatabase['kind']
  /** Throws for a database that may lose what it has acknowledged. */
  check(db: Kysely<Tables>): Promise<void>
  /** Throws when nothing can be written, as far as that can be seen without writing. */
  look(db: Kysely<Tables>): Promise<void>
  /** Prepares a query whose first row can be read at once; undefined as long as it cannot. */
  prepare?(query: CompiledQuery): AtOnce | undefined
  runBatch: ShopDatabase['write']
  settled: ShopDatabase['settled']
  load?: ShopDatabase['load']
  /** Makes a query of one row that all who ask in a turn of the event loop ask in one statement. */
  join?: Join
}

const mostRetries = 3

/**
 * Opens `sqlite:<file>`, `sqlite::memory:` or `postgres://…`; `sharers` says with how many other
 * processes the connections to PostgreSQL are divided. Throws when the address is of no known kind,
 * or when the database cannot be reached, may lose what it has acknowledged, or lets in too few.
 */
export async function openDatabase(url: string, sharers?: Sharers): Promise<ShopDatabase> {
  const opened = await dialectOf(url, sharers)
  const { kind, check, look, prepare, join, runBatch, settled } = opened
  const listeners = new Set<QueryListener>()
  const log = (event: LogEvent) => {
    if (event.level === 'error') serving.noteFailed(event.error)
    tell(event.query, event.queryDurationMillis)
  }
  const db = new Kysely<Tables>({ dialect: opened.dialect, log })
  const nondurable = opened.nondurable
    ? new Kysely<Tables>({ dialect: opened.nondurable, log })
    : db

  function tell({ sql }: Pick<CompiledQuery, 'sql'>, ms: number): void {
    for (const listener of listeners) listener({ sql, ms })
  }

  const serving = servingCheck({
    look: () => look(db),
    write: async () => {
      await sql`update migration set applied_at = applied_at
        where id = (select min(id) from migration)`.execute(db)
    },
  })

  async function transaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>) {
    return written(() => db.transaction().execute(work))
  }

  async function write(batch: Batch): Promise<BatchEnd> {
    return written(async () => {
      const started = performance.now()
      const end = await runBatch(batch)
      const ms = (performance.now() - started) / batch.length
      for (const { query } of batch) tell(query, ms)
      return end
    })
  }

  async function written<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await withRetries(() => againAlone(work))
      serving.noteWritten()
      return result
    } catch (error) {
      serving.noteFailed(error)
      throw error
    }
  }

  const database: ShopDatabase = {
    db,
    nondurable,
    kind,
    transaction,
    write,
    settled,
    often: askedOften({
      db,
      prepare,
      join,
      note(query, ms, failure) {
        if (failure) serving.noteFailed(failure.error)
        tell(query, ms)
      },
    }),
    ping: async () => {
      // Built with Kysely and not raw, so that SQLite does not need its writer for it.
      await db.selectNoFrom(sql`1`.as('one')).execute()
    },
    canServe: async () => {
      await database.ping()
      await serving.canServe()
    },
    close: () => db.destroy(),
    ...(opened.load && { load: opened.load }),
    onQuery: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  try {
    await check(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return database
}

async function dialectOf(url: string, sharers?: Sharers): Promise<OpenedDialect> {
  if (url.startsWith('sqlite:')) return openSqlite(url.slice('sqlite:'.length))
  if (/^postgres(ql)?:\/\//.test(url)) {
    const { openPostgres } = await import('./postgres/postgres.ts')
    return openPostgres(url, sharers)
  }
  throw new Error('The database address must start with sqlite: or postgres://')
}

async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (tries >= mostRetries || !mayBeRetried(error)) throw error
      await sleep(Math.random() * 20 * 2 ** tries)
    }
  }
}

/** A serialization failure or a deadlock: PostgreSQL has rolled the whole transaction back. */
function mayBeRetried(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '40001' || code === '40P01'
}
