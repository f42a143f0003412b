import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { runs } from '#tests/runs.ts'
import { migrate } from '../migrate.ts'
import { openDatabase, type ShopDatabase } from '../open.ts'
import { againAlone, type Place, type Writer, writeLine } from './sqlite-writes.ts'

let folder: string
let file: string
let database: ShopDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kram-writes-'))
  file = join(folder, 'shop.db')
  database = await openDatabase(`sqlite:${file}`)
  await migrate(database)
})

afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('who arrives together shares commits, and finds what it wrote on the disk', async () => {
  const onDisk = new DatabaseSync(file, { readOnly: true })
  const commits = new Set<string>()

  await Promise.all(
    Array.from({ length: 40 }, async (_, number) => {
      await put(`key-${number}`)
      const { count } = onDisk.prepare('select count(*) as count from meta').get() ?? {}
      commits.add(String(count))
      expect(onDisk.prepare('select key from meta where key = ?').get(`key-${number}`)).toBeTruthy()
    }),
  )
  onDisk.close()

  // One, where all get their answer after the same wait for the disk; a busy machine needs some
  // more.
  expect(commits).toContain('40')
  expect(commits.size).toBeLessThan(10)
})

test('whatever some of them do, each is kept whole or undone whole', async () => {
  const end = fc.constantFrom('keeps', 'throws', 'breaks a rule')
  await fc.assert(
    fc.asyncProperty(fc.array(end, { minLength: 1, maxLength: 24 }), async (ends) => {
      await database.db.deleteFrom('meta').execute()
      const results = await Promise.allSettled(
        ends.map((how, number) =>
          database.transaction(async (tx) => {
            await tx
              .insertInto('meta')
              .values({ key: `${number} a`, value: how })
              .execute()
            if (how === 'throws') throw new Error('no')
            const key = how === 'keeps' ? `${number} b` : `${number} a`
            await tx.insertInto('meta').values({ key, value: how }).execute()
          }),
        ),
      )

      expect(results.map(({ status }) => status === 'fulfilled')).toEqual(
        ends.map((how) => how === 'keeps'),
      )
      expect(await keys()).toEqual(
        ends
          .flatMap((how, number) => (how === 'keeps' ? [`${number} a`, `${number} b`] : []))
          .sort(),
      )
    }),
    { numRuns: runs(25) },
  )
})

test('nobody sees of the others what is not yet on the disk', async () => {
  let ended = false
  const seen: unknown[] = []
  const first = put('first').then(() => (ended = true))
  const second = database.transaction(async (tx) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    seen.push(ended, await keys(), (await tx.selectFrom('meta').select('key').execute()).length)
  })
  await Promise.all([first, second])

  expect(seen).toEqual([false, [], 1])
  expect(await keys()).toEqual(['first'])
})

test('a refusal that saw the work of another is reported after that work is on the disk', async () => {
  const onDisk = new DatabaseSync(file, { readOnly: true })
  const told: unknown[] = []
  await Promise.all([
    put('last piece'),
    database
      .transaction(async (tx) => {
        told.push(await tx.selectFrom('meta').select('key').execute())
        throw new Error('sold out')
      })
      .catch(() => told.push(onDisk.prepare('select key from meta').all())),
  ])
  onDisk.close()

  expect(told).toEqual([[{ key: 'last piece' }], [{ key: 'last piece' }]])
})

test('one that leaves a foreign key open at the commit fails alone', async () => {
  const claim = (tx: { insertInto: ShopDatabase['db']['insertInto'] }) =>
    tx
      .insertInto('order_claim')
      .values({
        key: 'k',
        fingerprint: 'f',
        basket_id: 'b',
        basket_version: 1,
        order_id: 'none',
        created_at: 1,
      })
      .execute()

  const results = await Promise.allSettled([
    put('before'),
    database.transaction((tx) => claim(tx)),
    put('after'),
    database.db.insertInto('meta').values({ key: 'plain', value: '1' }).execute(),
  ])

  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(await keys()).toEqual(['after', 'before', 'plain'])
})

test('what SQLite ends because of one, the others do again by themselves', async () => {
  const results = await Promise.allSettled([
    put('first'),
    database.transaction(async (tx) => {
      await tx.insertInto('meta').values({ key: 'second', value: '1' }).execute()
      await sql`insert or rollback into meta (key, value) values ('second', '2')`
        .execute(tx)
        .catch(() => {})
      await tx.insertInto('meta').values({ key: 'third', value: '1' }).execute()
    }),
  ])

  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  await put('later')
  expect(await keys()).toEqual(['first', 'later'])
})

test('what may not be in a transaction runs between them', async () => {
  await Promise.all([
    put('a'),
    sql`pragma user_version = 7`.execute(database.db),
    sql`vacuum into ${join(folder, 'copy.db')}`.execute(database.db),
    put('b'),
  ])

  expect(await keys()).toEqual(['a', 'b'])
})

test('what may be lost waits for the commit and not for the disk, alone and in company', async () => {
  const disk = Promise.withResolvers<void>()
  const said: string[] = []
  const line = writeLine({
    ...playedWriter(said),
    settled: () => {
      said.push('to the disk')
      return disk.promise
    },
  })
  const write = async (kind: 'statement' | 'transaction', there?: Place) => {
    const share = await line.enter(performance.now(), kind)
    await share.keep(there)
  }

  await write('statement', 'committed')
  await Promise.all([write('statement', 'committed'), write('transaction', 'committed')])
  expect(said).toEqual('begin,savepoint share,release share,commit'.split(','))

  let isDurable = false
  const durable = write('transaction').then(() => (isDurable = true))
  await write('statement', 'committed')
  expect([said.at(-1), isDurable]).toEqual(['to the disk', false])
  disk.resolve()
  await durable
})

test('what may be lost is seen by others as soon as it is answered', async () => {
  const other = new DatabaseSync(file, { readOnly: true })
  await database.nondurable.insertInto('meta').values({ key: 'count', value: '1' }).execute()
  expect(other.prepare('select key from meta').all()).toEqual([{ key: 'count' }])
  other.close()
})

test('a commit that fails fails for all, and the line goes on', async () => {
  const said: string[] = []
  let full = true
  const line = writeLine({
    ...playedWriter(said),
    tell: (words) => {
      said.push(words)
      if (words === 'commit' && full) throw new Error('disk full')
    },
  })
  const write = () =>
    againAlone(async () => {
      const share = await line.enter(performance.now(), 'transaction')
      await share.keep()
    })

  const results = await Promise.allSettled([write(), write()])
  full = false
  await write()

  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
  expect(said).toEqual(
    'begin,savepoint share,release share,commit,rollback,begin,commit'.split(','),
  )
})

function playedWriter(said: string[]): Writer {
  return {
    check: () => {},
    begin: async () => void said.push('begin'),
    tell: (words) => void said.push(words),
    noteCommitted: () => {},
    settled: async () => {},
    inTransaction: () => said.at(-1) !== 'rollback',
  }
}

async function put(key: string): Promise<void> {
  await database.transaction((tx) => tx.insertInto('meta').values({ key, value: '1' }).execute())
}

async function keys(): Promise<string[]> {
  const rows = await database.db.selectFrom('meta').select('key').orderBy('key').execute()
  return rows.map(({ key }) => key)
}
