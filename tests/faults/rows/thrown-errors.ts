import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { auditOf, buyers } from '../buyers.ts'
import { type Bench, type Row, verdict } from '../row.ts'
import { startServer } from '../servers/server-process.ts'
import { startShop, turn } from '../shop-under-test.ts'
import { product } from '../small-shop.ts'

/** After these the process may be in any state: it must end by itself and be restarted. */
const EXCEPTIONS = new Set([
  'timer',
  'interval',
  'immediate',
  'tick',
  'microtask',
  'event',
  'unheard-error',
  'two-at-once',
])

/**
 * L8: something throws in twenty-one places of two processes that take orders. That request gets a
 * 500 with its id, which is also in the log; other open requests get their answers, the other
 * process keeps selling, and no order is lost, doubled or written by halves. A process ends only
 * when its state is unknown.
 */
export const thrownErrors: Row = {
  id: 'L8',
  kinds: ['sqlite', 'postgres'],
  atOnce: true,
  run: async (bench) => {
    const real = await throwEverywhere(bench)
    const planted = await throwEverywhere(bench, 'careless', ['timer', 'event'])
    const { places, lost, doubled, drift, integrity, failed } = real
    return verdict({
      good:
        places >= 20 &&
        [real.told, real.logged, real.unharmed, real.sold, real.rightEnd].every(
          (count) => count === places,
        ) &&
        failed + lost + doubled + drift === 0 &&
        integrity === 'ok',
      caught: planted.told < planted.places && planted.unharmed < planted.places,
      figure: `procs=2 places=${places} 500+id=${real.told} logged=${real.logged} others-unharmed=${real.unharmed} sold-on=${real.sold} end-as-due=${real.rightEnd}${real.wrong} acked=${real.acked} other=${failed} LOST=${lost} DUP=${doubled} drift=${drift} integrity=${integrity}`,
      target: 'all of 21; other=0 LOST=0 DUP=0 drift=0',
    })
  },
}

async function throwEverywhere(bench: Bench, plant?: 'careless', only?: readonly string[]) {
  const program = 'throwing-server.ts'
  const shop = await startShop(bench, { products: [product('cup', 1_000_000)] }, 2, plant, program)
  const { servers } = shop
  const places = only ?? placesOf(turn(servers, 0).said())
  const market = buyers(servers, 4)
  const seen = { places: 0, told: 0, logged: 0, unharmed: 0, sold: 0, rightEnd: 0, wrong: '' }
  let spare = startServer(shop.url, plant, [], program)
  for (const place of places) {
    const index = seen.places % servers.length
    const server = turn(servers, index)
    seen.places += 1
    const before = market.ledger.acked.size
    const beside = get(server.port(), 'slow')
    await sleep(100)
    const answer = await get(server.port(), place)
    const isTold = answer.status === 500 && answer.id !== ''
    const isUnharmed = (await beside).status === 200
    const isException = EXCEPTIONS.has(place)
    const isRightEnd = isException
      ? (await server.ended(15_000)) === 1
      : !server.isGone() && (await get(server.port(), 'x')).status === 200
    const isLogged = answer.id !== '' && server.said().includes(answer.id)
    const isSold = market.ledger.acked.size > before
    if (isTold) seen.told += 1
    if (isLogged) seen.logged += 1
    if (isUnharmed) seen.unharmed += 1
    if (isSold) seen.sold += 1
    if (isRightEnd) seen.rightEnd += 1
    if (!isTold || !isUnharmed || !isRightEnd || !isLogged || !isSold) seen.wrong += ` ${place}`
    if (server.isGone()) {
      const fresh = await spare
      await fresh.open()
      servers[index] = fresh
      spare = startServer(shop.url, plant, [], program)
    }
  }
  await market.close()
  await (await spare).kill()

  const audit = await auditOf(shop.database, market.ledger)
  await shop.close()
  const { acked, failed, broken } = market.ledger
  // A buyer whose connection broke asks again with its key; the audit shows whether that was
  // enough.
  return { ...seen, ...audit, acked: acked.size, failed: failed - broken }
}

function placesOf(said: string): readonly string[] {
  return /^places (.+)$/m.exec(said)?.[1]?.split(',') ?? []
}

function get(port: number, place: string): Promise<{ status: number; id: string }> {
  return new Promise((resolve) => {
    const none = { status: 0, id: '' }
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: `/${place}`,
        headers: { host: 'shop.test', 'accept-encoding': 'gzip' },
        agent: false,
        signal: AbortSignal.timeout(10_000),
      },
      (response) => {
        response.resume()
        response.on('error', () => resolve(none))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            id: String(response.headers['x-request-id'] ?? ''),
          }),
        )
      },
    )
    asked.on('error', () => resolve(none))
    asked.end()
  })
}
