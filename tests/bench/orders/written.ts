/**
 * How fast processes of a shop write orders by its call, with nothing else around them: `node
 * tests/bench/orders/written.ts --on postgres --processes 2 --products hot`. Prints orders a
 * second, the processor time of an order, of the shop's processes and of PostgreSQL, and what it
 * adds to PostgreSQL's log, in kB; with `--locks`, which costs time itself, how long PostgreSQL has
 * the order counter locked.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { sql } from 'kysely'

import { bundlePrograms } from '#tests/faults/programs.ts'
import { migrate } from '#shop/database/migrate.ts'
import { openDatabase } from '#shop/database/open.ts'
import { type ServerProcess, startServer } from '#tests/faults/servers/server-process.ts'
import { fillShop, item, order, product } from '#tests/faults/small-shop.ts'
import { type Postgres, startPostgres } from '#tests/postgres.ts'

const { values } = parseArgs({
  options: {
    on: { type: 'string', default: 'sqlite' },
    processes: { type: 'string', default: '1' },
    products: { type: 'string', default: 'spread' },
    atOnce: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '5' },
    locks: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const ids =
  values.products === 'hot' ? ['cup'] : Array.from({ length: 200 }, (_, at) => `cup-${at}`)

await bundlePrograms()
const folder = await mkdtemp(join(tmpdir(), 'kram-bench-'))
const log: string[] = []
const telling = ['log_statement=all', 'log_duration=on', 'log_line_prefix=%m %p ']
const locks = values.locks ? { settings: telling, hear: (text: string) => void log.push(text) } : {}
const postgres = values.on === 'postgres' ? await startPostgres(locks) : undefined
const url = postgres ? await postgres.createDatabase('orders') : `sqlite:${join(folder, 'kram.db')}`
const database = await openDatabase(url)
await migrate(database)
await fillShop(database, { products: ids.map((id) => product(id, 1_000_000)) })

const servers = await Promise.all(
  Array.from({ length: Number(values.processes) }, () => startServer(url)),
)
await Promise.all(servers.map((server) => server.open()))
await placed(1)
const before = { ...spent(servers, postgres), log: await logged() }
const count = await placed(seconds)
const after = { ...spent(servers, postgres), log: await logged() }
const held = values.locks ? heldIn(log.join('')) : ''
for (const server of servers) await server.end()
await database.close()
await postgres?.stop()
await rm(folder, { recursive: true, force: true })

const each = (from: number, to: number) => (((to - from) * 10) / count).toFixed(2)
process.stdout.write(
  `${values.on} ${values.products} processes=${values.processes} orders/s=${Math.round(count / seconds)} ` +
    `shop=${each(before.shop, after.shop)}ms postgres=${each(before.postgres, after.postgres)}ms ` +
    `wal=${((after.log - before.log) / count / 1_000).toFixed(1)}kB${held}\n`,
)

async function placed(seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000
  let done = 0
  const askers = servers.flatMap((server) =>
    Array.from({ length: Number(values.atOnce) }, async () => {
      while (performance.now() < end) {
        const id = ids[Math.floor(Math.random() * ids.length)] ?? 'cup'
        const { form, ...sent } = order({ items: [item(id)] })
        // Of many people: a mailbox that gets many mails is looked at more closely.
        const email = `${sent.basket.id}@example.com`
        const { status } = await server.send({ ...sent, form: { ...form, email } })
        if (status !== 201) throw new Error(`an order was answered ${status}`)
        done += 1
      }
    }),
  )
  await Promise.all(askers)
  return done
}

/** Bytes that PostgreSQL has written into its log. */
async function logged(): Promise<number> {
  if (!postgres) return 0
  const { rows } = await sql<{ bytes: number }>`
    select (pg_current_wal_lsn() - '0/0')::bigint as bytes`.execute(database.db)
  return rows[0]?.bytes ?? 0
}

/** Hundredths of a second that the processes have worked. */
function spent(servers: readonly ServerProcess[], postgres: Postgres | undefined) {
  const shop = servers.reduce((sum, { pid }) => sum + ticksOf(pid), 0)
  return { shop, postgres: postgres ? ticksOfCluster(postgres) : 0 }
}

/** Of the server that listens and of all that it has started. */
function ticksOfCluster({ folder }: Postgres): number {
  const [first = ''] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
  const pids = readdirSync('/proc').filter((one) => /^\d+$/.test(one))
  const started = pids.filter((pid) => parentOf(Number(pid)) === Number(first))
  return ticksOf(Number(first)) + started.reduce((sum, pid) => sum + ticksOf(Number(pid)), 0)
}

function parentOf(pid: number): number {
  return Number(
    statOf(pid)
      .replace(/^.*\) /, '')
      .split(' ')[1],
  )
}

function ticksOf(pid: number): number {
  const [, , , , , , , , , , , user = 0, system = 0, ended = 0, endedSystem = 0] = statOf(pid)
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number)
  return user + system + ended + endedSystem
}

function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * From the statement that counts an order to the end of its commit, ms: PostgreSQL notes the
 * beginning of the one and the duration of the other, by process.
 */
function heldIn(log: string): string {
  const counting = new Map<string, number>()
  const held: number[] = []
  const committing = new Set<string>()
  for (const line of log.split('\n')) {
    const [, time = '', pid = '', said = ''] = /^(\S+ \S+) \S+ (\d+) LOG: {2}(.*)$/.exec(line) ?? []
    if (said.includes('insert into "order_counter"')) counting.set(pid, Date.parse(time))
    if (/^(?:statement|execute [^:]*): commit$/.test(said)) committing.add(pid)
    const since = counting.get(pid)
    if (!said.startsWith('duration:') || !committing.has(pid) || since === undefined) continue
    held.push(Date.parse(time) - since)
    counting.delete(pid)
    committing.delete(pid)
  }
  held.sort((a, b) => a - b)
  const at = (part: number) => held[Math.floor((held.length - 1) * part)]
  return ` counter-locked: median=${at(0.5)}ms p99=${at(0.99)}ms of ${held.length}`
}
