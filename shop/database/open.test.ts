import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import type { ShopDatabase } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'kram-db-'))
const opened: ShopDatabase[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()))
  rmSync(folder, { recursive: true, force: true })
})

test('an address of an unknown kind is refused with a clear line', async () => {
  await expect(openDatabase('mysql://localhost/shop')).rejects.toThrow(/sqlite: or postgres:/)
})

test('a file database keeps a write-ahead log, waits for the disk and holds foreign keys', async () => {
  const { db } = await openFile()

  expect(await pragma(db, 'journal_mode')).toBe('wal')
  // What waits for the disk is beside SQLite: see sqlite/durable.ts.
  expect(await pragma(db, 'synchronous')).toBe(1)
  expect(await pragma(db, 'foreign_keys')).toBe(1)
})

test('what a transaction wrote is gone when it throws', async () => {
  const database = await openMemory()

  await expect(
    database.transaction(async (transaction) => {
      await transaction.insertInto('meta').values({ key: 'a', value: '1' }).execute()
      throw new Error('no')
    }),
  ).rejects.toThrow('no')

  expect(await database.db.selectFrom('meta').selectAll().execute()).toEqual([])
})

test('a transaction that threw lets the next one begin', async () => {
  const database = await openMemory()
  await database.transaction(() => Promise.reject(new Error('no'))).catch(() => {})

  await database.transaction((transaction) =>
    transaction.insertInto('meta').values({ key: 'a', value: '1' }).execute(),
  )

  expect(await database.db.selectFrom('meta').selectAll().execute()).toHaveLength(1)
})

test('a reader outside sees a transaction only when it is committed, and does not wait for it', async () => {
  const database = await openFile()
  await migrate(database)

  await database.transaction(async (transaction) => {
    await transaction.insertInto('meta').values({ key: 'a', value: '1' }).execute()
    expect(await database.db.selectFrom('meta').selectAll().execute()).toEqual([])
  })

  expect(await database.db.selectFrom('meta').selectAll().execute()).toHaveLength(1)
})

test('transactions that start together run one after the other and lose nothing', async () => {
  const database = await openMemory()
  await database.db.insertInto('order_counter').values({ period: 'p', last: 1 }).execute()

  await Promise.all(
    Array.from({ length: 20 }, () =>
      database.transaction(async (transaction) => {
        const { last } = await transaction
          .selectFrom('order_counter')
          .select('last')
          .executeTakeFirstOrThrow()
        await new Promise(setImmediate)
        await transaction
          .updateTable('order_counter')
          .set({ last: last + 1 })
          .execute()
      }),
    ),
  )

  const { last } = await database.db
    .selectFrom('order_counter')
    .select('last')
    .executeTakeFirstOrThrow()
  expect(last).toBe(21)
})

test('a write outside a transaction waits for the transaction that is running', async () => {
  const database = await openMemory()
  const order: string[] = []

  const slow = database.transaction(async (transaction) => {
    await transaction.insertInto('meta').values({ key: 'a', value: '1' }).execute()
    await new Promise((resolve) => setTimeout(resolve, 20))
    order.push('transaction')
  })
  await new Promise(setImmediate)
  await database.db.insertInto('meta').values({ key: 'b', value: '2' }).execute()
  order.push('write')
  await slow

  expect(order).toEqual(['transaction', 'write'])
})

test('another connection’s lock is waited for instead of failing', async () => {
  const first = await openFile()
  const second = await openFile()
  await migrate(first)

  const holding = first.transaction(async (transaction) => {
    await transaction.insertInto('meta').values({ key: 'a', value: '1' }).execute()
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await new Promise(setImmediate)
  await second.db.insertInto('meta').values({ key: 'b', value: '2' }).execute()
  await holding

  expect(await second.db.selectFrom('meta').selectAll().execute()).toHaveLength(2)
})

test('a listener hears of each query until it leaves', async () => {
  const database = await openMemory()
  const heard: string[] = []
  const leave = database.onQuery((query) => heard.push(query.sql))

  await database.ping()
  leave()
  await database.ping()

  expect(heard).toEqual(['select 1 as "one"'])
})

test('a deadlock is tried again three times, another error is not', async () => {
  const database = await openMemory()
  let deadlocks = 0
  let others = 0

  await expect(
    database.transaction(async () => {
      deadlocks += 1
      throw Object.assign(new Error('deadlock'), { code: '40P01' })
    }),
  ).rejects.toThrow('deadlock')
  await expect(
    database.transaction(async () => {
      others += 1
      throw Object.assign(new Error('unique'), { code: '23505' })
    }),
  ).rejects.toThrow('unique')

  expect([deadlocks, others]).toEqual([4, 1])
})

async function openMemory(): Promise<ShopDatabase> {
  const database = await openDatabase('sqlite::memory:')
  opened.push(database)
  await migrate(database)
  return database
}

async function openFile(): Promise<ShopDatabase> {
  const database = await openDatabase(`sqlite:${join(folder, 'shop.db')}`)
  opened.push(database)
  return database
}

async function pragma(db: ShopDatabase['db'], name: string): Promise<unknown> {
  const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)
  return rows[0]?.[name]
}
