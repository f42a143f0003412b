import { once } from 'node:events'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { afterEach, expect, test } from 'vitest'

import { createEdge, type Inner } from './edge.ts'
import { createHealth } from './answers/health.ts'
import { serverLimits } from './guards/limits.ts'
import { createLog } from './log/log.ts'
import { type RunningServer, type ServeOptions, serveHardened } from './node-server.ts'
import { rawExchange } from '../tests/raw-exchange.ts'

const running: RunningServer[] = []
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(running.splice(0).map((server) => server.stop()))
})

test('the limits of the real server are the stated ones', () => {
  expect(serverLimits).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 5_000,
    connectionsCheckingInterval: 1_000,
    writeTimeout: 30_000,
    maxHeaderSize: 16_384,
    maxRequestsPerSocket: 1_000,
    maxConnections: 10_000,
    connectionsPerAddress: 100,
    requestsAtOnce: 1,
    requestsWaiting: 100,
  })
})

const host = 'Host: shop\r\n'
const rawRequests: [string, RegExp][] = [
  ['GET / HTTP/1.1\r\n\r\n', /421/],
  ['GET / HTTP/1.1\r\nHost: evil.test\r\n\r\n', /421/],
  ['GET / HTTP/1.1\r\nHost: shop\r\nHost: evil.test\r\n\r\n', /4(00|21)/],
  ['GET / HTTP/1.1\r\nHost: evil.test\r\nHost: shop\r\n\r\n', /4(00|21)/],
  ['GET / HTTP/1.1\r\nHost: shop@evil.test\r\n\r\n', /421/],
  ['GET / HTTP/1.1\r\nHost: shop:99999\r\n\r\n', /421/],
  ['GET / HTTP/1.1\r\nHost: shop/evil\r\n\r\n', /421/],
  ['GET / HTTP/1.1\r\nHost: [::1\r\n\r\n', /421/],
  ['GET / HTTP/1.1\r\nHost:\r\n\r\n', /421/],
  ['GET / HTTP/1.0\r\n\r\n', /421/],
  ['GET http://evil.test/ HTTP/1.1\r\nHost: shop\r\n\r\n', /421/],
  ['GET http://shop/ HTTP/1.1\r\nHost: evil.test\r\n\r\n', /421/],
  ['GET http://shop@evil.test/ HTTP/1.1\r\nHost: shop\r\n\r\n', /421/],
  ['GET http:// HTTP/1.1\r\nHost: shop\r\n\r\n', /4(00|21)/],
  ['GET ftp://shop/ HTTP/1.1\r\nHost: shop\r\n\r\n', /400/],
  [`GET \\evil.test HTTP/1.1\r\n${host}\r\n`, /400/],
  [`GET /\\evil.test HTTP/1.1\r\n${host}\r\n`, /400/],
  [`GET //evil.test/ HTTP/1.1\r\n${host}\r\n`, /301[^]*Location: http:\/\/shop\/evil\.test\r/i],
  [`OPTIONS * HTTP/1.1\r\n${host}\r\n`, /40[05]/],
  [`TRACE / HTTP/1.1\r\n${host}\r\n`, /405[^]*Allow: GET, HEAD, POST\r/i],
  [`CONNECT shop:443 HTTP/1.1\r\n${host}\r\n`, /405[^]*Allow: /i],
  [`TRACK / HTTP/1.1\r\n${host}\r\n`, /40[05]/],
  [`PROPFIND / HTTP/1.1\r\n${host}\r\n`, /405/],
  [`get / HTTP/1.1\r\n${host}\r\n`, /40[05]/],
  [`G\0T / HTTP/1.1\r\n${host}\r\n`, /400/],
  ['GET /\r\n\r\n', /4(00|21)/],
  [`GET / HTTP/0.9\r\n${host}\r\n`, /400/],
  [`GET / HTTP/2.0\r\n${host}\r\n`, /400/],
  [`GET / HTTP/9.9\r\n${host}\r\n`, /400/],
  [`GET / HTTP/1.1\r\n${host}X: a\0b\r\n\r\n`, /400/],
  [`GET / HTTP/1.1\r\n${host} folded: 1\r\n\r\n`, /400/],
  [`GET / HTTP/1.1\r\n${host}Bad Name: 1\r\n\r\n`, /400/],
  [`GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(17_000)}\r\n\r\n`, /431/],
  [`GET /${'a'.repeat(17_000)} HTTP/1.1\r\n${host}\r\n`, /431/],
  [`GET / HTTP/1.1\r\n${host}__proto__: x\r\n\r\n`, /200/],
  [`GET /__proto__ HTTP/1.1\r\n${host}constructor: x\r\n\r\n`, /200/],
  [`GET /%00 HTTP/1.1\r\n${host}\r\n`, /400/],
  [
    `POST / HTTP/1.1\r\n${host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    /400/,
  ],
  [`POST / HTTP/1.1\r\n${host}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`, /400/],
  [`POST / HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`, /400/],
  [`POST / HTTP/1.1\r\n${host}Content-Length: 3x\r\n\r\nabc`, /400/],
  [`POST / HTTP/1.1\r\n${host}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, /400/],
  [`POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`, /400/],
  [`POST / HTTP/1.1\r\n${host}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`, /400/],
  [
    `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\n\r\naGET /smuggled HTTP/1.1\r\n${host}\r\n`,
    /200/,
  ],
  ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', /400/],
  ['\0\0\0\0\r\n\r\n', /400/],
]

