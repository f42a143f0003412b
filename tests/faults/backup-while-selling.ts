import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { backUp } from '#shop/backup/back-up.ts'
import { copyTables } from '#shop/backup/copy-postgres.ts'
import { restore } from '#shop/backup/restore.ts'
import { migrate } from '#shop/database/migrate.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import { type Bench, type Row, verdict } from './row.ts'
import { startServer } from './server-process.ts'
import { type ShopUnderTest, startShop, turn } from './shop-under-test.ts'
import { order, product } from './small-shop.ts'

const CLIENTS = 6

/** O12: a backup made while two processes sell is the shop of one moment, opens, and sells on. */
export const backupWhileSelling: Row = {
  id: 'O12',
  kinds: ['sqlite', 'postgres'],
  run: async (bench) => {
    const rounds = bench.quick ? 1 : 3
    const folder = await mkdtemp(join(tmpdir(), 'kram-backup-'))
    const shop = await startShop(bench, { products: [product('cup', 1_000_000)] }, 2)
    const selling = sell(shop)
    try {
      const sum = { lost: 0, broken: 0, orders: 0 }
      for (let round = 0; round < rounds; round += 1) {
        await selling.more(30)
        const before = [...selling.acked]
        const file = join(folder, `${round}.db`)
        await backUp({ ...settings(shop, file), notes: { madeAt: 0 } })
        const found = await auditOf(await restored(bench, file), before)
        sum.lost += found.lost
        sum.broken += found.broken
        sum.orders = found.orders
      }

      let caught = false
      for (let tries = 0; tries < 20 && !caught; tries += 1) {
        await selling.more(10)
        const before = [...selling.acked]
        const copy = await naiveCopy(shop, join(folder, `naive-${tries}.db`))
        const found = await auditOf(copy, before).catch(() => ({ lost: 1, broken: 1 }))
        caught = found.lost + found.broken > 0
      }
      return verdict({
        good: sum.lost + sum.broken === 0 && selling.refused.length === 0,
        caught,
        figure: `backups=${rounds} orders=${sum.orders} acked=${selling.acked.length} LOST=${sum.lost} broken=${sum.broken} refused=${selling.refused.length}`,
        target: 'LOST=0 broken=0 refused=0',
      })
    } finally {
      await selling.stop()
      await shop.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Clients that order without a pause; `acked` are the numbers that they were given. */
function sell({ servers }: ShopUnderTest) {
  const acked: string[] = []
  const refused: number[] = []
  const closing = new AbortController()
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    while (!closing.signal.aborted) {
      const { status, body } = await turn(servers, client).send(order())
      if (status === 201) acked.push(String(body['no']))
      else refused.push(status)
    }
  })
  return {
    acked,
    refused,
    more: async (orders: number) => {
      const enough = acked.length + orders
      while (acked.length < enough && refused.length === 0)
        await Promise.race([pause(), ...clients])
    },
    stop: async () => {
      closing.abort()
      await Promise.all(clients)
    },
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5))
}

function settings({ url }: ShopUnderTest, file: string) {
  return { databaseUrl: url, file, migrations: [] }
}

/** The backup in a new database, from which a server sells one more. */
async function restored(bench: Bench, file: string): Promise<ShopDatabase> {
  const databaseUrl = await bench.newDatabase()
  const result = await restore({ file, databaseUrl, migrations: [], now: 0 })
  if (result.kind === 'refused') throw new Error(result.problem)
  const server = await startServer(databaseUrl)
  await server.open()
  const { status } = await server.send(order())
  await server.kill()
  if (status !== 201) throw new Error(`The restored shop sells nothing: ${status}`)
  return openDatabase(databaseUrl)
}

/** The mistakes of whoever copies the file without its log, or table after table while the shop sells. */
async function naiveCopy(shop: ShopUnderTest, file: string): Promise<ShopDatabase> {
  if (shop.database.kind === 'sqlite') await copyFile(shop.url.slice('sqlite:'.length), file)
  else {
    await shop.database.db
      .transaction()
      .setIsolationLevel('read committed')
      .execute((transaction) => copyTables(transaction, file, []))
  }
  const copy = await openDatabase(`sqlite:${file}`)
  await migrate(copy)
  return copy
}

/** What is missing of what clients were told before, and what does not add up. */
async function auditOf(database: ShopDatabase, before: readonly string[]) {
  try {
    const { db } = database
    const rows = await db.selectFrom('shop_order').select('no').execute()
    const numbers = new Set(rows.map(({ no }) => no))
    const counts = await sql<{ broken: number }>`select
        (select count(*) from shop_order o where not exists (select 1 from order_line where order_id = o.id))
      + (select count(*) from shop_order o where not exists (select 1 from payment_attempt where order_id = o.id))
      + (select count(*) from shop_order o where not exists (select 1 from outbox where order_id = o.id))
      + (select count(*) from shop_order o where not exists (select 1 from order_claim where order_id = o.id))
      + (select count(*) from order_line l where not exists (select 1 from shop_order where id = l.order_id))
      + abs((select coalesce(sum(locked), 0) from stock) - (select coalesce(sum(locked), 0) from order_stock))
      + abs((select coalesce(sum(last), 0) from order_counter) - (select count(*) from shop_order))
      as broken`.execute(db)
    return {
      lost: before.filter((no) => !numbers.has(no)).length,
      broken: Number(counts.rows[0]?.broken) + (rows.length - numbers.size),
      orders: rows.length,
    }
  } finally {
    await database.close()
  }
}
