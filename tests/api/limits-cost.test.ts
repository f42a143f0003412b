import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'

import { createLimitStore } from '#app/limits/store.ts'
import { limitMigrations, type LimitTables } from '#app/limits/tables.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { openFilled } from '#tests/filled-database.ts'
import { startPostgres } from '#tests/postgres.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases()

/** Counted by address, wider networks, mailbox and all strangers together. */
const buyer = { address: '2001:db8:77:1::/64', email: 'ola@example.com' }

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('whatever a rule counts by is one statement, and another to give it back', async () => {
    const database = await open(await newUrl(), { migrations: limitMigrations })
    const limits = limitsOf(database)
    const asked: string[] = []
    database.onQuery((query) => asked.push(query.sql))

    await limits.take('order', buyer, NOON)
    expect(asked.splice(0)).toHaveLength(1)
    await limits.giveBack('order', buyer, NOON)
    expect(asked.splice(0)).toHaveLength(1)
    const rows = await counts(database)
    expect(rows.map(({ taken }) => taken)).toEqual([0, 0, 0, 0, 0])
  })

  test('who is refused costs three, and nothing while that is remembered', async () => {
    const database = await open(await newUrl(), { migrations: limitMigrations })
    const limits = limitsOf(database)
    for (let order = 0; order < 20; order += 1) await limits.take('order', buyer, NOON)
    const asked: string[] = []
    database.onQuery((query) => asked.push(query.sql))

    expect(await limits.take('order', buyer, NOON)).toMatchObject({ kind: 'limited' })
    expect(asked.splice(0)).toHaveLength(3)
    expect(await limits.take('order', buyer, NOON)).toMatchObject({ kind: 'limited' })
    expect(asked).toEqual([])
    const rows = await counts(database)
    expect(rows.map(({ taken }) => taken)).toEqual([20, 20, 20, 20, 20])
  })

  test('who takes and gives back at once in several processes loses no count', async () => {
    const database = await open(await newUrl(), { migrations: limitMigrations })
    const processes = [limitsOf(database), limitsOf(database)]
    const works = Array.from({ length: 40 }, async (_, at) => {
      const limits = processes[at % 2] ?? limitsOf(database)
      // Half of them share all rows, the others some.
      const subject = { ...buyer, ...(at % 4 > 1 && { email: `ola${at}@example.com` }) }
      const { kind } = await limits.take('order', subject, NOON)
      if (kind === 'ok') await limits.giveBack('order', subject, NOON)
    })
    await Promise.all(works)

    const rows = await counts(database)
    expect(rows.filter(({ taken }) => taken !== 0)).toEqual([])
  })

  test('a count that nobody remembers is given back to nobody', async () => {
    const database = await open(await newUrl(), { migrations: limitMigrations })
    const limits = limitsOf(database)

    await limits.giveBack('order', buyer, NOON)
    for (let order = 0; order < 20; order += 1) {
      expect(await limits.take('order', buyer, NOON)).toEqual({ kind: 'ok' })
    }
    expect(await limits.take('order', buyer, NOON)).toMatchObject({ kind: 'limited' })
  })
})

test('on PostgreSQL no count waits for the disk', async () => {
  // What nobody waits for is written so much later.
  const postgres = await startPostgres({ settings: ['wal_writer_delay=10s'], inMemory: true })
  onTestFinished(() => postgres.stop())
  const url = await postgres.createDatabase('limits')
  const database = await openFilled(url, { migrations: limitMigrations })
  onTestFinished(() => database.close())
  const limits = limitsOf(database)
  const isOnDisk = async () => {
    const { rows } = await sql<{ is: boolean }>`
      select pg_current_wal_flush_lsn() >= pg_current_wal_insert_lsn() as is`.execute(database.db)
    return rows[0]?.is
  }

  await database.db.insertInto('meta').values({ key: 'waits', value: '' }).execute()
  expect(await isOnDisk()).toBe(true)
  await limits.take('order', buyer, NOON)
  await limits.giveBack('order', buyer, NOON)
  expect(await isOnDisk()).toBe(false)
}, 60_000)

function limitsOf(database: ShopDatabase) {
  const db = database.db.withTables<LimitTables>()
  return createLimitStore({ db, secret: 'a secret of the tests' })
}

async function counts(database: ShopDatabase) {
  const db = database.db.withTables<LimitTables>()
  return db.selectFrom('limit_count').select('taken').execute()
}
