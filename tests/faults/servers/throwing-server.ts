/**
 * A shop in which everything throws on request: `node throwing-server.ts <database url>
 * [careless]`. Edge and shop are the real ones, and it takes orders meanwhile. It communicates like
 * order-server.ts, prints the places that throw, and then its log. With `careless` it handles
 * exceptions as it used to: it ends at once.
 */
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { createEdge } from '#edge/edge.ts'
import { createHealth } from '#edge/answers/health.ts'
import { createLog } from '#edge/log/log.ts'
import { serveHardened } from '#edge/node-server.ts'
import { watchUncaught } from '#start/uncaught.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import type { Log as ShopLog } from '#shop/handler.ts'
import { guards, placeOrderWith } from '#shop/orders/place-order.ts'
import { createShop } from '#shop/shop.ts'
import { silent } from '#tests/silent-log.ts'
import { patiently } from '../patient.ts'
import { NOON, order } from '../small-shop.ts'
import { onGo, say } from './messages.ts'

const [url = '', plant = ''] = process.argv.slice(2)
const isCareless = plant === 'careless'
const log = createLog({ level: 'error', readable: false })
const uncaught = isCareless ? undefined : watchUncaught(log)
if (isCareless) {
  process.on('unhandledRejection', () => {})
  process.once('uncaughtException', () => process.exit(1))
}

/**
 * Tells slow answers that something throws now: they are to be open still, whatever the machine
 * does.
 */
const throwing = new EventEmitter()

onGo(open)

async function open(): Promise<void> {
  const database = await patiently(() => openDatabase(url))
  const shop = createShop({ database, now: () => NOON, log: errorsOnly })
  await shop.ready()
  const places = placesOf(database)
  const health = createHealth({ check: () => database.canServe().then(() => true) })
  const edge = createEdge({
    langDomains: [{ lang: 'en', origin: 'http://shop.test' }],
    health,
    log,
    isUnavailable,
    inner: async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/api/')) return shop.fetch(request)
      if (pathname === '/slow') {
        say('slow')
        await new Promise((resolve) => throwing.once('begun', resolve))
        await sleep(300)
        return new Response('well')
      }
      const place = places[pathname.slice(1)]
      if (place) throwing.emit('begun')
      return place ? ((await place(request)) as Response) : new Response('well')
    },
  })
  const { drain } = health
  const server = serveHardened({ fetch: edge, port: 0, hostname: '127.0.0.1', onDrain: drain })
  const { port } = await server.ready
  uncaught?.serving(() => server.stop(0))
  say(`places ${Object.keys(places).join(',')}`)
  say(`port ${port}`)
}

const errorsOnly: ShopLog = {
  info: () => {},
  warn: () => {},
  error: ({ err, ...fields }: { err?: unknown }, message) => log.failure(message, err, fields),
}

/** Each throws in its own way; those that return nothing leave the request without an answer. */
function placesOf(database: ShopDatabase): Record<string, (request: Request) => unknown> {
  const asPage = { headers: { 'content-type': 'text/html' } }
  const broken = createShop({
    database: {
      ...database,
      get db() {
        return fail()
      },
    },
    now: () => NOON,
    log: errorsOnly,
  })
  const thatFails = { query: sql`select nothing`.compile(database.db) }
  const takeHalf = placeOrderWith({
    ...guards,
    write: (database, batch) =>
      database.write([...batch.slice(0, 3), thatFails, ...batch.slice(3)]),
  })
  const context = { database, now: () => NOON, log: silent }
  return {
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
    'a-call': (request) =>
      broken.fetch(
        new Request(new URL('/api/public/product/many?lang=pl', request.url), bodyOf(request)),
      ),
    'an-order': () => takeHalf(context, { params: {}, query: undefined, body: order() }),
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
}

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
