/**
 * `node tests/bench/with-basket.ts`: what a page that is kept costs where its shopper has a basket,
 * on SQLite and on PostgreSQL: processor time of the server and of PostgreSQL, and how many
 * statements PostgreSQL is asked. On a busy machine compare, and believe no figure by itself.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import { Client } from 'pg'

import { startPostgres } from '#tests/postgres.ts'
import { startShop } from '#tests/running-shop.ts'
import { load } from './load.ts'
import { shopperWithBasket } from './orders/shoppers.ts'

const rounds = 5
const seconds = 3
/** Of a tick of the kernel's clock, µs. */
const tick = 10_000

const postgres = await startPostgres({ inMemory: true })
const administrator = new Client({ connectionString: postgres.url })
await administrator.connect()
const DATABASE_URL = await postgres.createDatabase('basket')
const shops = [
  { name: 'SQLite', database: undefined, shop: await startShop({ LIMITS: 'off' }) },
  {
    name: 'PostgreSQL',
    database: 'basket',
    shop: await startShop({ LIMITS: 'off', DATABASE_URL }),
  },
]

for (const atOnce of [8, 32]) {
  const cases = await Promise.all(shops.map((one) => prepared(one, atOnce)))
  for (let round = 0; round < rounds; round += 1) for (const one of cases) await one.measure()
  for (const { told } of cases) process.stdout.write(`${told()}\n`)
}
for (const { shop } of shops) await shop.stop()
await administrator.end()
await postgres.stop()

async function prepared({ name, database, shop }: (typeof shops)[number], atOnce: number) {
  const origin = shop.origin('en')
  const shopper = await shopperWithBasket(origin)
  const asked = { url: `${origin}/c/cups-and-mugs`, atOnce, headers: { cookie: shopper.cookie() } }
  await load({ ...asked, seconds })
  const seen: { server: number; postgres: number; statements: number }[] = []

  async function spent() {
    const statements = await statementsOf(database)
    return { server: ticksOf(String(shop.pid)), postgres: ticksOfPostgres(database), statements }
  }
  return {
    measure: async () => {
      const before = await spent()
      const { perSecond } = await load({ ...asked, seconds })
      const after = await spent()
      const pages = perSecond * seconds
      seen.push({
        server: ((after.server - before.server) * tick) / pages,
        postgres: ((after.postgres - before.postgres) * tick) / pages,
        statements: (after.statements - before.statements) / pages,
      })
    },
    told: () => {
      const [server, ofPostgres, statements] = [
        middle(seen.map((one) => one.server)).toFixed(0),
        middle(seen.map((one) => one.postgres)).toFixed(0),
        middle(seen.map((one) => one.statements)).toFixed(2),
      ]
      return `${atOnce} at once on ${name}: server ${server} µs a page, PostgreSQL ${ofPostgres} µs, ${statements} statements`
    },
  }
}

/** What PostgreSQL has committed, once it has counted it. */
async function statementsOf(database: string | undefined): Promise<number> {
  if (database === undefined) return 0
  await wait(1_300)
  const { rows } = await administrator.query<{ count: number }>(
    'select xact_commit::int as count from pg_stat_database where datname = $1',
    [database],
  )
  return rows[0]?.count ?? 0
}

/** Of all that serve this database. */
function ticksOfPostgres(database: string | undefined): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const serving = pids.filter((pid) => {
    const command = fileOf(pid, 'cmdline')
    return command.startsWith('postgres:') && command.includes(` ${database} `)
  })
  return serving.reduce((sum, pid) => sum + ticksOf(pid), 0)
}

/** What a process has worked, of its own and in the kernel. */
function ticksOf(pid: string): number {
  const fields = fileOf(pid, 'stat').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

/** Empty where the process is gone. */
function fileOf(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0
}
