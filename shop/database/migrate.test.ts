import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'

import { afterAll, expect, test } from 'vitest'

import { createTable } from './create-table.ts'
import { migrate, migrateStorefront, once } from './migrate.ts'
import type { Migration } from './migrate.ts'
import { openDatabase } from './open.ts'
import type { ShopDatabase } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'kram-migrate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a schema that is up to date stays as it is', async () => {
  const database = await openDatabase('sqlite::memory:')
  const steps = () => database.db.selectFrom('migration').selectAll().orderBy('id').execute()
  await migrate(database)
  const once = await steps()
  await migrate(database)

  expect(once[0]?.id).toBe('001-shop-tables')
  expect(await steps()).toEqual(once)
})

test('extra steps run once, after the shop’s own', async () => {
  const database = await openDatabase('sqlite::memory:')
  let runs = 0
  const extra: Migration = {
    id: 'session-1',
    up: async (transaction, kind) => {
      runs += 1
      await createTable(transaction, kind, 'create table session (id text primary key)')
    },
  }
  await migrate(database, [extra])
  await migrate(database, [extra])

  expect(runs).toBe(1)
})

test('a database that a newer version has changed is left alone', async () => {
  const database = await openDatabase('sqlite::memory:')
  await migrate(database)
  await database.db
    .insertInto('migration')
    .values({ id: '999-from-tomorrow', applied_at: '2099-01-01' })
    .execute()

  await expect(migrate(database)).rejects.toMatchObject({ code: 'NEWER_DATABASE' })
  await expect(migrateStorefront(database, [])).rejects.toMatchObject({ code: 'NEWER_DATABASE' })
})

test.each([
  'create table product (id text)',
  'create table migration (version integer)',
  "create table migration as select 'theirs' as id, 'now' as applied_at",
])('a database of another program (%s) is left alone', async (statement) => {
  const file = join(folder, `foreign-${statement.length}.db`)
  const theirs = new DatabaseSync(file)
  theirs.exec(statement)
  const before = schemaOf(theirs)
  const database = await openDatabase(`sqlite:${file}`)

  await expect(migrate(database)).rejects.toMatchObject({ code: 'FOREIGN_DATABASE' })
  expect(schemaOf(theirs)).toEqual(before)
  await database.close()
  theirs.close()
})

test('a storefront of a shop elsewhere gets its own tables only, and a shop later', async () => {
  const database = await openDatabase('sqlite::memory:')
  const session: Migration = {
    id: 'session-1',
    up: (transaction, kind) =>
      createTable(transaction, kind, 'create table session (id text primary key)'),
  }
  await migrateStorefront(database, [session])

  expect(await tableNames(database)).toEqual(['migration', 'session'])

  await migrate(database, [session])
  expect(await tableNames(database)).toContain('shop_order')
  await migrateStorefront(database, [session])
})

test('a step that fails takes all steps of the run back', async () => {
  const database = await openDatabase('sqlite::memory:')
  const broken: Migration = { id: 'broken', up: () => Promise.reject(new Error('no')) }

  await expect(migrate(database, [broken])).rejects.toThrow('no')
  await expect(database.db.selectFrom('meta').selectAll().execute()).rejects.toThrow(
    /no such table/,
  )
})

test('two processes that start at once migrate and seed a new database once', async () => {
  const file = join(folder, 'new.db')
  const script = `
    import { migrate, once } from './shop/database/migrate.ts'
    import { openDatabase } from './shop/database/open.ts'
    const database = await openDatabase('sqlite:${file}')
    await migrate(database)
    console.log(await once(database, 'seeded_at', 'now', async (transaction) => {
      await transaction.insertInto('order_counter').values({ period: 'seed', last: 1 }).execute()
    }))`
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])

  const printed = await Promise.all([start(), start(), start()])

  const answers = printed.map(({ stdout }) => stdout.trim()).sort()
  expect(answers).toEqual(['false', 'false', 'true'])
})

test('the work of `once` is done again when it failed', async () => {
  const database = await migrated()
  await expect(once(database, 'k', 'v', () => Promise.reject(new Error('no')))).rejects.toThrow()

  expect(await once(database, 'k', 'v', () => Promise.resolve())).toBe(true)
  expect(await once(database, 'k', 'v', () => Promise.resolve())).toBe(false)
})

test('the database itself refuses to promise away more than there is', async () => {
  const database = await stocked(5)

  await expect(database.db.updateTable('stock').set({ locked: 6 }).execute()).rejects.toThrow(
    /stock_not_oversold/,
  )
  await database.db.updateTable('stock').set({ locked: 5 }).execute()
})

test('the count may be lowered below what is promised, and promises may then only shrink', async () => {
  const database = await stocked(5)
  await database.db.updateTable('stock').set({ locked: 5 }).execute()

  await database.db.updateTable('stock').set({ count: 2 }).execute()
  await database.db.updateTable('stock').set({ locked: 4 }).execute()
  await expect(database.db.updateTable('stock').set({ locked: 5 }).execute()).rejects.toThrow()
})

async function migrated(): Promise<ShopDatabase> {
  const database = await openDatabase('sqlite::memory:')
  await migrate(database)
  return database
}

async function stocked(count: number): Promise<ShopDatabase> {
  const database = await migrated()
  await database.db
    .insertInto('product')
    .values({ id: 'cup', position: 0, archived: 0, removed: 0, created_at: 0, data: '{}' })
    .execute()
  await database.db
    .insertInto('stock')
    .values({ product_id: 'cup', variant_hash: '', count, locked: 0, preordered: 0 })
    .execute()
  return database
}

function schemaOf(database: DatabaseSync): unknown[] {
  return database.prepare('select name, sql from sqlite_schema').all()
}

async function tableNames({ db }: ShopDatabase): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables.map(({ name }) => name).sort()
}
