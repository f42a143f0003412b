/**
 * A server of which everything throws that is asked to: `node throwing-server.ts [careless]`. The
 * edge, the pages and the embedded shop are the real ones. Says its port. With `careless` it meets
 * exceptions as it once did: it ends at once.
 */
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { createEdge } from '#edge/edge.ts'
import { createHealth } from '#edge/health.ts'
import { createLog } from '#edge/log.ts'
import { serveHardened } from '#edge/node-server.ts'
import { watchUncaught } from '#edge/uncaught.ts'
import { openDatabase } from '#shop/database/open.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import { migrate } from '#shop/database/migrate.ts'
import { createShop } from '#shop/shop.ts'
import { fillShop, product } from './small-shop.ts'

const isCareless = process.argv[2] === 'careless'
const log = createLog({ level: 'error', readable: false })
const uncaught = isCareless ? undefined : watchUncaught(log)
if (isCareless) {
  process.on('unhandledRejection', () => {})
  process.once('uncaughtException', () => process.exit(1))
}

const database = await openDatabase('sqlite::memory:')
await migrate(database)
await fillShop(database, { products: [product('cup', 10)] })

let broken = false
const shop = createShop({
  database: {
    ...database,
    get db() {
      if (broken) throw new Error('broken')
      return database.db
    },
  },
  now: Date.now,
  log: {
    info: () => {},
    warn: () => {},
    error: ({ err, ...fields }: { err?: unknown }, message) => log.failure(message, err, fields),
  },
})
await shop.ready()

const asPage = { headers: { 'content-type': 'text/html' } }

/** Each throws in its own way; what returns nothing leaves the request without an answer of its own. */
const places: Record<string, (request: Request) => unknown> = {
  'at-once': () => fail(),
  rejected: async () => fail(),
  'after-a-while': () => sleep(20).then(fail),
  'a-text': () => {
    // oxlint-disable-next-line no-throw-literal -- code of others may
    throw 'a text'
  },
  nothing: () => Promise.reject(undefined),
  'a-strange-error': () => {
    throw Object.defineProperty(new Error('x'), 'message', { value: undefined })
  },
  'a-body': () => new Response(new ReadableStream({ pull: fail }), asPage),
  'a-body-later': () =>
    new Response(
      new ReadableStream({
        pull: async () => {
          await sleep(20)
          fail()
        },
      }),
      asPage,
    ),
  'no-response': () => undefined,
  'a-call': (request) => {
    broken = true
    return shop
      .fetch(new Request(new URL('/api/public/product/many?lang=pl', request.url), bodyOf(request)))
      .finally(() => (broken = false))
  },
  'nobody-waits': () => {
    void Promise.reject(new Error('nobody waits'))
    return forEver()
  },
  'nobody-waits-long': () => {
    void sleep(20).then(fail)
    return forEver()
  },
  timer: () => later((run) => setTimeout(run, 20)),
  interval: () => later((run) => setInterval(run, 20)),
  immediate: () => later(setImmediate),
  tick: () => later((run) => process.nextTick(run)),
  microtask: () => later(queueMicrotask),
  event: () =>
    later((run) => {
      const emitter = new EventEmitter()
      emitter.on('something', run)
      setImmediate(() => emitter.emit('something'))
    }),
  'unheard-error': () => {
    setImmediate(() => new EventEmitter().emit('error', new Error('unheard')))
    return forEver()
  },
  'two-at-once': () => {
    setTimeout(fail, 20)
    setTimeout(fail, 20)
    return forEver()
  },
}

const health = createHealth({ check: async () => true })
const edge = createEdge({
  langDomains: [{ lang: 'en', origin: 'http://localhost' }],
  health,
  log,
  isUnavailable,
  inner: async (request) => {
    const name = new URL(request.url).pathname.slice(1)
    if (name === 'slow') {
      await sleep(600)
      return new Response('well')
    }
    const place = places[name]
    return place ? ((await place(request)) as Response) : new Response('well')
  },
})
const server = serveHardened({ fetch: edge, port: 0, hostname: '127.0.0.1', onDrain: health.drain })
const { port } = await server.ready
uncaught?.serving(() => server.stop(0))
process.stdout.write(`port ${port} places ${Object.keys(places).join(',')}\n`)

function fail(): never {
  throw new Error('thrown on purpose')
}

function later(start: (run: () => void) => unknown): Promise<never> {
  start(fail)
  return forEver()
}

function forEver(): Promise<never> {
  return new Promise(() => {})
}

function bodyOf({ headers }: Request): RequestInit {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-id': headers.get('x-request-id') ?? '',
    },
    body: JSON.stringify({ ids: ['cup'] }),
  }
}