test('forty-seven malformed or hostile requests get their status, and the server lives on', async () => {
  const { port } = await shop()

  expect(rawRequests).toHaveLength(47)
  for (const [request, status] of rawRequests) {
    const { text } = await rawExchange(port, Buffer.from(request, 'latin1'), 150)
    const said = `${JSON.stringify(request.slice(0, 80))} -> ${text.slice(0, 400)}`
    expect(text.startsWith('HTTP/1.1 '), said).toBe(true)
    expect(new RegExp(`^HTTP/1\\.1 (?:${status.source})`, 'i').test(text), said).toBe(true)
    expect(/^x-content-type-options: nosniff\r$/im.test(text), said).toBe(true)
    expect(/^content-security-policy: /im.test(text), said).toBe(true)
    expect(/^location: (?!http:\/\/shop\/)/im.test(text), said).toBe(false)
    expect(await ask(port), said).toBe('shop 0')
  }
}, 30_000)

test('what could not be read at all is refused in the look, the language and the name of the shop', async () => {
  const { port } = await shop({
    unreadAsked: () => ({ lang: 'pl', shopName: 'Kamionka' }),
    limits: { headersTimeout: 300, requestTimeout: 300 },
  })
  const unread: [string, number][] = [
    [`GET / HTTP/1.1\r\n${host}Cookie: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    [`POST / HTTP/1.1\r\n${host}Content-Length: 3x\r\n\r\nabc`, 400],
    [`CONNECT shop:443 HTTP/1.1\r\n${host}\r\n`, 405],
    [`GET / HTTP/1.1\r\n${host}`, 408],
  ]

  for (const [request, status] of unread) {
    const { text } = await rawExchange(port, request, 2_000)
    const [head = '', body = ''] = text.split('\r\n\r\n')

    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(body).toContain('<html lang="pl">')
    expect(body).toContain('<a href="/">Kamionka</a>')
    expect(head).toMatch(/content-security-policy: default-src 'none'; style-src 'sha256-/i)
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body, 'latin1')}`)
  }
})

const overLimit: [string, string, number][] = [
  ['a form one byte too long', 'application/x-www-form-urlencoded', 65_537],
  ['JSON one byte too long', 'application/json', 262_145],
  ['a picture one byte too large', 'multipart/form-data; boundary=x', 5_308_417],
  ['a picture of 12 MB', 'multipart/form-data; boundary=x', 12_000_000],
  ['a form of 100 MB', 'application/x-www-form-urlencoded', 104_857_600],
  ['a picture of 100 MB', 'multipart/form-data; boundary=x', 104_857_600],
]

