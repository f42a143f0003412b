import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

import { delay, http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { createAnswerCache } from '#app/shop-client/cache.ts'
import { createShopClient } from '#app/shop-client/client.ts'

const FEED = 'http://remote.test/api/public/instagram/profile'
const server = setupServer()

beforeAll(() => server.listen({ onUnhandledFrame: 'bypass' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

test('a remote shop that is well is understood over the network', async () => {
  server.use(http.get(FEED, () => HttpResponse.json({ data: [] })))
  expect(await client().instagram()).toEqual({ kind: 'ok', value: { data: [] } })
})

test('a shop that is slow to begin is a timeout, and the request is taken back', async () => {
  let takenBack = false
  server.use(
    http.get(FEED, async ({ request }) => {
      request.signal.addEventListener('abort', () => (takenBack = true))
      await delay(2000)
      return HttpResponse.json({ data: [] })
    }),
  )
  const start = performance.now()
  expect(await client().instagram()).toEqual({ kind: 'failed', reason: 'timeout' })
  expect(performance.now() - start).toBeLessThan(1000)
  expect(takenBack).toBe(true)
})

test('a shop that begins to answer and goes silent is a timeout', async () => {
  const shop = await socketShop(() => {})
  expect(await client(100, shop.url).instagram()).toEqual({ kind: 'failed', reason: 'timeout' })
  await shop.close()
})

test('a shop that breaks off in the middle is a network failure', async () => {
  const shop = await socketShop((socket) => setTimeout(() => socket.resetAndDestroy(), 10))
  expect(await client(1000, shop.url).instagram()).toEqual({ kind: 'failed', reason: 'network' })
  await shop.close()
})

test('a shop that cuts the connection is a network failure', async () => {
  server.use(http.get(FEED, () => HttpResponse.error()))
  expect(await client().instagram()).toEqual({ kind: 'failed', reason: 'network' })
})

test('a shop that fails is reported by its status', async () => {
  server.use(http.get(FEED, () => HttpResponse.json({ error: 'INTERNAL' }, { status: 500 })))
  expect(await client().instagram()).toEqual({ kind: 'failed', reason: 'status', status: 500 })
})

test('a page instead of an answer, or half an answer, is malformed even with status 200', async () => {
  const malformed = { kind: 'failed', reason: 'malformed', status: 200 }
  server.use(http.get(FEED, () => HttpResponse.html('<h1>Maintenance</h1>')))
  expect(await client().instagram()).toEqual(malformed)

  server.use(http.get(FEED, () => new HttpResponse('{"data":[', { headers: JSON_TYPE })))
  expect(await client().instagram()).toEqual(malformed)

  server.use(http.get(FEED, () => HttpResponse.json({ data: 'none' })))
  expect(await client().instagram()).toEqual(malformed)
})

test('an answer without an end is given up at the limit', async () => {
  let sent = 0
  const body = new ReadableStream({
    pull: (controller) => {
      sent += 1
      controller.enqueue(new Uint8Array(1024 * 1024).fill(32))
    },
  })
  server.use(http.get(FEED, () => new HttpResponse(body, { headers: JSON_TYPE })))
  expect(await client(3000).instagram()).toMatchObject({ kind: 'failed', reason: 'malformed' })
  expect(sent).toBeLessThan(20)
})

test('a shop that refuses is understood', async () => {
  server.use(http.get(FEED, () => HttpResponse.json({ error: 'NOT_FOUND' }, { status: 404 })))
  expect(await client().instagram()).toEqual({
    kind: 'refused',
    status: 404,
    body: { error: 'NOT_FOUND' },
  })
})

test('while a shop is broken, what was kept of it is still given', async () => {
  let time = 0
  const cache = createAnswerCache({ now: () => time })
  const shop = createShopClient({ fetch, baseUrl: 'http://remote.test', cache, timeoutMs: 100 })
  server.use(http.get(FEED, () => HttpResponse.json({ data: [] })))
  await shop.instagram()

  server.use(http.get(FEED, () => HttpResponse.error()))
  time = 300_000
  expect(await shop.instagram()).toEqual({ kind: 'ok', value: { data: [] } })
  time = 600_000 + 24 * 3_600_000
  expect(await shop.instagram()).toMatchObject({ kind: 'failed', reason: 'network' })
})

const JSON_TYPE = { 'content-type': 'application/json' }

function client(timeoutMs = 100, baseUrl = 'http://remote.test') {
  return createShopClient({ fetch, baseUrl, timeoutMs })
}

/** A shop on its own socket that sends the start of an answer and then does `next`. */
async function socketShop(next: (socket: Socket) => void) {
  const shop = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      const head =
        'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n'
      socket.write(`${head}{"data":`, () => next(socket))
    })
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const address = shop.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => shop.close(resolve)),
  }
}
