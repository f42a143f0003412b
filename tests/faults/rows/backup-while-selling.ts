import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { limitMigrations } from '#app/limits/tables.ts'
import { backUp } from '#shop/backup/back-up.ts'
import { copyTables } from '#shop/backup/copy-postgres.ts'
import { restore } from '#shop/backup/restore.ts'
import { migrate } from '#shop/database/migrate.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import { buyers, type Market } from '../buyers.ts'
import { sendPatiently } from '../patient.ts'
import { type Bench, type Row, verdictWord, verdict } from '../row.ts'
import { startServer } from '../servers/server-process.ts'
import { type ShopUnderTest, startShop } from '../shop-under-test.ts'
import { order, product } from '../small-shop.ts'
import { until } from '../until.ts'

/**
 * O12: a backup made while two processes sell shows the shop at one moment, and a shop restored
 * from it keeps selling.
 */
export const backupWhileSelling: Row = {
  id: 'O12',
  kinds: ['sqlite', 'postgres'],
  run: async (bench) => {
    const rounds = bench.quick ? 1 : 3
    const folder = await mkdtemp(join(tmpdir(), 'kram-backup-'))
    const shop = await startShop(bench, { products: [product('cup', 1_000_000)] }, 2)
    const market = buyers(shop.servers, 6)
    const { acked } = market.ledger
    try {
      const sum = { lost: 0, broken: 0, orders: 0 }
      let backups = 0
      let undisturbed = 0
      for (; backups < 3 * rounds && undisturbed < rounds; backups += 1) {
        await more(market, 30)
        const before = [...acked.values()]
        const file = join(folder, `${backups}.db`)
        const putOff = market.ledger.unavailable
        await backUp({ ...settings(shop, file), notes: { madeAt: 0 } })
        await more(market, 6)
        // A backup that keeps buyers out does so each time, a machine that stalls does not.
        if (market.ledger.unavailable === putOff) undisturbed += 1
        const found = await auditOf(await restored(bench, file), before)
        sum.lost += found.lost
        sum.broken += found.broken
        sum.orders = found.orders
      }

      let caught = false
      for (let tries = 0; tries < 20 && !caught; tries += 1) {
        await more(market, 10)
        const before = [...acked.values()]
        const copy = await naiveCopy(shop, join(folder, `naive-${tries}.db`))
        const found = await auditOf(copy, before).catch(() => ({ lost: 1, broken: 1 }))
        caught = found.lost + found.broken > 0
      }
      const { failed, unavailable } = market.ledger
      return verdict({
        intact: sum.lost + sum.broken + failed === 0,
        inBounds: undisturbed === rounds,
        caught,
        figure: `backups=${backups} undisturbed=${undisturbed} orders=${sum.orders} acked=${acked.size} LOST=${sum.lost} broken=${sum.broken} other=${failed} put-off=${unavailable} ${verdictWord(unavailable === 0)}`,
        target: `LOST=0 broken=0 other=0 undisturbed=${rounds}`,
      })
    } finally {
      await market.close()
      await shop.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Waits for so many more orders. */
async function more({ ledger }: Market, orders: number): Promise<void> {
  const enough = ledger.acked.size + orders
  if (!(await until(() => ledger.acked.size >= enough))) throw new Error('The shop sells no more')
}

function settings({ url }: ShopUnderTest, file: string) {
  return { databaseUrl: url, file, migrations: limitMigrations }
}

/** Restores the backup into a new database, from which a server sells one more. */
async function restored(bench: Bench, file: string): Promise<ShopDatabase> {
  const databaseUrl = await bench.newDatabase('none')
  const result = await restore({ file, databaseUrl, migrations: limitMigrations, now: 0 })
  if (result.kind === 'refused') throw new Error(result.problem)
  const server = await startServer(databaseUrl)
  await server.open()
  const { status } = await sendPatiently(server, order())
  await server.kill()
  if (status !== 201) throw new Error(`The restored shop sells nothing: ${status}`)
  return openDatabase(databaseUrl)
}

/** The mistakes of copying the file without its log, or table after table, while the shop sells. */
async function naiveCopy(shop: ShopUnderTest, file: string): Promise<ShopDatabase> {
  if (shop.database.kind === 'sqlite') await copyFile(shop.url.slice('sqlite:'.length), file)
  else {
    await shop.database.db
      .transaction()
      .setIsolationLevel('read committed')
      .execute((transaction) => copyTables(transaction, file, limitMigrations))
  }
  const copy = await openDatabase(`sqlite:${file}`)
  await migrate(copy, limitMigrations)
  return copy
}

/** What is missing of the orders confirmed before, and what does not add up. */
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