test.each(
  overLimit.flatMap(([name, type, size]) =>
    (['with its length', 'in chunks'] as const).map((how) => [name, how, type, size] as const),
  ),
)(
  '%s, sent %s, is refused in words, never reaches the shop and takes no memory',
  async (_name, how, type, size) => {
    const { port, asked } = await shop()
    const before = process.memoryUsage().rss

    const answer = await upload(port, type, size, how === 'in chunks')

    expect(answer.text).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer.text).toMatch(/\r\nconnection: close\r\n/i)
    expect(answer.text).toContain('<h1>')
    expect(answer.closed).toBe(true)
    expect(asked).toEqual([])
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024)
  },
)

test('a hundred megabytes are not read: the server stops near the limit', async () => {
  const { port, served } = await shop()

  await upload(port, 'multipart/form-data; boundary=x', 104_857_600, true)

  expect(served[0]?.bytesRead).toBeLessThan(5_308_416 + 384 * 1024)
})

test.each(['with its length', 'in chunks'])(
  'what is sent, %s, to where nothing is taken is not read',
  async (how) => {
    const { port, served } = await shop({ inner: () => new Response('never') })
    const body = 20_000_000

    const { text, closed } = await upload(
      port,
      'text/plain',
      body,
      how === 'in chunks',
      'elsewhere',
    )

    expect(text).toMatch(/^HTTP\/1\.1 421 [^]*\r\nconnection: close\r\n/i)
    expect(closed).toBe(true)
    expect(served[0]?.bytesRead).toBeLessThan(1_000_000)
  },
)

test('a picture of up to five megabytes arrives whole, with a length or in chunks', async () => {
  const { port, asked } = await shop()

  await upload(port, 'multipart/form-data; boundary=x', 5_308_416, false)
  await upload(port, 'multipart/form-data; boundary=x', 5_308_416, true)

  expect(asked).toEqual([5_308_416, 5_308_416])
})

test('a client that asks before sending is refused at once when it is too much', async () => {
  const { port } = await shop()
  const ask = (length: number) =>
    rawExchange(
      port,
      `POST / HTTP/1.1\r\n${host}Expect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`,
      150,
    )

  expect((await ask(10)).text).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  expect((await ask(70_000)).text).toMatch(/^HTTP\/1\.1 413 /)
})

test('a request that expects what nobody knows is answered by us, like any other', async () => {
  const { port } = await shop()

  const { text } = await rawExchange(
    port,
    `POST / HTTP/1.1\r\n${host}Expect: miracles\r\nContent-Length: 3\r\n\r\nabc`,
  )

  expect(text).toMatch(/^HTTP\/1\.1 200 [^]*\r\nx-content-type-options: nosniff\r\n[^]*shop 3$/i)
})

test('a client that declares more than it sends waits in vain, and the shop is not asked', async () => {
  const { port, asked } = await shop({ limits: { headersTimeout: 300, requestTimeout: 300 } })

  const { text, closed } = await rawExchange(
    port,
    `POST / HTTP/1.1\r\n${host}Content-Length: 100\r\n\r\nshort`,
    2_000,
  )

  expect(text).toMatch(/^HTTP\/1\.1 408 /)
  expect(closed).toBe(true)
  expect(asked).toEqual([])
})

