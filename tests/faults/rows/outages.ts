import { execFile } from 'node:child_process'
import { renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { startPostgres } from '#tests/postgres.ts'
import { type RunningShop, startShop as startWholeShop } from '#tests/running-shop.ts'
import { auditOf, buyers, type Market } from '../buyers.ts'
import { hasDied, noneIsReady, recovers, sells, turnsAway } from '../open-for-orders.ts'
import type { Plant } from '../servers/planted.ts'
import { patiently } from '../patient.ts'
import { type Bench, type Row, verdictWord, verdict } from '../row.ts'
import { type ShopUnderTest, startShop } from '../shop-under-test.ts'
import { product } from '../small-shop.ts'
import { until } from '../until.ts'

/** Until both servers are ready and sell again, as wanted, in ms; a machine may stall meanwhile. */
const RECOVERY = 5_000

/**
 * D2: the database is gone for a while, during orders to two processes. Orders get a 503 and
 * nothing else, the servers report that they are not ready, and continue by themselves when it is
 * back; no confirmed order is lost.
 */
export const outages: Row = {
  id: 'D2',
  kinds: ['sqlite', 'postgres'],
  run: (bench) => (bench.kind === 'sqlite' ? sqliteOutages(bench) : postgresRestarts(bench)),
}

async function sqliteOutages(bench: Bench) {
  const real = await withoutFile(bench)
  const planted = await withoutFile(bench, 'nameless-errors')
  return verdict({
    intact: isIntact(real),
    inBounds: isInBounds(real),
    caught: planted.failed > 0,
    figure: figureOf(real),
    target: 'other=0 LOST=0 DUP=0 drift=0 notReady=outages deaths=0; wanted: recovery<=5s',
  })
}

/** Another program holds the lock for 8 s; then the file is moved away and back. */
async function withoutFile(bench: Bench, plant?: Plant) {
  const shop = await startShop(bench, { products: [product('cup', 1_000_000)] }, 2, plant)
  const file = shop.url.slice('sqlite:'.length)
  const other = new DatabaseSync(file, { timeout: 10_000 })
  const found = await underOrders(shop, [
    {
      begin: async () => other.exec('begin immediate'),
      lasts: bench.quick ? 6_500 : 8_000,
      end: async () => other.exec('rollback'),
    },
    {
      begin: async () => renameSync(file, `${file}-moved`),
      lasts: 2_000,
      end: async () => renameSync(`${file}-moved`, file),
    },
  ])
  other.close()
  await shop.close()
  return found
}

async function postgresRestarts(bench: Bench) {
  await promisify(execFile)(process.execPath, ['scripts/build/ensure-build.ts'])
  const restarts = bench.quick ? 2 : 4
  const real = await restartAgain(bench, restarts, true)
  // A restart only kills a process without error listeners if one of its connections is in use just
  // then, between two statements; the first death ends them.
  const { deaths } = await restartAgain(bench, 20, false, 'deaf-connections')
  const { pages } = real
  return verdict({
    intact: isIntact(real),
    inBounds:
      isInBounds(real) &&
      pages !== undefined &&
      pages.shown === pages.asked &&
      pages.told === pages.private,
    caught: deaths > 0,
    figure: `${figureOf(real)} catalogue200=${pages?.shown}/${pages?.asked} private503=${pages?.told}/${pages?.private}`,
    target:
      'other=0 LOST=0 DUP=0 drift=0 notReady=restarts deaths=0 catalogue all 200; wanted: recovery<=5s',
  })
}

/**
 * Its own cluster, stopped for 3 s and started again; beside the orders, the pages of a whole shop
 * are checked.
 */
async function restartAgain(bench: Bench, restarts: number, withPages: boolean, plant?: Plant) {
  const cluster = await startPostgres({ lasting: true })
  const own = { ...bench, newDatabase: () => cluster.createDatabase('orders') }
  const shop = await startShop(own, { products: [product('cup', 1_000_000)] }, 2, plant)
  const whole = withPages
    ? await startWholeShop({
        DATABASE_URL: await cluster.createDatabase('pages'),
        LIMITS: 'off',
      })
    : undefined
  const visitor = whole && (await visitorOf(whole))

  const found = await underOrders(
    shop,
    Array.from({ length: restarts }, () => ({
      begin: () => cluster.halt(),
      lasts: plant ? 300 : 3_000,
      during: async () => visitor?.look(),
      end: () => cluster.resume(),
    })),
    plant ? buyers(shop.servers, 16, 0) : undefined,
  )
  const isUp = whole === undefined || (await until(() => readyOf(whole).catch(() => false)))
  await whole?.stop()
  await shop.close()
  await cluster.stop()
  return { ...found, recovered: found.recovered && isUp, pages: visitor?.seen }
}

type Outage = {
  begin: () => Promise<void>
  /** ms */
  lasts: number
  during?: () => Promise<void>
  end: () => Promise<void>
}

/** Buyers keep buying before, during and after the outage of the database. */
async function underOrders(
  shop: ShopUnderTest,
  outages: readonly Outage[],
  market = buyers(shop.servers, 6, 50),
) {
  let notReady = 0
  let recovered = true
  let slowest = 0
  for (const outage of outages) {
    await sells(shop, market)
    await outage.begin()
    const over = sleep(outage.lasts)
    if (await until(() => noneIsReady(shop))) notReady += 1
    await outage.during?.()
    await turnsAway(shop, market)
    await over
    await outage.end()

    const start = performance.now()
    recovered = (await recovers(shop, market)) && recovered
    slowest = Math.max(slowest, performance.now() - start)
    if (hasDied(shop)) break
  }
  await market.close()

  const deaths = shop.servers.filter((server) => server.isGone()).length
  const audit = await patiently(() => auditOf(shop.database, market.ledger))
  return {
    ...tally(market),
    ...audit,
    outages: outages.length,
    notReady,
    recovered,
    slowest: Math.round(slowest),
    deaths,
  }
}

type Result = Awaited<ReturnType<typeof underOrders>>

function tally({ ledger }: Market) {
  return { acked: ledger.acked.size, refused: ledger.unavailable, failed: ledger.failed }
}

function isIntact({ failed, lost, doubled, drift, integrity, deaths }: Result): boolean {
  return failed + lost + doubled + drift + deaths === 0 && integrity === 'ok'
}

function isInBounds({ recovered, acked, refused, notReady, outages }: Result): boolean {
  return recovered && acked > 0 && refused > 0 && notReady === outages
}

function figureOf(result: Result): string {
  return `outages=${result.outages} notReady=${result.notReady} acked=${result.acked} 503=${result.refused} other=${result.failed} LOST=${result.lost} DUP=${result.doubled} drift=${result.drift} deaths=${result.deaths} recovery=${result.slowest}ms ${verdictWord(result.slowest <= RECOVERY)} integrity=${result.integrity}`
}

/** A shopper with a basket who has already seen two pages of the catalogue. */
async function visitorOf(shop: RunningShop) {
  const origin = shop.origin('en')
  const seen = { asked: 0, shown: 0, private: 0, told: 0 }
  const added = await fetch(`${origin}/basket`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body: new URLSearchParams({ intent: 'add', productId: 'sample-sencha', quantity: '1' }),
  })
  const headers = { Cookie: added.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  const visit = (path: string) => fetch(origin + path, { headers, redirect: 'manual' })
  for (const path of ['/', '/c/tea']) await (await visit(path)).text()

  return {
    seen,
    look: async () => {
      for (const path of ['/', '/c/tea', '/', '/c/tea']) {
        const { status } = await visit(path)
        seen.asked += 1
        if (status === 200) seen.shown += 1
      }
      for (const path of ['/order/delivery', '/wishlist', '/readyz']) {
        const { status, headers } = await visit(path)
        seen.private += 1
        if (status === 503 && headers.has('retry-after')) seen.told += 1
      }
    },
  }
}

async function readyOf(shop: RunningShop): Promise<boolean> {
  return (await fetch(`${shop.origin('en')}/readyz`)).ok
}
