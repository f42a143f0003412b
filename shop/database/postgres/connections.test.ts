import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { type Postgres, startPostgres } from '#tests/postgres.ts'
import { openFilled } from '#tests/filled-database.ts'
import { portOf } from '#tests/port-of.ts'
import { openDatabase, type Queries, type ShopDatabase } from '../open.ts'
import type { Sharers } from './share.ts'

let postgres: Postgres
let url: string
let administrator: ShopDatabase

beforeAll(async () => {
  postgres = await startPostgres({ inMemory: true })
  url = await postgres.createDatabase('connections')
  administrator = await openDatabase(postgres.url)
  const database = await openFilled(url, {})
  await database.close()
}, 60_000)
afterAll(async () => {
  await administrator.close()
  await postgres.stop()
})

test('a server that only reads is let go of with the first write that it refuses', async () => {
  const database = await opened(url)
  await onlyRead(true)
  await endOthers()
  await orAgain(() => severalAtOnce(database))
  await expect(note(database.db, 'refused')).rejects.toMatchObject({ code: '25006' })
  await onlyRead(false)

  // All that were open led to it, not only the one that said so.
  for (let time = 0; time < 8; time += 1) await note(database.db, `taken ${time}`)
  await severalAtOnce(database, (queries) => note(queries, `taken ${Math.random()}`))
})

test('a look that finds a server in recovery lets go of it too', async () => {
  const database = await opened(url)
  await onlyRead(true)
  await endOthers()
  await orAgain(() => severalAtOnce(database))
  // So long a transaction counts as a proof that it can be written.
  await sleep(1_100)
  await expect(database.canServe()).rejects.toMatchObject({ code: '25006' })
  await onlyRead(false)

  await severalAtOnce(database, (queries) => note(queries, `looked ${Math.random()}`))
  await database.canServe()
})

test('at the limit of the server who wants a connection waits for one of the own', async () => {
  await sql`create role few login password 'few' connection limit 3`.execute(administrator.db)
  const owner = await opened(url)
  await sql`grant all on all tables in schema public to few`.execute(owner.db)
  const few = url.replace(/postgres:postgres@/, 'few:few@')
  const one = await opened(few)
  const other = await opened(few)

  const works = Array.from({ length: 40 }, (_, at) =>
    (at % 2 === 0 ? one : other).transaction(async (transaction) => {
      await sql`select pg_sleep(0.02)`.execute(transaction)
      return note(transaction, `few ${at}`)
    }),
  )
  await Promise.all(works)
})

