import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

import { NewOrder } from '#contract/contract.ts'
import { createHealth } from '#edge/answers/health.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Handler, ShopContext } from '#shop/handler.ts'
import { portOf } from '#tests/port-of.ts'
import { silent } from '#tests/silent-log.ts'
import { NOON } from '../small-shop.ts'
import { say } from './messages.ts'

/** Serves `order/new` by a handler and `/readyz` over HTTP, and prints the port. */
export function serveOrders(
  database: ShopDatabase,
  handler: Handler<'newOrder', ShopContext>,
): void {
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
