import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterEach, expect, test } from 'vitest'

import { servingCheck } from './can-serve.ts'
import { migrate } from './migrate.ts'
import { openDatabase, type ShopDatabase } from './open.ts'
import { isUnavailable } from './unavailable.ts'

const folder = mkdtempSync(join(tmpdir(), 'kram-serve-'))
const opened: ShopDatabase[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()))
  rmSync(folder, { recursive: true, force: true })
})

test('what was written a moment ago proves enough', async () => {
  const { check, seen, pass } = checked()
  check.noteWritten()

  await check.canServe()
  expect(seen).toEqual([])
  pass(1_000)
  await check.canServe()
  expect(seen).toEqual(['look'])
})

test('after a failure a row is written until that succeeds', async () => {
  const { check, seen, fail } = checked()
  check.noteFailed(Object.assign(new Error('full'), { errcode: 13 }))
  check.noteWritten()

  fail(true)
  await expect(check.canServe()).rejects.toThrow('full')
  await expect(check.canServe()).rejects.toThrow('full')
  fail(false)
  await check.canServe()
  await check.canServe()
  expect(seen).toEqual(['look', 'write', 'look', 'write', 'look', 'write'])
})

test('a mistake in a query is no reason for suspicion', async () => {
  const { check, seen } = checked()
  check.noteFailed(Object.assign(new Error('unique'), { code: '23505' }))

  await check.canServe()
  expect(seen).toEqual(['look'])
})

test('many who ask at once share one look', async () => {
  const { check, seen } = checked()

  await Promise.all(Array.from({ length: 10 }, () => check.canServe()))
  expect(seen).toEqual(['look'])
})

test('a file that another program has locked cannot serve until it is free', async () => {
  const database = await openFile()
  await untilProofIsOld()
  const other = new DatabaseSync(join(folder, 'shop.db'))
  other.exec('begin immediate')

  const locked = errorOf(database.canServe())
  expect(isUnavailable(await locked)).toBe(true)
  other.exec('rollback')
  other.close()
  await database.canServe()
}, 20_000)

test('those who stand in line behind a lock wait together and not one after the other', async () => {
  const database = await openFile()
  const other = new DatabaseSync(join(folder, 'shop.db'))
  other.exec('begin immediate')
  const start = performance.now()

  const writes = Array.from({ length: 20 }, () => errorOf(write(database)))
  const failures = await Promise.all(writes)
  other.exec('rollback')
  other.close()

  expect(failures.every(isUnavailable)).toBe(true)
  // One after the other they would take 100 s.
  expect(performance.now() - start).toBeLessThan(20_000)
}, 60_000)

test('a file that was moved away takes no orders until it is back', async () => {
  const database = await openFile()
  const file = join(folder, 'shop.db')
  await untilProofIsOld()
  renameSync(file, `${file}-elsewhere`)

  expect(await errorOf(database.canServe())).toMatchObject({ errcode: 1032 })
  expect(isUnavailable(await errorOf(write(database)))).toBe(true)
  expect(await errorOf(database.db.selectFrom('meta').selectAll().execute())).toBeUndefined()
  renameSync(`${file}-elsewhere`, file)
  await write(database)
  await database.canServe()
})

test.skipIf(process.getuid?.() === 0)('a file that may not be written cannot serve', async () => {
  const database = await openFile()
  await untilProofIsOld()
  chmodSync(join(folder, 'shop.db'), 0o400)

  expect(await errorOf(database.canServe())).toMatchObject({ code: 'EACCES' })
})

/** The tables were just written. */
function untilProofIsOld(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_050))
}

function checked() {
  const seen: string[] = []
  let time = 0
  let failing = false
  const check = servingCheck({
    look: async () => void seen.push('look'),
    write: async () => {
      seen.push('write')
      if (failing) throw new Error('full')
    },
    now: () => time,
  })
  const pass = (ms: number) => void (time += ms)
  return { check, seen, pass, fail: (now: boolean) => void (failing = now) }
}

async function openFile(): Promise<ShopDatabase> {
  const database = await openDatabase(`sqlite:${join(folder, 'shop.db')}`)
  opened.push(database)
  await migrate(database)
  return database
}

async function write(database: ShopDatabase): Promise<void> {
  await database.transaction((transaction) =>
    transaction
      .insertInto('meta')
      .values({ key: 'k', value: '1' })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}
