import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import { lookup } from 'node:dns'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'

import { portOf } from '#tests/port-of.ts'
import { checkedLookup } from './address.ts'
import { post, type Posted } from './post.ts'

const own = new Set(['localhost'])
const opened: { close(): unknown }[] = []

afterEach(() => {
  for (const server of opened.splice(0)) server.close()
})

test('a body arrives with its headers, and the answer comes back', async () => {
  const seen: unknown[] = []
  const url = await serve(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    seen.push([request.method, request.url, request.headers['webhook-id'], text])
    response.end('thanks')
  })
  expect(await send(url)).toEqual({ kind: 'answered', status: 200, text: 'thanks' })
  expect(seen).toEqual([['POST', '/hook', 'msg_1', '{"ż":1}']])
})

test('a redirect is not followed', async () => {
  const paths: (string | undefined)[] = []
  const url = await serve((request, response) => {
    paths.push(request.url)
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  expect(await send(url)).toMatchObject({ kind: 'answered', status: 307 })
  expect(paths).toEqual(['/hook'])
})

test('of a long answer the beginning is kept, and the rest is not waited for', async () => {
  const url = await serve((_request, response) => {
    response.write('a\0'.repeat(100_000))
  })
  const posted = await send(url)
  expect(posted).toMatchObject({ kind: 'answered', status: 200 })
  expect(posted).toHaveProperty('text', 'a'.repeat(500))
})

test('what breaks off after its status has that status', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('so far')
    setTimeout(() => response.destroy(), 50)
  })
  expect(await send(url)).toEqual({ kind: 'answered', status: 200, text: 'so far' })
})

test('who does not answer at all is silent, with the reason', async () => {
  const url = await serve((request) => request.socket.destroy())
  expect(await send(url)).toEqual({ kind: 'silent', code: 'ECONNRESET' })
  const closed = new URL('http://localhost:1/')
  expect(await send(closed)).toMatchObject({ kind: 'silent', code: 'ECONNREFUSED' })
})

test('a name that leads to this machine after all gets no connection', async () => {
  const url = await serve(() => {
    throw new Error('nobody may come here')
  })
  const posted = await post(url, message, { lookup: checkedLookup(new Set()) })
  expect(posted).toEqual({ kind: 'silent', code: 'REFUSED_ADDRESS' })
})

test('nothing is waited for when the process stops', async () => {
  const stopping = new AbortController()
  const url = await serve(() => stopping.abort())
  const posted = await post(url, message, {
    lookup: checkedLookup(own, lookup),
    stopping: stopping.signal,
  })
  expect(posted).toEqual({ kind: 'silent', code: 'ABORT_ERR' })
})

test.for([
  ['that changes the protocol', 'HTTP/1.1 101 Switching Protocols\r\n', 101],
  [
    'that changes it to one it names',
    'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n',
    101,
  ],
  ['that says only that it goes on', 'HTTP/1.1 103 Early Hints\r\n', 'TIMEOUT'],
] as const)('an answer %s ends', async ([, head, told]) => {
  const url = await serveRaw((socket) => socket.write(`${head}\r\n`))
  expect(toldBy(await send(url, 300))).toBe(told)
})

test('half a header, an end without an answer and one after half a header end as silence', async () => {
  const half = 'HTTP/1.1 200 OK\r\nContent-Le'
  const waits = await serveRaw((socket) => socket.write(half))
  expect(toldBy(await send(waits, 300))).toBe('TIMEOUT')
  const closes = await serveRaw((socket) => socket.end())
  expect(toldBy(await send(closes, 300))).toBe('ECONNRESET')
  const breaks = await serveRaw((socket) => socket.end(half))
  expect(await send(breaks, 300)).toMatchObject({ kind: 'silent' })
})

test('an answer that stays open ends with its status', async () => {
  const url = await serve((_request, response) => void response.write('so far'))
  expect(await send(url, 300)).toEqual({ kind: 'answered', status: 200, text: 'so far' })
})

const message = { headers: { 'webhook-id': 'msg_1' }, body: '{"ż":1}' }

function send(url: URL, patience = 5_000) {
  return post(url, message, { lookup: checkedLookup(own, lookup), patience })
}

function toldBy(posted: Posted): number | string {
  return posted.kind === 'answered' ? posted.status : posted.code
}

/** Answers with bytes, as soon as anything has come. */
async function serveRaw(answer: (socket: Socket) => void): Promise<URL> {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).once('data', () => answer(socket))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  opened.push({
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  })
  return new URL(`http://localhost:${portOf(server)}/hook`)
}

async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer(listener)
  server.listen(0, 'localhost')
  await once(server, 'listening')
  opened.push({ close: () => (server.closeAllConnections(), server.close()) })
  return new URL(`http://localhost:${portOf(server)}/hook`)
}
