import { setTimeout as sleep } from 'node:timers/promises'

import type { NewOrder } from '#contract/contract.ts'
import { migrate } from '#shop/database/migrate.ts'
import { openDatabase } from '#shop/database/open.ts'
import { createEndpoint } from '#shop/webhooks/endpoints.ts'
import { startReceiver } from '#tests/webhook-receiver.ts'
import { patiently, sendPatiently } from '../patient.ts'
import { type Bench, meets, type Row, verdict } from '../row.ts'
import { type ServerProcess, startServer } from '../servers/server-process.ts'
import { fillShop, NOON, order, product } from '../small-shop.ts'
import { until } from '../until.ts'

const CLIENTS = 4

/** What is planted: an event that is written after its order, or sent once and never again. */
type Plant = 'noted-later' | 'sent-first'

/**
 * W1: two processes place orders, notify a program of them and are killed in turn at any moment:
 * it hears of every order that was confirmed, with one id each time.
 */
export const killedWebhooks: Row = {
  id: 'W1',
  kinds: ['sqlite', 'postgres'],
  run: async (bench) => {
    const kills = bench.quick ? 24 : 200
    const real = await killAgain(bench, kills)
    const planted = bench.plants
      ? [await losesWith(bench, 'noted-later'), await losesWith(bench, 'sent-first')]
      : undefined
    const { lost, renamed, unknown } = real
    return verdict({
      intact: lost + renamed + unknown === 0,
      // Where no order came between two kills, none could be lost.
      inBounds: real.acked >= kills / 2,
      caught: planted?.every(Boolean),
      figure: `kills=${kills} acked=${real.acked} told=${real.told} twice=${real.twice} LOST=${lost} renamed=${renamed} unknown=${unknown}`,
      target: 'LOST=0 renamed=0 unknown=0',
    })
  },
}

/** Whether one of a few kills met a message in the planted gap. */
function losesWith(bench: Bench, plant: Plant): Promise<boolean> {
  return meets(async () => (await killAgain(bench, 6, plant)).lost > 0)
}

async function killAgain(bench: Bench, kills: number, plant?: Plant) {
  // Some come again because they were not taken, too.
  let asked = 0
  const receiver = await startReceiver(() => ((asked += 1) % 7 === 0 ? 503 : 204))
  const url = await bench.newDatabase()
  const database = await patiently(() => openDatabase(url))
  await patiently(() => migrate(database))
  await patiently(() => fillShop(database, { products: [product('cup', 1_000_000)] }))
  const terms = { url: receiver.url, events: ['order.placed'], scopes: ['orders:read'] } as const
  const secret = await patiently(() => createEndpoint(database.db, { name: 'erp', ...terms }, NOON))
  receiver.trust(secret ?? '')

  const acked = new Set<string>()
  const start = () => startServer(url, plant, [], 'webhook-server')
  let beside = await start()
  await beside.open()
  let next = start()
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await next
    next = start()
    await server.open()
    const first = Promise.withResolvers<void>()
    const clients = Array.from({ length: CLIENTS }, () =>
      buyUntilDeath(beside, acked, first.resolve),
    )
    // Usually amid answers, or at once after the first; sometimes before it.
    if (kill % 5 > 0) await Promise.race([first.promise, Promise.all(clients)])
    if (kill % 5 < 3) await sleep(5 + bench.random() * 150)
    await beside.kill()
    await Promise.all(clients)
    beside = server
  }
  const last = await next
  await last.open()
  const toldOf = () => new Set(receiver.received.map(({ data }) => String(data['number'])))
  const isTold = () => missing(acked, toldOf()) === 0
  // What was planted is lost for good.
  await until(isTold, plant ? 5_000 : undefined)
  await Promise.all([beside.kill(), last.kill()])

  const rows = await patiently(() => database.db.selectFrom('shop_order').select('no').execute())
  const placed = new Set(rows.map(({ no }) => no))
  const lost = missing(acked, toldOf())
  const ids = new Set(receiver.received.map(({ id }) => id)).size
  await database.close()
  await receiver.close()
  return {
    acked: acked.size,
    told: toldOf().size,
    twice: receiver.received.length - ids,
    lost,
    renamed: ids - toldOf().size,
    unknown: missing(toldOf(), placed) + receiver.refused.length,
  }
}

/** How many of the first are not among the others. */
function missing(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...some].filter((one) => !others.has(one)).length
}

async function buyUntilDeath(
  server: ServerProcess,
  acked: Set<string>,
  answered: () => void,
): Promise<void> {
  for (;;) {
    const form: NewOrder = order()
    const answer = await sendPatiently(server, form).catch(() => undefined)
    if (!answer) return
    const { no } = answer.body
    if (answer.status !== 201 || typeof no !== 'string') return
    acked.add(no)
    answered()
  }
}
