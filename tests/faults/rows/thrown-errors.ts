import { request } from 'node:http'

import { auditOf, buyers } from '../buyers.ts'
import { isPutOff, patiently } from '../patient.ts'
import { type Bench, type Row, verdict } from '../row.ts'
import { type ServerProcess, startServer } from '../servers/server-process.ts'
import { startShop, turn } from '../shop-under-test.ts'
import { product } from '../small-shop.ts'
import { until } from '../until.ts'

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
  run: async (bench) => {
    const real = await throwEverywhere(bench)
    const planted = bench.plants
      ? await throwEverywhere(bench, 'careless', ['timer', 'event'])
      : undefined
    const { places, lost, doubled, drift, integrity, failed } = real
    return verdict({
      intact: failed + lost + doubled + drift === 0 && integrity === 'ok',
      inBounds:
        places >= 20 &&
        [real.told, real.logged, real.unharmed, real.sold, real.rightEnd].every(
          (count) => count === places,
        ),
      caught: planted && planted.told < planted.places && planted.unharmed < planted.places,
      figure: `procs=2 places=${places} 500+id=${real.told} logged=${real.logged} others-unharmed=${real.unharmed} sold-on=${real.sold} end-as-due=${real.rightEnd}${real.wrong} acked=${real.acked} other=${failed} LOST=${lost} DUP=${doubled} drift=${drift} integrity=${integrity}`,
      target: 'all of 21; other=0 LOST=0 DUP=0 drift=0',
    })
  },
}

async function throwEverywhere(bench: Bench, plant?: 'careless', only?: readonly string[]) {
  const program = 'throwing-server'
  const shop = await startShop(bench, { products: [product('cup', 1_000_000)] }, 2, plant, program)
  const { servers } = shop
  const places = only ?? placesOf(turn(servers, 0).said())
  const market = buyers(servers, 4, 50)
  const seen = { places: 0, told: 0, logged: 0, unharmed: 0, sold: 0, rightEnd: 0, wrong: '' }
  let spare = startServer(shop.url, plant, [], program)
  for (const place of places) {
    const index = seen.places % servers.length
    const server = turn(servers, index)
    seen.places += 1
    const before = market.ledger.acked.size
    const slow = slowIn(server)
    const beside = getPatiently(server.port(), 'slow')
    await until(() => slowIn(server) > slow)
    const answer = await getPatiently(server.port(), place)
    const isTold = answer.status === 500 && answer.id !== ''
    const isUnharmed = (await beside).status === 200
    const isException = EXCEPTIONS.has(place)
    const isRightEnd = isException
      ? (await server.ended(60_000)) === 1
      : !server.isGone() && (await getPatiently(server.port(), 'x')).status === 200
    // What it says and what others buy comes by other ways, and maybe later.
    const isLogged = answer.id !== '' && (await until(() => server.said().includes(answer.id)))
    const isSold = await until(() => market.ledger.acked.size > before)
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

  const audit = await patiently(() => auditOf(shop.database, market.ledger))
  await shop.close()
  const { acked, failed, broken } = market.ledger
  // A buyer whose connection broke asks again with its key; the audit shows whether that was
  // enough.
  return { ...seen, ...audit, acked: acked.size, failed: failed - broken }
}

function placesOf(said: string): readonly string[] {
  return /^places (.+)$/m.exec(said)?.[1]?.split(',') ?? []
}

/** How many slow requests it has begun with. */
function slowIn(server: ServerProcess): number {
  return server.said().match(/^slow$/gm)?.length ?? 0
}

type Got = { status: number; id: string }

/** What a busy machine had no room for has not begun: it is asked for again. */
async function getPatiently(port: number, place: string): Promise<Got> {
  let answer = await get(port, place)
  await until(async () => {
    if (isPutOff(answer)) answer = await get(port, place)
    return !isPutOff(answer)
  })
  return answer
}

function get(port: number, place: string): Promise<Got> {
  return new Promise((resolve) => {
    const none = { status: 0, id: '' }
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: `/${place}`,
        headers: { host: 'shop.test', 'accept-encoding': 'gzip' },
        agent: false,
        signal: AbortSignal.timeout(60_000),
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