test('slow clients of four kinds are cut in time while others are served', async () => {
  const { port, served } = await shop({
    inner: () => new Response(pieces(600, 65_536)),
    limits: {
      headersTimeout: 1000,
      requestTimeout: 1500,
      keepAliveTimeout: 500,
      writeTimeout: 700,
    },
  })
  const cut = await Promise.all([
    ...times(20, () => drip(port, ['GET / HTTP/1.1\r\n', ...times(300, (i) => `X-${i}: 1\r\n`)])),
    ...times(20, () =>
      drip(port, [
        `POST / HTTP/1.1\r\n${host}Content-Length: 999\r\n\r\n`,
        ...times(300, () => 'x'),
      ]),
    ),
    ...times(20, () => drip(port, [`GET /healthz HTTP/1.1\r\n${host}\r\n`])),
    ...times(5, () => neverRead(port, served)),
    ...times(20, async (i) => {
      await wait(i * 40)
      const started = performance.now()
      expect(await ask(port, '/healthz')).toBe('ok\n')
      return performance.now() - started
    }),
  ])

  expect(Math.max(...cut.slice(0, 65))).toBeLessThan(8_000)
  expect(Math.max(...cut.slice(65))).toBeLessThan(3_000)
}, 30_000)

test('a client that reads slowly but steadily is not cut', async () => {
  const { port } = await shop({
    inner: () => new Response(pieces(300, 65_536)),
    limits: { writeTimeout: 1_000 },
  })

  const read = await new Promise<number>((resolve) => {
    let bytes = 0
    const socket = open(port)
    socket.write(`GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      socket.pause()
      setTimeout(() => socket.resume(), 6)
    })
    socket.on('close', () => resolve(bytes))
  })

  expect(read).toBeGreaterThan(300 * 65_536)
}, 30_000)

test('requests of one connection are worked on one after the other, and answered in order', async () => {
  let atOnce = 0
  let most = 0
  const { port } = await shop({
    inner: async (request) => {
      most = Math.max(most, (atOnce += 1))
      await wait(1)
      atOnce -= 1
      return new Response(`page ${new URL(request.url).pathname}`)
    },
  })

  const requests = times(40, (i) => `GET /${i} HTTP/1.1\r\n${host}\r\n`).join('')
  const { text } = await rawExchange(port, requests)

  expect([...text.matchAll(/page \/(\d+)/g)].map(([, i]) => Number(i))).toEqual(times(40, (i) => i))
  expect(most).toBe(1)
})

test('while requests of a connection wait, what comes behind them stays with the client', async () => {
  const { port, served } = await shop({ inner: async () => wait(300, new Response('page')) })
  const long = `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(15_000)}\r\n\r\n`
  const socket = open(port)

  for (let written = 0; written < 80; written += 4) {
    socket.write(long.repeat(4))
    await wait(5)
  }

  await wait(500)
  expect(served[0]?.bytesRead).toBeLessThan(300_000)
})

test('a form behind other requests of its connection arrives whole', async () => {
  const { port, asked } = await shop({ inner: async () => wait(20, new Response('page')) })
  const body = 'x'.repeat(60_000)
  const post = `POST / HTTP/1.1\r\n${host}Content-Length: ${body.length}\r\n\r\n`

  const { text } = await rawExchange(
    port,
    `GET / HTTP/1.1\r\n${host}\r\n${post}${body}${post}${body}GET / HTTP/1.1\r\n${host}\r\n`,
  )

  expect(asked).toEqual([60_000, 60_000])
  expect(text.match(/HTTP\/1\.1 200 /g)).toHaveLength(4)
})

test('a connection on which too many requests wait is closed, and a client that left is forgotten', async () => {
  let answered = 0
  const { port } = await shop({
    limits: { requestsWaiting: 5 },
    inner: async () => {
      await wait(50)
      answered += 1
      return new Response('page')
    },
  })
  const get = `GET / HTTP/1.1\r\n${host}\r\n`

  expect((await rawExchange(port, get.repeat(20))).text).toBe('')
  expect(await ask(port)).toBe('page')
  const leaving = open(port)
  leaving.write(get.repeat(5))
  await wait(60)
  leaving.destroy()
  await wait(200)
  expect(answered).toBeLessThan(6)
})

test('one address may hold so many connections and no more, and gets them back', async () => {
  const { port } = await shop({ limits: { connectionsPerAddress: 5 } })
  const held = times(5, () => open(port))
  await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))

  expect((await rawExchange(port, `GET / HTTP/1.1\r\n${host}\r\n`)).text).toBe('')

  held[0]?.destroy()
  await expect.poll(() => ask(port).catch(() => 'refused')).toBe('shop 0')
})

test('a proxy of ours may hold as many as it needs', async () => {
  const { port } = await shop({
    limits: { connectionsPerAddress: 2 },
    trustedProxies: ['127.0.0.0/8'],
  })
  times(10, () => open(port))

  expect(await ask(port)).toBe('shop 0')
})

test('a stopping server is not ready, finishes what it began and takes nothing new', async () => {
  let finish = () => {}
  const { port, server } = await shop({
    inner: (request) =>
      request.url.endsWith('/slow')
        ? new Promise((resolve) => {
            finish = () => resolve(new Response('finished'))
          })
        : new Response('quick'),
  })
  const spare = open(port)
  const slow = ask(port, '/slow')
  await wait(50)

  const stopped = server.stop(150)
  const ready = await rawExchange(port, `GET /readyz HTTP/1.1\r\n${host}\r\n`, 100)
  const late = await rawExchange(port, `GET / HTTP/1.1\r\n${host}\r\n`, 100)
  await wait(200)
  const refused = await ask(port).catch((error: NodeJS.ErrnoException) => error.code)
  finish()

  expect(ready.text).toMatch(/^HTTP\/1\.1 503 [^]*\r\nconnection: close\r\n/i)
  expect(late.text).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i)
  expect(late.closed).toBe(true)
  expect(refused).toBe('ECONNREFUSED')
  expect(await slow).toBe('finished')
  await stopped
  expect(spare.destroyed || spare.readyState !== 'open').toBe(true)
  expect(server.stop()).toBe(server.stop())
})

test('what does not finish in its time is cut off', async () => {
  const { port, server } = await shop({
    inner: () => new Promise(() => {}),
    finishWithin: 100,
  })
  const hanging = ask(port).catch((error: NodeJS.ErrnoException) => error.code)
  await wait(50)

  const started = performance.now()
  await server.stop()

  expect(performance.now() - started).toBeLessThan(1_000)
  expect(await hanging).toBe('ECONNRESET')
})

test('a port that is taken is the error of the start', async () => {
  const { port } = await shop()
  const second = serveHardened({ fetch: () => new Response(), port, hostname: '127.0.0.1' })

  await expect(second.ready).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('the log tells the bytes that left and whether they left whole', async () => {
  const { port, lines } = await shop({ inner: () => new Response(pieces(400, 65_536)) })

  await rawExchange(port, `HEAD / HTTP/1.1\r\n${host}\r\n`, 100)
  const socket = open(port)
  socket.write(`GET / HTTP/1.1\r\n${host}\r\n`)
  socket.once('data', () => socket.destroy())

  await expect.poll(() => lines.length).toBe(2)
  const [head, broken] = lines.map((line) => JSON.parse(line))
  expect(head).toMatchObject({ method: 'HEAD', status: 200 })
  expect(head.bytes).toBeGreaterThan(500)
  expect(head.bytes).toBeLessThan(2_000)
  expect(broken).toMatchObject({ status: 200, complete: false })
})

test('a client that leaves before the answer is logged and stops the work', async () => {
  let aborted = false
  const { port, lines } = await shop({
    inner: (request) =>
      new Promise((resolve) => {
        request.signal.addEventListener('abort', () => {
          aborted = true
          resolve(new Response('nobody hears this'))
        })
      }),
  })
  const socket = open(port)
  socket.write(`GET / HTTP/1.1\r\n${host}\r\n`)
  await wait(50)
  socket.destroy()

  await expect.poll(() => aborted).toBe(true)
  await expect.poll(() => lines.map((line) => JSON.parse(line).complete)).toEqual([false])
})

async function shop({
  inner,
  ...options
}: { inner?: Inner } & Partial<Omit<ServeOptions, 'fetch'>> = {}) {
  const asked: number[] = []
  const lines: string[] = []
  const served: Socket[] = []
  const health = createHealth({ check: () => Promise.resolve(true) })
  const edge = createEdge({
    langDomains: [{ lang: 'en', origin: 'http://shop' }],
    uploads: (path) => path === '/',
    health,
    log: createLog({
      level: 'info',
      readable: false,
      output: { write: (line) => lines.push(line) },
    }),
    async inner(request, context) {
      const { byteLength } = await request.clone().arrayBuffer()
      if (request.method === 'POST') asked.push(byteLength)
      return inner?.(request, context) ?? new Response(`shop ${byteLength}`)
    },
  })
  const server = serveHardened({
    fetch: edge,
    port: 0,
    hostname: '127.0.0.1',
    finishWithin: 200,
    onDrain: health.drain,
    onSocket: (socket) => served.push(socket),
    ...options,
    limits: { connectionsCheckingInterval: 100, ...options.limits },
  })
  running.push(server)
  const { port } = await server.ready
  return { server, port, asked, lines, served }
}

function ask(port: number, path = '/'): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get({ port, path, host: '127.0.0.1', headers: { host: 'shop' }, agent: false })
    request.on('error', reject)
    request.on('response', async (response) => {
      resolve(Buffer.concat(await response.toArray()).toString())
    })
  })
}

/** Sends a body of this size as fast as the server takes it, and reads what it says meanwhile. */
function upload(port: number, type: string, size: number, chunked: boolean, name = 'shop') {
  return new Promise<{ text: string; closed: boolean }>((resolve) => {
    const piece = Buffer.alloc(65_536, 'x')
    const socket = open(port)
    const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${size}`
    const head = `POST / HTTP/1.1\r\nHost: ${name}\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`
    socket.write(head)
    let left = size
    const send = () => {
      while (left > 0 && !socket.destroyed) {
        const part = piece.subarray(0, Math.min(left, piece.length))
        left -= part.length
        if (chunked) socket.write(`${part.length.toString(16)}\r\n`)
        const flowing = socket.write(part)
        if (chunked) socket.write('\r\n')
        if (!flowing) return
      }
      if (chunked && left === 0) {
        left = -1
        socket.write('0\r\n\r\n')
      }
    }
    let text = ''
    const end = (closed: boolean) => {
      clearTimeout(timer)
      resolve({ text, closed })
    }
    const timer = setTimeout(() => end(false), 1_500)
    socket.on('drain', send)
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
    })
    socket.on('close', () => end(true))
    send()
  })
}