test('processes divide what the server lets their user have, and too few is no start', async () => {
  await sql`create role eight login password 'eight' connection limit 8`.execute(administrator.db)
  const owner = await opened(url)
  await sql`grant all on all tables in schema public to eight`.execute(owner.db)
  const address = url.replace(/postgres:postgres@/, 'eight:eight@')
  const three = await Promise.all([1, 2, 3].map(() => opened(address, { processes: 3 })))

  const works = Array.from({ length: 30 }, (_, at) =>
    three[at % 3]?.transaction(async (transaction) => {
      await sql`select pg_sleep(0.02)`.execute(transaction)
      return note(transaction, `eight ${at}`)
    }),
  )
  await Promise.all(works)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where usename = 'eight'`.execute(
    administrator.db,
  )
  expect(rows).toEqual([{ count: 6 }])
  const fourth = opened(address, { processes: 4 })
  await expect(fourth).rejects.toMatchObject({ code: 'TOO_FEW_CONNECTIONS' })
})

test.each(['refused', 'ignored', 'ignored, but all are the user’s'] as const)(
  'where the settings of a connection are %s, each transaction sets its limits',
  async (how) => {
    const isOwn = how === 'ignored, but all are the user’s'
    // One of them as docs/operating.md advises where there is a pooler.
    for (const limit of isOwn ? ['statement_timeout = 5000', 'lock_timeout = 2000', idle] : []) {
      await sql`alter role postgres set ${sql.raw(limit)}`.execute(administrator.db)
      onTestFinished(async () => {
        await sql`alter role postgres reset all`.execute(administrator.db)
      })
    }
    // A pooler lets in more than the server does, so that however many processes are not too many.
    const database = await opened(await poolerTo(postgres, isOwn ? 'ignored' : how), {
      processes: 64,
    })

    const limits = await database.transaction(async (transaction) => {
      const { rows } = await sql<{ name: string; setting: string }>`
        select name, setting from pg_settings where name in
        ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by 1`.execute(
        transaction,
      )
      return rows.map(({ setting }) => Number(setting))
    })
    expect(limits).toEqual([10_000, 2_000, 5_000])

    await note(database.db, `locked ${how}`)
    await (
      await opened(url)
    ).transaction(async (transaction) => {
      await transaction
        .selectFrom('meta')
        .selectAll()
        .where('key', '=', `locked ${how}`)
        .forUpdate()
        .execute()
      const waits = database.db
        .updateTable('meta')
        .set({ value: 'x' })
        .where('key', '=', `locked ${how}`)
        .execute()
      await expect(waits).rejects.toMatchObject({ code: '55P03' })
    })
    await note(database.db, `free ${how}`)
  },
  20_000,
)

test('behind a pooler rows are read together, and no statement is left for the next client', async () => {
  const behind = await opened(await poolerTo(postgres, 'refused'), { processes: 1, atMost: 2 })
  const keyOf = behind.often(behind.db.selectFrom('meta').select('key').where('key', '=', ''))
  await note(behind.db, 'pooled')

  expect(await Promise.all([keyOf(['pooled']), keyOf(['']), keyOf(['pooled'])])).toEqual([
    { key: 'pooled' },
    undefined,
    { key: 'pooled' },
  ])
  const { rows } = await sql`select name from pg_prepared_statements`.execute(behind.db)
  expect(rows).toEqual([])
})

test('a direct connection begins a transaction with nothing more than that', async () => {
  const database = await opened(url)
  const told: string[] = []
  database.onQuery((query) => told.push(query.sql))
  await database.transaction((transaction) => sql`select 1`.execute(transaction))
  expect(told).toEqual(['begin', 'select 1', 'commit'])
})

const idle = 'idle_in_transaction_session_timeout = 10000'

async function opened(address: string, sharers?: Sharers): Promise<ShopDatabase> {
  const database = await openDatabase(address, sharers)
  onTestFinished(() => database.close())
  return database
}

/** For sessions that begin from now on; those that are open stay as they are. */
async function onlyRead(isOn: boolean): Promise<void> {
  const value = sql.raw(isOn ? 'on' : 'off')
  await sql`alter database connections set default_transaction_read_only = ${value}`.execute(
    administrator.db,
  )
}

async function endOthers(): Promise<void> {
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = 'connections'`.execute(administrator.db)
}

async function severalAtOnce(
  { transaction }: ShopDatabase,
  work: (queries: Queries) => Promise<unknown> = (queries) =>
    sql`select pg_sleep(0.02)`.execute(queries),
): Promise<void> {
  await Promise.all(Array.from({ length: 6 }, () => transaction(work)))
}

/** Of the connections that waited, those whose end is not known yet may be met once. */
async function orAgain(work: () => Promise<void>): Promise<void> {
  await work().catch(work)
}

async function note(queries: Queries, key: string): Promise<void> {
  await queries.insertInto('meta').values({ key, value: '' }).execute()
}

/** As pgbouncer does with what it does not know: it refuses it, or is set to leave it out. */
async function poolerTo({ folder }: Postgres, how: 'refused' | 'ignored'): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (startup: Buffer) => {
      const settings = startup.toString('latin1', 8).split('\0')
      const kept = settings.flatMap((name, at) =>
        at % 2 === 0 && !name.endsWith('_timeout') ? [name, settings[at + 1] ?? ''] : [],
      )
      if (how === 'refused' && settings.includes('statement_timeout')) {
        socket.end(refusal('unsupported startup parameter: statement_timeout'))
        return
      }
      const behind = connect(`${folder}/.s.PGSQL.5432`)
      behind.on('error', () => {})
      behind.write(startupOf(startup.readUInt32BE(4), kept))
      socket.pipe(behind).pipe(socket)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const port = portOf(server)
  return `postgres://postgres:postgres@127.0.0.1:${port}/connections`
}

function startupOf(version: number, settings: readonly string[]): Buffer {
  const pairs = settings.filter((text, at) => text !== '' || at % 2 === 1)
  while (pairs.at(-1) === '') pairs.pop()
  const body = Buffer.from(`${pairs.join('\0')}\0\0`, 'latin1')
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.writeUInt32BE(version, 4)
  return Buffer.concat([head, body])
}

function refusal(message: string): Buffer {
  const body = Buffer.from(`SERROR\0C08P01\0M${message}\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
