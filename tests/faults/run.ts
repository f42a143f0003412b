/**
 * Proves the rows of the threat table that need real processes, real crashes and real system calls.
 * `node tests/faults/run.ts [--only S1,O5] [--on sqlite] [--quick] [--attack 60] [--rows alone]`;
 * an attack goes on for so many seconds. `SEED=7` repeats a run. One line a row: PASS|FAIL|SKIP,
 * id, database, figure, target, seed, time. A failure that the machine may have made is reported as
 * FLAKY, and the row's second run decides. Ends with 1 when a row failed.
 */
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { migrate } from '#shop/database/migrate.ts'
import { openDatabase } from '#shop/database/open.ts'
import { startPostgres } from '#tests/postgres.ts'
import { attackedAccounts } from './rows/account/attack.ts'
import { floodedLogins } from './rows/account/flooded-logins.ts'
import { guessedPasswords } from './rows/account/guessed-passwords.ts'
import { knownOrNot } from './rows/account/known-or-not.ts'
import { backupWhileSelling } from './rows/backup-while-selling.ts'
import { diskBeforeAnswer } from './rows/disk-before-answer.ts'
import { oneBasket, oneForm } from './rows/double-submits.ts'
import { cutConnections } from './rows/connections/cut-connections.ts'
import { fewPlaces } from './rows/connections/few-places.ts'
import { fullDisk } from './rows/full-disk.ts'
import { guessedCodes, madeUpAddresses, oneLimit } from './rows/guesses.ts'
import { lastPieces } from './rows/last-pieces.ts'
import { oppositeOrders } from './rows/opposite-orders.ts'
import { mixedVisitors } from './rows/cached/mixed-visitors.ts'
import { outages } from './rows/outages.ts'
import { pagesAfterChanges } from './rows/cached/pages-after-changes.ts'
import { heldConnections } from './rows/held-connections.ts'
import { overload } from './rows/overload.ts'
import { pagesForEverybody } from './rows/pages-for-everybody.ts'
import { bundlePrograms } from './programs.ts'
import type { Bench, Found, Kind, Row } from './row.ts'
import { parallelReturns } from './rows/parallel-returns.ts'
import { killedPayments } from './rows/paid/killed-payments.ts'
import { killedJobs } from './rows/killed-jobs.ts'
import { killedWebhooks } from './rows/killed-webhooks.ts'
import { lastMoment } from './rows/paid/last-moment.ts'
import { scarceMoney } from './rows/scarce-money.ts'
import { readOnlyServer } from './rows/connections/read-only-server.ts'
import { suddenDeaths } from './rows/sudden-deaths.ts'
import { thrownErrors } from './rows/thrown-errors.ts'
import { unpaidOrders } from './rows/unpaid-orders.ts'

/** Long ones first, so that none is left to run by itself at the end. */
const rows: readonly Row[] = [
  mixedVisitors,
  attackedAccounts,
  suddenDeaths,
  killedPayments,
  killedWebhooks,
  killedJobs,
  heldConnections,
  outages,
  unpaidOrders,
  fullDisk,
  cutConnections,
  readOnlyServer,
  fewPlaces,
  thrownErrors,
  lastPieces,
  scarceMoney,
  lastMoment,
  oppositeOrders,
  oneForm,
  oneBasket,
  parallelReturns,
  diskBeforeAnswer,
  backupWhileSelling,
  pagesForEverybody,
  guessedCodes,
  guessedPasswords,
  oneLimit,
  madeUpAddresses,
  pagesAfterChanges,
  knownOrNot,
  floodedLogins,
  overload,
]

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    on: { type: 'string' },
    quick: { type: 'boolean', default: false },
    attack: { type: 'string', default: '0' },
    rows: { type: 'string' },
  },
})
const only = values.only?.split(',')
const { rows: part = 'all' } = values
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000))

await bundlePrograms()
const folder = await mkdtemp(join(tmpdir(), 'kram-faults-'))
const postgres =
  values.on === 'sqlite'
    ? undefined
    : await startPostgres({ settings: ['deadlock_timeout=200ms', 'max_connections=300'] })
