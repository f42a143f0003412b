/**
 * Proves the rows of the threat table that need real processes, real crashes and real system calls.
 * `node tests/faults/run.ts [--only S1,O5] [--on sqlite] [--quick]`; `SEED=7` repeats a run. Prints
 * one line per row: PASS|FAIL|SKIP, id, database, figure, target, seed, time. Ends with 1 when a
 * row failed.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { startPostgres } from '#tests/postgres.ts'
import { backupWhileSelling } from './rows/backup-while-selling.ts'
import { diskBeforeAnswer } from './rows/disk-before-answer.ts'
import { oneBasket, oneForm } from './rows/double-submits.ts'
import { cutConnections } from './rows/cut-connections.ts'
import { fullDisk } from './rows/full-disk.ts'
import { guessedCodes, madeUpAddresses, oneLimit } from './rows/guesses.ts'
import { lastPieces } from './rows/last-pieces.ts'
import { oppositeOrders } from './rows/opposite-orders.ts'
import { outages } from './rows/outages.ts'
import { heldConnections } from './rows/held-connections.ts'
import { overload } from './rows/overload.ts'
import type { Bench, Found, Kind, Row } from './row.ts'
import { suddenDeaths } from './rows/sudden-deaths.ts'
import { thrownErrors } from './rows/thrown-errors.ts'
import { unpaidOrders } from './rows/unpaid-orders.ts'

const rows: readonly Row[] = [
  lastPieces,
  oppositeOrders,
  oneForm,
  oneBasket,
  suddenDeaths,
  diskBeforeAnswer,
  outages,
  fullDisk,
  cutConnections,
  thrownErrors,
  heldConnections,
  overload,
  backupWhileSelling,
  guessedCodes,
  oneLimit,
  madeUpAddresses,
  unpaidOrders,
]

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    on: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
})
const only = values.only?.split(',')
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000))

const folder = await mkdtemp(join(tmpdir(), 'kram-faults-'))
const postgres =
  values.on === 'sqlite' ? undefined : await startPostgres(['deadlock_timeout=200ms'])
let databases = 0
const newDatabase: Record<Kind, () => Promise<string>> = {
  sqlite: async () => `sqlite:${join(folder, `${(databases += 1)}.db`)}`,
  postgres: async () => {
    if (!postgres) throw new Error('PostgreSQL was not started')
    return postgres.createDatabase(`faults_${(databases += 1)}`)
  },
}

const results: { row: string; kind: Kind; found: Found; ms: number }[] = []
for (const row of rows.filter(({ id }) => !only || only.includes(id))) {
  const kinds = row.kinds.filter((kind) => !values.on || values.on === kind)
  if (row.atOnce) await Promise.all(kinds.map((kind) => prove(row, kind)))
  else for (const kind of kinds) await prove(row, kind)
}

await postgres?.stop()
await rm(folder, { recursive: true, force: true })
await mkdir('reports', { recursive: true })
await writeFile('reports/faults.json', JSON.stringify({ seed, results }, null, 2))

const failed = results.filter(({ found }) => found.kind === 'failed').length
const skipped = results.filter(({ found }) => found.kind === 'skipped').length
print(`SUMMARY ${results.length - failed - skipped} pass ${failed} fail ${skipped} skip`)
process.exitCode = failed > 0 ? 1 : 0

/** A row that throws has failed, and the others still run. */
async function prove(row: Row, kind: Kind): Promise<void> {
  const start = performance.now()
  const bench: Bench = {
    kind,
    quick: values.quick,
    random: randomFrom(seed),
    newDatabase: newDatabase[kind],
  }
  const found = await row.run(bench).catch((error: unknown): Found => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    return { kind: 'failed', figure: 'broke off', target: 'an end' }
  })
  const ms = Math.round(performance.now() - start)
  results.push({ row: row.id, kind, found, ms })
  print(lineOf(row.id, kind, found, ms))
}

function lineOf(id: string, kind: Kind, found: Found, ms: number): string {
  const head = `${id.padEnd(4)} ${kind.padEnd(8)}`
  if (found.kind === 'skipped') return `SKIP ${head} ${found.reason}`
  const mark = found.kind === 'passed' ? 'PASS' : 'FAIL'
  return `${mark} ${head} ${found.figure}  target ${found.target}  seed=${seed}  ${ms}ms`
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
