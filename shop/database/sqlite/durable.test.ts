import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { temporaryFolder } from '#tests/temporary-folder.ts'
import { migrate } from '../migrate.ts'
import { openDatabase, type ShopDatabase } from '../open.ts'
import { isUnavailable } from '../unavailable.ts'

let file: string
let database: ShopDatabase
/** What the disk does when the log is put there. */
let disk: () => Promise<void>
let syncs = 0

beforeEach(async () => {
  disk = async () => {}
  await watchDisk()
  file = join(await temporaryFolder(), 'shop.db')
  database = await openDatabase(`sqlite:${file}`)
  onTestFinished(() => database.close())
  await migrate(database)
  syncs = 0
})

test('a disk that takes its time holds up who waits for it, and nobody else', async () => {
  disk = () => sleep(300)
  const began = performance.now()
  const written = put('order').then(() => performance.now() - began)

  let longest = 0
  for (let last = began; performance.now() - began < 250;) {
    await sleep(2)
    await database.db.selectFrom('meta').select('key').execute()
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  expect(longest).toBeLessThan(150)
  expect(await written).toBeGreaterThan(290)
})

test('those who write while the disk is at work share its next turn', async () => {
  disk = () => sleep(100)
  const first = put('first')
  await sleep(30)
  await Promise.all([first, ...Array.from({ length: 30 }, (_, at) => put(`later ${at}`))])
  expect(syncs).toBe(2)
})

test('nobody learns of a write that the disk refuses, and the next one mends the log first', async () => {
  disk = async () => {
    throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })
  }
  const failure = await put('lost?').catch((error: unknown) => error)
  expect(isUnavailable(failure)).toBe(true)
  expect(logged()).toBeGreaterThan(0)

  disk = async () => {}
  const reading = new DatabaseSync(file, { readOnly: true })
  reading.exec('begin')
  reading.prepare('select key from meta').all()
  // Somebody reads from the log: it cannot be emptied, and so nothing is written.
  expect(isUnavailable(await put('not yet').catch((error: unknown) => error))).toBe(true)
  reading.close()

  await put('kept')
  expect(logged()).toBeLessThan(10)
  expect(await keys()).toEqual(['kept', 'lost?'])
})

test('the log is brought into the database beside the thread that serves', async () => {
  const value = 'x'.repeat(100_000)
  for (let at = 0; at < 60; at += 1) {
    await database.db
      .insertInto('meta')
      .values({ key: `big ${at}`, value })
      .execute()
  }
  expect(logged()).toBeGreaterThan(1_000)
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
})

test('a file that was moved away is not made again by the thread', async () => {
  await put('one')
  await database.close()
  const { checkpoints } = await import('./checkpoints.ts')
  const away = join(await temporaryFolder(), 'away.db')
  const later = checkpoints(away)
  later.note()
  await sleep(1_500)
  await later.stop()
  await expect(open(away, 'r')).rejects.toMatchObject({ code: 'ENOENT' })
  database = await openDatabase(`sqlite:${file}`)
})

/** Pages of the log, and how many of them are not in the database yet. */
function logged(): number {
  return told().log
}

function waiting(): number {
  const { log, checkpointed } = told()
  return log - checkpointed
}

function told(): { log: number; checkpointed: number } {
  const look = new DatabaseSync(file)
  const row = look.prepare('pragma wal_checkpoint(noop)').get() ?? {}
  look.close()
  return { log: Number(row['log']), checkpointed: Number(row['checkpointed']) }
}

async function watchDisk(): Promise<void> {
  const handle = await open(process.execPath)
  const shared = Object.getPrototypeOf(handle) as object // of all files
  await handle.close()
  const before = Object.getOwnPropertyDescriptor(shared, 'datasync')
  Object.defineProperty(shared, 'datasync', {
    configurable: true,
    value: async () => {
      syncs += 1
      await disk()
    },
  })
  onTestFinished(() => {
    if (before) Object.defineProperty(shared, 'datasync', before)
  })
}

async function put(key: string): Promise<void> {
  await database.transaction((tx) => tx.insertInto('meta').values({ key, value: '1' }).execute())
}

async function keys(): Promise<string[]> {
  const rows = await database.db.selectFrom('meta').select('key').orderBy('key').execute()
  return rows.map(({ key }) => key)
}
