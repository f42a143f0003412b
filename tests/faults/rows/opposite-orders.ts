import { sql } from 'kysely'

import type { ShopDatabase } from '#shop/database/open.ts'
import { type Bench, meets, type Row, verdict } from '../row.ts'
import { sendPatiently } from '../patient.ts'
import { startShop, turn } from '../shop-under-test.ts'
import { item, order, product } from '../small-shop.ts'
import type { Plant } from '../servers/planted.ts'
import { until } from '../until.ts'

const PAIRS = 60

/** S4: baskets with the same two products in opposite order never wait for each other. */
export const oppositeOrders: Row = {
  id: 'S4',
  kinds: ['postgres'],
  run: async (bench) => {
    const rounds = bench.quick ? 1 : 3
    const real = await buyBoth(bench, rounds, PAIRS)
    // A busy machine may take one order after the other.
    let pairs = 5
    let planted = real
    const caught = await meets(async () => {
      pairs *= 2
      planted = await buyBoth(bench, 1, pairs, 'unsorted')
      return planted.deadlocks > 0
    })

    const faster = real.rate / Math.max(planted.rate, 0.1)
    return verdict({
      intact: real.errors === 0 && real.deadlocks === 0,
      caught,
      figure: `errors=${real.errors} deadlocks=${real.deadlocks} put-off=${real.putOff} rate=${real.rate.toFixed(0)}/s rounds=${rounds} unsorted: errors=${planted.errors} deadlocks=${planted.deadlocks} rate=${planted.rate.toFixed(0)}/s (${faster.toFixed(1)}x)`,
      target: 'errors=0 deadlocks=0',
    })
  },
}

async function buyBoth(bench: Bench, rounds: number, pairs: number, plant?: Plant) {
  const products = [product('bowl', 1_000_000), product('cup', 1_000_000)]
  const shop = await startShop(bench, { products }, 2, plant)
  try {
    let errors = 0
    let putOff = 0
    const start = performance.now()
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 2 * pairs }, (_, buyer) => {
          const items = [item('bowl'), item('cup')]
          if (buyer % 2 === 1) items.reverse()
          const server = turn(shop.servers, Math.floor(buyer / 2))
          return sendPatiently(server, order({ items, expectedTotal: 215 }))
        }),
      )
      errors += answers.filter(({ status }) => status !== 201).length
      putOff += answers.reduce((sum, answer) => sum + answer.putOff, 0)
    }
    const seconds = (performance.now() - start) / 1_000
    // A connection reports its deadlocks at its end at the latest.
    await Promise.all(shop.servers.map((server) => server.kill()))
    await until(async () => (await othersIn(shop.database)) === 0)
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(
      shop.database.db,
    )
    const orders = rounds * 2 * pairs - errors
    return { errors, putOff, rate: orders / seconds, deadlocks: Number(rows[0]?.deadlocks ?? 0) }
  } finally {
    await shop.close()
  }
}

/** Connections to the database besides our own. */
async function othersIn({ db }: ShopDatabase): Promise<number> {
  const { rows } = await sql<{ others: number }>`select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  return Number(rows[0]?.others ?? 0)
}
