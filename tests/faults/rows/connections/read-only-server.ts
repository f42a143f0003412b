import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { openDatabase } from '#shop/database/open.ts'
import { auditOf, buyers } from '../../buyers.ts'
import { hasDied, noneIsReady, recovers, sells, turnsAway } from '../../open-for-orders.ts'
import { patiently } from '../../patient.ts'
import { type Bench, meets, type Row, verdict } from '../../row.ts'
import type { Plant } from '../../servers/planted.ts'
import { startShop } from '../../shop-under-test.ts'
import { product } from '../../small-shop.ts'
import { until } from '../../until.ts'

/** How long a fail-over leads to a server that only reads, ms. */
const LASTS = 4_000

/** How long nobody may be refused any more, ms. */
const WATCHED = 4_000

/**
 * D7: during a fail-over the address leads to a server that only reads, and then to one that
 * writes, while the connections to the first stay open. Both processes let go of them by
 * themselves.
 */
export const readOnlyServer: Row = {
  id: 'D7r',
  kinds: ['postgres'],
  run: async (bench) => {
    const real = await failedOver(bench)
    let planted = real
    const caught = await meets(async () => {
      planted = await failedOver(bench, 'kept-read-only')
      return !planted.recovered || planted.later > 0
    }, 3)
    const { acked, refused, failed, lost, doubled, drift, deaths, later } = real
    return verdict({
      intact: failed + lost + doubled + drift + deaths === 0,
      inBounds: real.recovered && real.notReady && later === 0 && acked > 0 && refused > 0,
      caught,
      figure: `acked=${acked} 503=${refused} 503-afterwards=${later} other=${failed} LOST=${lost} DUP=${doubled} drift=${drift} deaths=${deaths} recovery=${real.recovery}ms kept: recovered=${planted.recovered} 503-afterwards=${planted.later}`,
      target: '503-afterwards=0 other=0 LOST=0 DUP=0 drift=0 deaths=0',
    })
  },
}

async function failedOver(bench: Bench, plant?: Plant) {
  const shop = await startShop(bench, { products: [product('cup', 1_000_000)] }, 2, plant)
  const name = new URL(shop.url).pathname.slice(1)
  const administrator = await openDatabase(shop.url.replace(/\/[^/]*$/, '/postgres'))
  // A session keeps what it began with, as it keeps its server.
  const onlyReads = async (isOn: boolean) => {
    const value = sql.raw(isOn ? 'on' : 'off')
    await sql`alter database ${sql.id(name)}
      set default_transaction_read_only = ${value}`.execute(administrator.db)
  }
  const market = buyers(shop.servers, 6, 100)
  await sells(shop, market)

  await onlyReads(true)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${name}`.execute(administrator.db)
  const over = sleep(LASTS)
  const notReady = await until(() => noneIsReady(shop))
  await turnsAway(shop, market)
  await over
  await onlyReads(false)

  const start = performance.now()
  const recovered = await recovers(shop, market)
  const recovery = Math.round(performance.now() - start)
  await sleep(1_000)
  const before = market.ledger.unavailable
  if (!hasDied(shop)) await sleep(WATCHED)
  const later = market.ledger.unavailable - before
  await market.close()

  const deaths = shop.servers.filter((server) => server.isGone()).length
  const audit = await patiently(() => auditOf(shop.database, market.ledger))
  const { acked, unavailable: refused, failed } = market.ledger
  await administrator.close()
  await shop.close()
  return {
    ...audit,
    acked: acked.size,
    refused,
    failed,
    deaths,
    notReady,
    recovered,
    recovery,
    later,
  }
}
