import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { migrate } from '#shop/database/migrate.ts'
import { openDatabase } from '#shop/database/open.ts'
import { startPostgres } from '#tests/postgres.ts'
import type { Plant } from '../servers/planted.ts'
import { type Bench, type Found, type Row, verdict } from '../row.ts'
import { startServer } from '../servers/server-process.ts'
import { fillShop, order, product } from '../small-shop.ts'

const ORDERS = 50

/** O3: an order is on the disk before it is confirmed. */
export const diskBeforeAnswer: Row = {
  id: 'O3',
  kinds: ['sqlite', 'postgres'],
  run: (bench) => (bench.kind === 'sqlite' ? underStrace(bench) : onPostgres(bench)),
}

/**
 * Watches the system calls: between its last write and the 201 the write-ahead log must be synced.
 */
async function underStrace(bench: Bench): Promise<Found> {
  const reason = await whyNoStrace()
  if (reason) return { kind: 'skipped', reason }

  const real = await syncedAnswers(bench)
  const planted = await syncedAnswers(bench, 'no-sync')
  return verdict({
    intact: real.synced === ORDERS && real.answered === ORDERS,
    caught: planted.synced < planted.answered,
    figure: `fsync-before-201=${real.synced}/${ORDERS} NORMAL=${planted.synced}/${planted.answered}`,
    target: '50/50',
  })
}

async function whyNoStrace(): Promise<string | undefined> {
  try {
    await promisify(execFile)('strace', ['-o', '/dev/null', 'true'])
    return undefined
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return missing ? 'strace is not installed' : 'ptrace is not permitted here'
  }
}

async function syncedAnswers(bench: Bench, plant?: Plant) {
  const url = await bench.newDatabase()
  const database = await openDatabase(url)
  await migrate(database)
  await fillShop(database, { products: [product('cup', 1_000)] })

  const folder = await mkdtemp(join(tmpdir(), 'kram-strace-'))
  const trace = join(folder, 'trace')
  const calls = 'trace=fsync,fdatasync,write,writev,pwrite64,pwritev,sendto,sendmsg'
  const strace = ['strace', '-f', '-yy', '-s', '24', '-e', calls, '-o', trace]
  const server = await startServer(url, plant, strace)
  await server.open()
  for (let sent = 0; sent < ORDERS; sent += 1) await server.send(order())
  // strace does not pass kill -9 on; closing the input ends the server, and strace with it.
  await server.end()
  await database.close()

  const found = readTrace(await readFile(trace, 'utf8'))
  await rm(folder, { recursive: true, force: true })
  return found
}

/** Counts the 201 answers, and those before which everything written to the log was synced. */
function readTrace(trace: string): { answered: number; synced: number } {
  let written = false
  let dirty = false
  let answered = 0
  let synced = 0
  for (const line of trace.split('\n')) {
    if (/ p?write(v|64)?\(\d+<[^>]*-wal>/.test(line)) {
      written = true
      dirty = true
    } else if (/ f(data)?sync\(\d+<[^>]*-wal>/.test(line)) {
      dirty = false
    } else if (line.includes('HTTP/1.1 201')) {
      answered += 1
      if (written && !dirty) synced += 1
      written = false
    }
  }
  return { answered, synced }
}

/**
 * The start refuses a PostgreSQL that may forget what it confirmed, however it was configured; and
 * one that loses all it has not on the disk has every order that was answered.
 */
async function onPostgres(bench: Bench): Promise<Found> {
  const good = await opens(await bench.newDatabase())
  const url = await bench.newDatabase()
  const perConnection = `${url}?options=${encodeURIComponent('-c synchronous_commit=off')}`
  const forgetful = await startPostgres({ settings: ['fsync=off'] })
  const refusals = [!(await opens(perConnection)), !(await opens(forgetful.url))]
  await forgetful.stop()

  const real = await afterCrash()
  const planted = await afterCrash('no-sync')
  const refused = refusals.filter(Boolean).length
  return verdict({
    intact: good && real.there === ORDERS && real.answered === ORDERS,
    caught: refused === refusals.length && planted.there < planted.answered,
    figure:
      `forgetful-refused=${refused}/${refusals.length} there-after-crash=${real.there}/${ORDERS} ` +
      `unsynced=${planted.there}/${planted.answered}`,
    target: `2/2 ${ORDERS}/${ORDERS}`,
  })
}

/** Places orders, stops the server in the middle of whatever it does, and looks what is there. */
async function afterCrash(plant?: Plant) {
  // What is not awaited stays in memory for as long as the server may keep it there.
  const cluster = await startPostgres({ lasting: true, settings: ['wal_writer_delay=10000'] })
  const url = await cluster.createDatabase('crash')
  const filled = await openDatabase(url)
  await migrate(filled)
  await fillShop(filled, { products: [product('cup', 1_000)] })
  await filled.close()

  const server = await startServer(url, plant)
  await server.open()
  let answered = 0
  for (let sent = 0; sent < ORDERS; sent += 1) {
    if ((await server.send(order())).status === 201) answered += 1
  }
  await cluster.crash()
  await server.kill()
  await cluster.resume()
  const database = await openDatabase(url)
  const { length: there } = await database.db.selectFrom('shop_order').select('id').execute()
  await database.close()
  await cluster.stop()
  return { answered, there }
}

async function opens(url: string): Promise<boolean> {
  try {
    const database = await openDatabase(url)
    await database.close()
    return true
  } catch {
    return false
  }
}