/** Sends one part every 20 ms and gives the milliseconds until the server closed the connection. */
function drip(port: number, parts: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const started = performance.now()
    const socket = open(port)
    const left = [...parts]
    const timer = setInterval(() => {
      const part = left.shift()
      if (part !== undefined && !socket.destroyed) socket.write(part)
    }, 20)
    socket.resume()
    socket.on('close', () => {
      clearInterval(timer)
      resolve(performance.now() - started)
    })
  })
}

/**
 * Asks for a large answer and reads none of it; gives the milliseconds until the server let go of
 * the connection. The client itself cannot see that before it has read everything.
 */
async function neverRead(port: number, served: readonly Socket[]): Promise<number> {
  const started = performance.now()
  const socket = open(port)
  socket.pause()
  socket.write(`GET / HTTP/1.1\r\n${host}\r\n`)
  let theirs: Socket | undefined
  while (!theirs) {
    await wait(5)
    theirs = served.find(({ remotePort }) => remotePort === socket.localPort)
  }
  if (!theirs.closed) await once(theirs, 'close')
  return performance.now() - started
}

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  sockets.push(socket)
  return socket
}

function pieces(count: number, size: number): ReadableStream<Uint8Array> {
  let left = count
  return new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(size))
      else controller.close()
    },
  })
}

function times<Result>(count: number, make: (index: number) => Result): Result[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
