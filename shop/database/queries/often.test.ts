import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { type Postgres, startPostgres } from '#tests/postgres.ts'
import { migrate } from '../migrate.ts'
import { openDatabase, type ShopDatabase } from '../open.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kram-often-'))
const opened: ShopDatabase[] = []
let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres({ inMemory: true })
}, 60_000)
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()))
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(['file', 'memory', 'postgres'] as const)('of %s', (kind) => {
  test('each value has its row, as it is now', async () => {
    const { database, valueOf } = await asking(await addressOf(kind))
    await write(database, 'a', '1')
    await write(database, 'b', '2')

    expect(await valueOf(['a'])).toEqual({ value: '1' })
    expect(await valueOf(['b'])).toEqual({ value: '2' })
    expect(await valueOf(['c'])).toBeUndefined()
    await write(database, 'a', '3')
    expect(await valueOf(['a'])).toEqual({ value: '3' })
  })

  test('nobody sees what a transaction has not committed', async () => {
    const { database, valueOf } = await asking(await addressOf(kind))
    let seen: unknown
    await database
      .transaction(async (transaction) => {
        await transaction.insertInto('meta').values({ key: 'a', value: '1' }).execute()
        // In memory it waits for the transaction.
        seen = valueOf(['a'])
        if (kind !== 'memory') expect(await seen).toBeUndefined()
        throw new Error('undone')
      })
      .catch(() => {})

    expect(await seen).toBeUndefined()
  })

  test('a listener hears of it, once each time', async () => {
    const { database, valueOf } = await asking(await addressOf(kind))
    await valueOf(['a'])
    const heard: string[] = []
    database.onQuery(({ sql }) => heard.push(sql))
    await valueOf(['a'])
    await valueOf(['b'])

    expect(heard).toEqual(Array(2).fill(expect.stringMatching(/^select .* from "meta"/)))
  })
})

test('a file is read at once, as soon as it is open', async () => {
  const { valueOf } = await asking(await addressOf('file'))

  expect(valueOf(['a'])).not.toBeInstanceOf(Promise)
})

test('before a file is open it is read a moment later', async () => {
  const address = await addressOf('file')
  await asking(address)
  const database = await open(address)
  const first = often(database)(['a'])

  expect(first).toBeInstanceOf(Promise)
  expect(await first).toBeUndefined()
})

test('what another process writes is there at once', async () => {
  const address = await addressOf('file')
  const { valueOf } = await asking(address)
  const other = await open(address)

  expect(valueOf(['a'])).toBeUndefined()
  await write(other, 'a', '1')
  expect(valueOf(['a'])).toEqual({ value: '1' })
})

test('a database that is closed says so', async () => {
  const { database, valueOf } = await asking(await addressOf('file'))
  valueOf(['a'])
  await database.close()
  opened.length = 0

  expect(() => valueOf(['a'])).toThrow(/not open|finalized/)
})

let count = 0

async function addressOf(kind: 'file' | 'memory' | 'postgres'): Promise<string> {
  count += 1
  if (kind === 'memory') return 'sqlite::memory:'
  if (kind === 'file') return `sqlite:${path.join(folder, `${count}.sqlite`)}`
  return postgres.createDatabase(`often_${count}`)
}

async function open(address: string): Promise<ShopDatabase> {
  const database = await openDatabase(address)
  opened.push(database)
  return database
}

async function asking(address: string) {
  const database = await open(address)
  await migrate(database)
  return { database, valueOf: often(database) }
}

function often(database: ShopDatabase) {
  return database.often(database.db.selectFrom('meta').select('value').where('key', '=', ''))
}

async function write({ db }: ShopDatabase, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