let databases = 0
/** With the shop's tables: others are copies of them, since to make them takes much longer. */
const filled = join(folder, 'migrated.db')
await migrateAt(`sqlite:${filled}`)
if (postgres) await migrateAt(await postgres.createDatabase('migrated'))
const newDatabase: Record<Kind, Bench['newDatabase']> = {
  sqlite: async (tables) => {
    const file = join(folder, `${(databases += 1)}.db`)
    if (tables !== 'none') await copyFile(filled, file)
    return `sqlite:${file}`
  },
  postgres: async (tables) => {
    if (!postgres) throw new Error('PostgreSQL was not started')
    const copied = tables === 'none' ? undefined : 'migrated'
    return postgres.createDatabase(`faults_${(databases += 1)}`, copied)
  },
}

const marks = { passed: 'PASS', failed: 'FAIL', skipped: 'SKIP' }

type Result = { row: string; kind: Kind; found: Found; ms: number }

const results: Result[] = []
const flaky: Result[] = []
const chosen = rows
  .filter(({ id }) => !only || only.includes(id))
  .filter(({ alone }) => part === 'all' || (part === 'alone') === Boolean(alone))
  .flatMap((row) => kindsOf(row).map((kind) => ({ row, kind })))
  .filter(({ kind }) => !values.on || values.on === kind)
const together = chosen.filter(({ row }) => !row.alone)
const runner = async () => {
  for (let next = together.shift(); next; next = together.shift()) await prove(next.row, next.kind)
}
// A part of what each does is waiting.
await Promise.all(Array.from({ length: Math.min(3, availableParallelism() + 1) }, runner))
for (const { row, kind } of chosen.filter(({ row }) => row.alone)) await prove(row, kind)

await postgres?.stop()
await rm(folder, { recursive: true, force: true })
await mkdir('reports', { recursive: true })
await writeFile(`reports/faults-${part}.json`, JSON.stringify({ seed, results, flaky }, null, 2))

const failed = results.filter(({ found }) => found.kind === 'failed').length
const skipped = results.filter(({ found }) => found.kind === 'skipped').length
print(
  `SUMMARY ${results.length - failed - skipped} pass ${failed} fail ${skipped} skip ${flaky.length} flaky`,
)
// A row that broke off has left servers behind: they end when nobody holds their input any more.
process.exit(failed > 0 ? 1 : 0)

async function migrateAt(url: string): Promise<void> {
  const database = await openDatabase(url)
  await migrate(database)
  await database.close()
}

/** A crowd at the door is the same before both databases: a quick run asks it once. */
function kindsOf({ alone, kinds }: Row): readonly Kind[] {
  return values.quick && alone ? kinds.slice(0, 1) : kinds
}

/** A failure that may be noise has a second run, which decides; one of orders or money has none. */
async function prove(row: Row, kind: Kind): Promise<void> {
  const first = await run(row, kind)
  const isDoubtful = first.found.kind === 'failed' && first.found.mayBeNoise
  if (isDoubtful) {
    flaky.push(first)
    print(lineOf(first, 'FLAKY'))
  }
  const result = isDoubtful ? await run(row, kind) : first
  results.push(result)
  print(lineOf(result))
}

/** A row that breaks off has failed, and the others still run. */
async function run(row: Row, kind: Kind): Promise<Result> {
  const start = performance.now()
  const first = row.kinds.find((one) => !values.on || one === values.on)
  const plants = !values.quick || kind === first
  const bench: Bench = {
    kind,
    quick: values.quick,
    plants,
    attack: Number(values.attack) * 1_000,
    random: randomFrom(seed),
    newDatabase: newDatabase[kind],
  }
  const found = await row.run(bench).catch((error: unknown): Found => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    return { kind: 'failed', figure: 'broke off', target: 'an end', mayBeNoise: true }
  })
  return { row: row.id, kind, found: ofItsPlant(found, plants), ms: since(start) }
}

/** A row whose planted bug was due, and did not run, proves nothing. */
function ofItsPlant(found: Found, plants: boolean): Found {
  if (found.kind !== 'passed' || found.planted === 'CAUGHT' || !plants) return found
  return { ...found, kind: 'failed', mayBeNoise: false }
}

function since(start: number): number {
  return Math.round(performance.now() - start)
}

function lineOf({ row, kind, found, ms }: Result, mark = marks[found.kind]): string {
  const head = `${mark} ${row.padEnd(4)} ${kind.padEnd(8)}`
  if (found.kind === 'skipped') return `${head} ${found.reason}`
  return `${head} ${found.figure}  target ${found.target}  seed=${seed}  ${ms}ms`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** mulberry32: small, and the same on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
