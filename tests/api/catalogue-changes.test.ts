import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { type ChangesRead, presentChanges, readChanges } from '#shop/database/catalogue-changes.ts'
import type { ShopDatabase } from '#shop/database/open.ts'

import { temporaryFolder } from '#tests/temporary-folder.ts'

import { bothDatabases } from './databases.ts'
import { NOW, product, smallShop } from './small-shop.ts'

const follower = path.join(import.meta.dirname, 'following-process.ts')

const { kinds, open, newPostgres } = bothDatabases()

describe.each(kinds)('on %s', (_name, newUrl) => {
  test('each change is reported once, and only what differs is one', async () => {
    const database = await openShop(await newUrl())
    const told = await listener(database)
    const { db } = database

    await db.updateTable('product').set({ archived: 1 }).where('id', '=', 'mug').execute()
    expect(await told()).toEqual(['product mug'])
    expect(await told()).toEqual([])

    await db.updateTable('product').set({ archived: 1 }).where('id', '=', 'mug').execute()
    await db.updateTable('stock').set({ preordered: 3 }).where('product_id', '=', 'mug').execute()
    expect(await told()).toEqual([])

    await db.updateTable('stock').set({ count: 9 }).where('product_id', '=', 'tea').execute()
    await db.updateTable('opinion').set({ rating: 2 }).where('id', '=', 'o1').execute()
    await db.updateTable('document').set({ position: 7 }).where('kind', '=', 'site').execute()
    expect(await told()).toEqual(['document site', 'opinion mug', 'stock tea'])
  })

  test('what comes and goes is reported, under both names when it gets another', async () => {
    const database = await openShop(await newUrl())
    const told = await listener(database)
    const { db } = database

    const row = { id: 'new', position: 9, archived: 0, removed: 0, created_at: NOW } as const
    await db
      .insertInto('product')
      .values({ ...row, data: JSON.stringify(product('new')) })
      .execute()
    expect(await told()).toEqual(['product new'])
    await db.updateTable('product').set({ id: 'newer' }).where('id', '=', 'new').execute()
    expect(await told()).toEqual(['product new', 'product newer'])
    await db.deleteFrom('product').where('id', '=', 'newer').execute()
    await db.deleteFrom('stock').where('product_id', '=', 'mug').execute()
    await db.updateTable('opinion').set({ product_id: 'bowl' }).where('id', '=', 'o2').execute()
    expect(await told()).toEqual([
      'opinion bowl',
      'opinion mug',
      'product newer',
      'stock mug a-glaze;ash',
      'stock mug a-glaze;moss',
      'stock mug a-glaze;rust',
    ])
  })

  test('an edit that does not insist on its rows is noted like any other', async () => {
    const database = await openShop(await newUrl())
    const told = await listener(database)
    const values = sql`('new', 1, 0, 0, 1, ${JSON.stringify(product('new'))})`
    const into = sql`into product (id, position, archived, removed, created_at, data)`

    for (let turn = 0; turn < 2; turn += 1) {
      await sql`insert ${into} values ${values} on conflict (id) do update set position = product.position + 1`.execute(
        database.db,
      )
      expect(await told()).toEqual(['product new'])
    }
    if (database.kind === 'sqlite') {
      await sql`insert or replace ${into} values ${sql`('new', 5, 1, 0, 1, '{}')`}`.execute(
        database.db,
      )
      expect(await told()).toEqual(['product new'])
      await sql`update or ignore product set position = 6 where id = 'new'`.execute(database.db)
      expect(await told()).toEqual(['product new'])
    }
  })

  test('more changes than are read at once are all reported, once', async () => {
    const database = await openShop(await newUrl())
    const told = await listener(database)

    const rows = Array.from({ length: 2_500 }, (_, position) => ({
      id: `p${position}`,
      position,
      archived: 0 as const,
      removed: 0 as const,
      created_at: NOW,
      data: '{}',
    }))
    await database.transaction(async (transaction) => {
      for (let start = 0; start < rows.length; start += 500) {
        await transaction
          .insertInto('product')
          .values(rows.slice(start, start + 500))
          .execute()
      }
    })
    expect(new Set(await told())).toEqual(new Set(rows.map(({ id }) => `product ${id}`)))
    expect(await told()).toEqual([])
  })
})

