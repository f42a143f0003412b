/**
 * One process of the shop behind its edge: database, limits, calls and HTTP, connected as in
 * `server.ts`. `node limit-server.ts <database url> [plant]`; it communicates like order-server.ts.
 */

import {
  type Count,
  counted,
  countersOf,
  limitedUntil,
  type Limits,
} from '#domain/limits/limits.ts'
import { createLimitStore } from '#app/limits/store.ts'
import type { LimitTables } from '#app/limits/tables.ts'
import { addressKey } from '#edge/guards/client-address.ts'
import { createEdge } from '#edge/edge.ts'
import { createHealth } from '#edge/answers/health.ts'
import { createLog } from '#edge/log/log.ts'
import { serveHardened } from '#edge/node-server.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import { createShop } from '#shop/shop.ts'
import { silent } from '#tests/silent-log.ts'
import { patiently } from '../patient.ts'
import { NOON } from '../small-shop.ts'
import { onGo, say } from './messages.ts'

const [url = '', given = ''] = process.argv.slice(2)
/** What is different: bugs, and a proxy in front of it. */
const plants = new Set(given.split(','))

onGo(open)

async function open(): Promise<void> {
  const database = await patiently(() => openDatabase(url))
  const limits = limitsOf(database)
  const accounts = { secret: 'the same for all processes' }
  const shop = createShop({ database, now: () => NOON, log: silent, limits, accounts })
  // N3 planted: every client may choose its address.
  const trustedProxies = plants.has('believes-anybody')
    ? ['0.0.0.0/0', '::/0']
    : plants.has('behind-proxy')
      ? ['127.0.0.1/32']
      : []
  const edge = createEdge({
    langDomains: [{ lang: 'en', origin: 'http://shop.test' }],
    trustedProxies,
    health: createHealth({ check: () => Promise.resolve(true) }),
    log: createLog({ level: 'silent' }),
    inner: (request, { clientAddress }) =>
      shop.fetch(request, { address: addressKey(clientAddress) }),
  })
  const server = serveHardened({ fetch: edge, port: 0, hostname: '127.0.0.1', trustedProxies })
  const { port } = await server.ready
  say(`port ${port}`)
}

function limitsOf(database: ShopDatabase): Limits {
  const shared = createLimitStore({
    db: database.nondurable.withTables<LimitTables>(),
    secret: 'the same for all processes',
  })
  // L2 planted: each process counts for itself.
  if (plants.has('own-counters')) return { ...shared, take: takeAlone() }
  // M8 planted: guesses are not counted.
  if (plants.has('free-guesses')) {
    return {
      ...shared,
      take: async (rule, ...rest) =>
        rule === 'code' ? { kind: 'ok' } : shared.take(rule, ...rest),
    }
  }
  return shared
}

function takeAlone(): Limits['take'] {
  const counts = new Map<string, Count>()
  return async (rule, subject, now) => {
    for (const counter of countersOf(rule, subject)) {
      const key = JSON.stringify([counter.rule, counter.scope, counter.value])
      const before = counts.get(key)
      const next = counted(before, counter, now)
      if (!next) return limitedUntil(before?.endsAt ?? now, now)
      counts.set(key, next)
    }
    return { kind: 'ok' }
  }
}
