import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

import { CompiledQuery, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'

import type { Batch, BatchEnd } from '../batch/batch.ts'
import type { AtOnce } from '../queries/often.ts'
import type { OpenedDialect } from '../open.ts'
import { checkpoints } from './checkpoints.ts'
import { durableLog } from './durable.ts'
import { runBatch } from './run-batch.ts'
import { type DatabaseFile, databaseFile, sqliteError } from './sqlite-file.ts'
import { againAlone, type Place, type Share, writeLine } from './sqlite-writes.ts'

/** Earlier versions can corrupt a database in WAL mode. */
const oldestSqlite = '3.51.3'

/** How long a writer waits for another process, and a reader for a recovery, in ms. */
const patience = 5_000

const keptStatements = 300
const busyCode = 5

/**
 * SQLite through one connection for writing and, for a file, another one for reading, so that
 * reading never waits for a transaction. The writes of a process wait in one line, and those
 * that wait together share a commit; waiting for the lock of another process, or for the disk, does
 * not block this one.
 */
export function openSqlite(file: string): OpenedDialect {
  if (isOlder(process.versions.sqlite ?? '0', oldestSqlite)) {
    throw new Error(`SQLite ${process.versions.sqlite} is too old: ${oldestSqlite} is needed`)
  }

  const disk = file === ':memory:' ? undefined : databaseFile(file)
  const driver = sqliteDriver(file, disk)
  return {
    kind: 'sqlite',
    dialect: dialectOf(driver),
    nondurable: dialectOf(driver.nondurable),
    check: async () => {},
    look: async (db) => {
      await disk?.checkIsWritable()
      // Starts like any write and waits for the lock, but writes nothing.
      await db.transaction().execute(async () => {})
    },
    prepare: driver.prepare,
    runBatch: driver.runBatch,
    settled: driver.settled,
    ...(disk ? {} : { load: driver.load }),
  }
}

function dialectOf(driver: Driver): Dialect {
  return {
    createAdapter: () => new ManyConnections(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Otherwise Kysely would not allow reading during a transaction. */
class ManyConnections extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

type SqliteDriver = Driver &
  Required<Pick<OpenedDialect, 'prepare' | 'runBatch' | 'settled' | 'load'>> & {
    /** The same connections; a write that is no part of a transaction waits for no disk. */
    nondurable: Driver
  }

function sqliteDriver(file: string, disk: DatabaseFile | undefined): SqliteDriver {
  let writer: Connection
  /** Only of a file: a database in memory has one connection. */
  let reader: Connection | undefined
  const durable = disk && durableLog(file, () => emptyLog(writer))
  const later = disk && checkpoints(file)
  const line = writeLine({
    check: () => {
      disk?.checkIsSame()
      durable?.checkIsWhole()
    },
    noteCommitted: () => later?.note(),
    settled: async () => durable?.settled(),
    begin: async (arrived) => {
      await whenFree(() => tell('begin immediate'), arrived)
    },
    tell,
    inTransaction: () => writer.inTransaction(),
  })
  const open = new WeakMap<DatabaseConnection, Share>()

  function tell(words: string): void {
    writer.run(CompiledQuery.raw(words))
  }

  /** A write that is no part of a transaction. */
  async function write<R>(query: CompiledQuery, there: Place): Promise<QueryResult<R>> {
    const arrived = performance.now()
    const share = await line.enter(arrived, changesRows(query) ? 'statement' : 'apart')
    let result
    try {
      result = await whenFree(() => share.run(() => writer.run<R>(query)), arrived)
    } catch (error) {
      await share.undo()
      throw error
    }
    await share.keep(there)
    return result
  }

  /** Nothing is waited for between its statements, so that nobody waits for their locks. */
  async function batchRun(batch: Batch): Promise<BatchEnd> {
    const share = await line.enter(performance.now(), 'transaction')
    let end
    try {
      end = share.run(() => runBatch(batch, (query) => writer.run(query)))
    } catch (error) {
      await share.undo()
      throw error
    }
    await (end.kind === 'written' ? share.keep() : share.undo())
    return end
  }

  function connection(there: Place): DatabaseConnection {
    const self: DatabaseConnection = {
      executeQuery: async <R>(query: CompiledQuery) => {
        const share = open.get(self)
        if (share) return share.run(() => writer.run<R>(query))
        if (reader && onlyReads(query)) return reader.run<R>(query)
        return againAlone(() => write<R>(query, there))
      },
      streamQuery: async function* <R>(query: CompiledQuery) {
        yield await self.executeQuery<R>(query)
      },
    }
    return self
  }

  let opening: Promise<void> | undefined

  async function openBoth(): Promise<void> {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
    writer = await whenFree(() => openConnection(file, 0), performance.now())
    disk?.noteOpened()
    if (!disk) return
    // Both are waited for beside this thread (see `durableLog` and `checkpoints`).
    writer.run(CompiledQuery.raw('pragma synchronous = normal'))
    writer.run(CompiledQuery.raw('pragma wal_autocheckpoint = 0'))
    reader = openConnection(file, patience)
    reader.run(CompiledQuery.raw('pragma query_only = on'))
  }

  const driver: Driver = {
    init: () =>
      (opening ??= openBoth().catch((error: unknown) => {
        opening = undefined
        throw error
      })),
    acquireConnection: async () => connection('on-disk'),
    beginTransaction: async (self) => {
      open.set(self, await line.enter(performance.now(), 'transaction'))
    },
    commitTransaction: async (self) => {
      const share = open.get(self)
      open.delete(self)
      await share?.keep()
    },
    // Not there when its commit has failed: then all is undone.
    rollbackTransaction: async (self) => {
      const share = open.get(self)
      open.delete(self)
      await share?.undo()
    },
    releaseConnection: async () => {},
    destroy: async () => {
      await later?.stop()
      await durable?.close()
      reader?.close()
      writer?.close()
    },
  }
  return {
    ...driver,
    nondurable: {
      ...driver,
      acquireConnection: async () => connection('committed'),
      // The other one closes for both.
      destroy: async () => {},
    },
    prepare: (query) => reader?.prepare(query),
    runBatch: batchRun,
    settled: async () => durable?.settled(),
    load: (bytes) => writer.load(bytes),
  }
}

/** Only after the disk has failed, so that it may take its time here. */
function emptyLog(writer: Connection): void {
  const emptied = writer.run<{ busy: number }>(CompiledQuery.raw('pragma wal_checkpoint(truncate)'))
  if (emptied.rows[0]?.busy !== 0) throw sqliteError(busyCode, 'the log is in use')
}

type Connection = {
  run<R>(query: CompiledQuery): QueryResult<R>
  /** The first row of a query, for any values. */
  prepare(query: CompiledQuery): AtOnce
  load(bytes: Uint8Array): void
  inTransaction(): boolean
  close(): void
}

function openConnection(file: string, timeout: number): Connection {
  const database = new DatabaseSync(file, {
    timeout,
    enableForeignKeyConstraints: true,
    defensive: true,
  })
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full')
  } catch (error) {
    database.close()
    throw error
  }
  const statements = new Map<string, Prepared>()

  return {
    run: <R>(query: CompiledQuery) => {
      const { statement, gives } = prepared(database, statements, query.sql)
      // Kysely types parameters as unknown; node:sqlite checks each of them.
      const parameters = query.parameters as SQLInputValue[]
      if (gives) {
        // The row type is what Kysely derived from the query.
        const rows = statement.all(...parameters) as R[]
        return { rows, numAffectedRows: BigInt(rows.length) }
      }
      const { changes } = statement.run(...parameters)
      return { rows: [], numAffectedRows: BigInt(changes) }
    },
    prepare({ sql }) {
      const statement = database.prepare(sql)
      return (values) => statement.get(...(values as SQLInputValue[]))
    },
    load: (bytes) => {
      database.deserialize(bytes)
      // They were statements of what is no more.
      statements.clear()
    },
    inTransaction: () => database.isOpen && database.isTransaction,
    close: () => database.close(),
  }
}

type Prepared = { statement: StatementSync; /** It answers with rows. */ gives: boolean }

/** A prepared statement, kept after its first use; the least recently used one is dropped. */
function prepared(database: DatabaseSync, kept: Map<string, Prepared>, text: string): Prepared {
  const known = kept.get(text)
  if (known) {
    kept.delete(text)
    kept.set(text, known)
    return known
  }
  const statement = database.prepare(text)
  const fresh = { statement, gives: statement.columns().length > 0 }
  kept.set(text, fresh)
  if (kept.size > keptStatements) {
    const [oldest] = kept.keys()
    if (oldest !== undefined) kept.delete(oldest)
  }
  return fresh
}

/**
 * Tries again, without blocking the process, while another process holds the lock; at least once,
 * however long the wait in line was. The time limit counts from joining the line: otherwise the
 * limits of all who wait would add up behind a lock that stays.
 */
async function whenFree<T>(run: () => T, arrived: number): Promise<T> {
  for (;;) {
    try {
      return run()
    } catch (error) {
      if (!isBusy(error) || performance.now() - arrived > patience) throw error
      await sleep(1 + Math.random() * 4)
    }
  }
}

function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
  return typeof code === 'number' && (code & 0xff) === busyCode
}

/** A question in SQL of our own is one like those that Kysely builds. */
function onlyReads({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || /^\s*select\s/i.test(sql)
}

/** Whether it may run inside of another's transaction: not a pragma, nor a copy of the database. */
function changesRows({ sql }: CompiledQuery): boolean {
  return /^\s*(insert|update|delete)\s/i.test(sql)
}

function isOlder(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) < 0
}
