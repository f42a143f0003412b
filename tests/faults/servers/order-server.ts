/**
 * One process of the shop, as small as possible: the database, the production handler of
 * `order/new`, HTTP. `node order-server.ts <database url> [plant]`, in its environment `PROCESSES`
 * if it shares the connections with others. Prints `loaded`, opens the database when it reads `go`,
 * then prints its port. Ends with its parent.
 */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

import { NewOrder } from '#contract/contract.ts'
import { createHealth } from '#edge/answers/health.ts'
import { openDatabase } from '#shop/database/open.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { silent } from '#tests/silent-log.ts'
import { portOf } from '#tests/port-of.ts'
import { patiently } from '../patient.ts'
import { NOON } from '../small-shop.ts'
import { isPlant, plantedHandler, prepareForPlant } from './planted.ts'
import { onGo, say } from './messages.ts'

const [url = '', plant = ''] = process.argv.slice(2)
const processes = Number(process.env['PROCESSES'] ?? 0)

onGo(open)

async function open(): Promise<void> {
  const database = await patiently(() =>
    openDatabase(url, processes > 0 ? { processes } : undefined),
  )
  const handler = isPlant(plant) ? plantedHandler(plant) : newOrder
  if (isPlant(plant)) await prepareForPlant(database, plant)
  const context = { database, now: () => NOON, log: silent }

  const health = createHealth({ check: () => database.canServe().then(() => true) })
  const server = createServer((request, response) => {
    if (request.url === '/readyz') {
      void health.answer('/readyz')?.then(({ status }) => respond(status, {}))
      return
    }
    const answer = async () => {
      const body = NewOrder.parse(JSON.parse(await text(request)))
      const customer = request.headers['x-customer']
      const user = typeof customer === 'string' ? userOf(customer) : undefined
      return handler({ ...context, user }, { params: {}, query: undefined, body })
    }
    answer().then(
      ({ status, body }) => respond(status, body),
      (error: unknown) => respond(500, { error: String(error) }),
    )

    function respond(status: number, body: unknown) {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
  })
  // It listens on TCP, so its address is not a path.
  server.listen(0, '127.0.0.1', () => say(`port ${portOf(server)}`))
}

/** Who is logged in is nothing that a row is about: the request says so itself. */
function userOf(id: string) {
  return { id, wholesale: false, scope: 'user', tokenHash: '' } as const
}
