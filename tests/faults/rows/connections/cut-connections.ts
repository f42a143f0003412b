import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { auditOf, buyers } from '../../buyers.ts'
import type { Plant } from '../../servers/planted.ts'
import { patiently } from '../../patient.ts'
import { type Bench, type Row, verdict } from '../../row.ts'
import { startShop } from '../../shop-under-test.ts'
import { product } from '../../small-shop.ts'

/**
 * D7: connections are cut at any moment of an order, as an administrator or a fail-over may do. A
 * buyer without an answer sends the order again with its key; no order is lost or doubled, and no
 * process ends.
 */
export const cutConnections: Row = {
  id: 'D7',
  kinds: ['postgres'],
  run: async (bench) => {
    const cuts = bench.quick ? 60 : 200
    const real = await cutAgain(bench, cuts)
    const planted = await cutAgain(bench, 60, 'deaf-connections')
    const { acked, unavailable, failed, found, lost, doubled, drift, deaths } = real
    return verdict({
      intact: failed + lost + doubled + drift + deaths === 0,
      inBounds: acked > 0 && unavailable > 0,
      caught: planted.deaths > 0,
      figure: `cut=${real.cut} acked=${acked} 503=${unavailable} other=${failed} found-by-key=${found} LOST=${lost} DUP=${doubled} drift=${drift} deaths=${deaths}`,
      target: 'other=0 LOST=0 DUP=0 drift=0 deaths=0',
    })
  },
}

async function cutAgain(bench: Bench, times: number, plant?: Plant) {
  const shop = await startShop(bench, { products: [product('cup', 1_000_000)] }, 2, plant)
  const market = buyers(shop.servers, 8)
  let cut = 0
  for (let time = 0; time < times; time += 1) {
    await sleep(bench.random() * 150)
    // Prefers connections in the middle of a transaction, and else takes those that are waiting.
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
      order by (xact_start is null), random() limit 1`.execute(shop.database.db)
    cut += rows.length
    if (shop.servers.every((server) => server.isGone())) break
  }
  await market.close()

  const deaths = shop.servers.filter((server) => server.isGone()).length
  const audit = await patiently(() => auditOf(shop.database, market.ledger))
  const { acked, ...told } = market.ledger
  await shop.close()
  return { ...told, ...audit, acked: acked.size, cut, deaths }
}
