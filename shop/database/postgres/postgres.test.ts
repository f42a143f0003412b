import { once } from 'node:events'
import { createServer } from 'node:net'

import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'

import { type Postgres, startPostgres } from '#tests/postgres.ts'
import { portOf } from '#tests/port-of.ts'
import { migrate } from '../migrate.ts'
import { openDatabase, type Queries, type ShopDatabase } from '../open.ts'
import { openPostgres } from './postgres.ts'
import { knownQuery } from '../queries/known-query.ts'
import { isUnavailable } from '../unavailable.ts'

let postgres: Postgres
let database: ShopDatabase
/** Somebody else's, who ends the connections of `database`. */
let administrator: ShopDatabase
/** What would have ended the process. */
let uncaught: unknown[] = []

beforeAll(async () => {
  postgres = await startPostgres({ inMemory: true })
  const url = await postgres.createDatabase('dying_connections')
  database = await openDatabase(url)
  administrator = await openDatabase(url)
  await migrate(database)
}, 60_000)
afterAll(async () => {
  await database.close()
  await administrator.close()
  await postgres.stop()
})
beforeEach(() => {
  uncaught = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note)
  onTestFinished(() => void process.off('uncaughtException', note))
})

test('a connection that is ended between two steps of a transaction ends nothing else', async () => {
  const failure = await errorOf(
    database.transaction(async (transaction) => {
      await transaction.insertInto('meta').values({ key: 'half', value: '1' }).execute()
      await terminate(await pidOf(transaction))
      await transaction.insertInto('meta').values({ key: 'whole', value: '1' }).execute()
    }),
  )

  expect(failure).toMatchObject({ code: '57P01' })
  expect(isUnavailable(failure)).toBe(true)
  expect(uncaught).toEqual([])
  expect(await keys()).toEqual([])
})

test('a known read is prepared once, and answered though its table has changed since', async () => {
  const valueOf = knownQuery((queries, { key }: { key: string }) =>
    queries.selectFrom('meta').select(['value']).where('key', '=', key),
  )
  await database.db.connection().execute(async (one) => {
    await one.insertInto('meta').values({ key: 'known', value: '1' }).execute()
    onTestFinished(async () => void (await database.db.deleteFrom('meta').execute()))
    const read = async () => (await valueOf(one, { key: 'known' })).rows
    const prepared = () =>
      sql`select name from pg_prepared_statements where statement like '%from "meta"%'`.execute(one)

    expect([await read(), await read()]).toEqual([[{ value: '1' }], [{ value: '1' }]])
    expect((await prepared()).rows).toHaveLength(1)

    await sql`alter table meta alter column value type varchar(1000)`.execute(one)
    expect(await read()).toEqual([{ value: '1' }])
    await sql`alter table meta alter column value type text`.execute(one)
  })
})

test('a query that is cut off says so, and the next one is answered', async () => {
  const slow = errorOf(sql`select pg_sleep(4), 'cut off'`.execute(database.db))
  await terminateQuery('cut off')

  expect(await slow).toMatchObject({ code: '57P01' })
  for (let times = 0; times < 12; times += 1) await database.ping()
  expect(uncaught).toEqual([])
})

test('an error of the work is reported, whatever became of the connection', async () => {
  const work = database.transaction(async (transaction) => {
    await terminate(await pidOf(transaction))
    throw new Error('the work’s own')
  })

  await expect(work).rejects.toThrow('the work’s own')
  expect(uncaught).toEqual([])
})

test('all connections at once can die, those that wait and those that work', async () => {
  await Promise.all(Array.from({ length: 10 }, () => database.ping()))
  const working = Array.from({ length: 5 }, () => errorOf(sleepIn(database)))
  await terminateQuery('sleeping', 5)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(administrator.db)

  const failures = await Promise.all(working)
  expect(failures.every(isUnavailable)).toBe(true)
  await Promise.all(Array.from({ length: 20 }, () => orAgain(() => database.ping())))
  expect(uncaught).toEqual([])
})

test('a network that swallows the answer is not waited for without end', async () => {
  const frozen = await pidOf(database.db)
  process.kill(frozen, 'SIGSTOP')
  onTestFinished(() => {
    process.kill(frozen, 'SIGCONT')
  })

  const failure = await errorOf(database.ping())

  expect(failure).toMatchObject({ message: 'Query read timeout' })
  expect(isUnavailable(failure)).toBe(true)
  // The frozen connection is not given to anybody any more.
  await database.ping()
}, 30_000)

test('a connection that is ended in the breath in which it was opened ends nothing else', async () => {
  // What a server says that shuts down just then, in one packet.
  const opened = [
    packet('R', Buffer.from([0, 0, 0, 0])),
    packet('Z', Buffer.from('I')),
    packet('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0')),
  ]
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat(opened)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const port = portOf(server)
  const { dialect } = openPostgres(`postgres://shop@127.0.0.1:${port}/shop`)
  const queries = new Kysely<unknown>({ dialect })

  expect(isUnavailable(await errorOf(sql`select 1`.execute(queries)))).toBe(true)
  expect(uncaught).toEqual([])
  await queries.destroy()
})

function packet(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

function sleepIn({ db }: ShopDatabase): Promise<unknown> {
  return sql`select pg_sleep(4), 'sleeping'`.execute(db)
}

async function pidOf(queries: Queries): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queries)
  return rows[0]?.pid ?? 0
}

async function terminate(pid: number): Promise<void> {
  await sql`select pg_terminate_backend(${pid}, 5000)`.execute(administrator.db)
  // The news has to come through the socket.
  await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Ends so many connections as they run a query with this text in it. */
async function terminateQuery(text: string, count = 1): Promise<void> {
  for (let ended = 0; ended < count;) {
    const { rows } = await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where query like ${`%'${text}'%`} and state = 'active' and pid <> pg_backend_pid()`.execute(
      administrator.db,
    )
    ended += rows.length
  }
}

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

/** Of the connections that waited, one whose end is not known yet may be met once. */
async function orAgain(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    await work()
  }
}

async function keys(): Promise<string[]> {
  const rows = await database.db.selectFrom('meta').select('key').execute()
  return rows.map(({ key }) => key)
}