test('to look for changes costs the same, however many there are', async () => {
  const database = await open('sqlite::memory:', {})
  const asked: string[] = []
  const { read } = await presentChanges(database)
  const stop = database.onQuery((query) => asked.push(query.sql))
  await readChanges(database, read)
  stop()

  expect(asked).toHaveLength(1)
  const plan = sql<{
    detail: string
  }>`${sql.raw(`explain query plan ${asked.join().replaceAll('?', '5')}`)}`
  const { rows } = await plan.execute(database.db)
  const ofChanges = rows.filter(({ detail }) => detail.includes('catalogue_change'))
  expect(ofChanges).toHaveLength(2)
  expect(ofChanges.filter(({ detail }) => !detail.startsWith('SEARCH'))).toEqual([])
})

test('another process sees a change within a second, on both databases', async () => {
  const file = path.join(await temporaryFolder(), 'shop.db')
  for (const url of [`sqlite:${file}`, await newPostgres()]) {
    const database = await openShop(url)
    const other = spawn(process.execPath, [follower, url, 'tea'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: other.stdout })[Symbol.asyncIterator]()
    const told = async (): Promise<unknown> => JSON.parse((await lines.next()).value ?? 'null')
    expect(await told()).toEqual({ name: 'Smoky tea', count: 1500 })

    const { db } = database
    const data = JSON.stringify(product('tea', { name: { en: 'Other tea' } }))
    const edits = [
      () => db.updateTable('product').set({ data }).where('id', '=', 'tea').execute(),
      () => db.updateTable('stock').set({ count: 7 }).where('product_id', '=', 'tea').execute(),
    ]
    const waits: number[] = []
    for (const [at, edit] of edits.entries()) {
      await edit()
      const startedAt = performance.now()
      expect(await told()).toEqual({ name: 'Other tea', count: at === 0 ? 1500 : 7 })
      waits.push(performance.now() - startedAt)
    }
    expect(Math.max(...waits)).toBeLessThan(1_000)

    other.stdin.end()
    await once(other, 'exit')
  }
})

test('of two transactions the one that began first is not missed when it commits last', async () => {
  const database = await openShop(await newPostgres())
  const told = await listener(database)
  const edit = (id: string, queries: ShopDatabase['db']) =>
    queries.updateTable('product').set({ position: 77 }).where('id', '=', id).execute()

  const first = await database.db.startTransaction().execute()
  await edit('mug', first)
  const second = await database.db.startTransaction().execute()
  await edit('bowl', second)
  await second.commit().execute()
  expect(await told()).toEqual(['product bowl'])
  expect(await told()).toEqual([])
  await edit('tea', database.db)
  expect(await told()).toEqual(['product tea'])
  await first.commit().execute()
  expect(await told()).toEqual(['product mug'])
  expect(await told()).toEqual([])
})

test('stamps out of another PostgreSQL are not reported again and again', async () => {
  const database = await openShop(await newPostgres())
  await sql`update catalogue_change set stamp = 1000000000000 + stamp`.execute(database.db)
  const told = await listener(database)

  expect(await told()).toEqual([])
  await database.db.updateTable('product').set({ position: 8 }).where('id', '=', 'mug').execute()
  expect(await told()).toEqual(['product mug'])
})

async function openShop(url: string): Promise<ShopDatabase> {
  const database = await open(url, { shop: { data: smallShop(), now: NOW } })
  return database
}

/** Tells what changed since it was asked before, in alphabetical order. */
async function listener(database: ShopDatabase) {
  let { read }: { read: ChangesRead } = await presentChanges(database)
  // A transaction that is open in another database of this PostgreSQL holds back where reading
  // begins, and what the shop was filled with would be reported.
  if (database.kind === 'postgres') ({ read } = await readChanges(database, read))
  return async () => {
    const news = await readChanges(database, read)
    read = news.read
    return news.changes.map(({ kind, id, part }) => `${kind} ${id} ${part}`.trim()).toSorted()
  }
}
