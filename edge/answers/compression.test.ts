import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { bestEncoding } from './accept-encoding.ts'
import { compressed } from './compression.ts'
import { textResponse } from './known-text.ts'

const text = 'a shop with many cups. '.repeat(100)

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['BR', 'br'],
  ['br;q=abc', undefined],
  ['', undefined],
  [null, undefined],
])('a client that accepts "%s" is given %s', (accept, encoding) => {
  expect(bestEncoding(accept, ['br', 'gzip'])).toBe(encoding)
})

const unpacks = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
const encodings = ['zstd', 'br', 'gzip'] as const

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['br', 'br'],
  ['gzip', 'gzip'],
])('what is packed for who accepts "%s" comes as %s', async (accept, encoding) => {
  const answer = await compressed(asking(accept), page(text))
  expect(answer.headers.get('content-encoding')).toBe(encoding)
})

test.each(encodings)('a text is packed with %s and unpacks to the same', async (encoding) => {
  const answer = await compressed(asking(encoding), page(text, { ETag: '"v1"' }))
  const bytes = Buffer.from(await answer.arrayBuffer())

  expect(unpacks[encoding](bytes).toString()).toBe(text)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(bytes.byteLength),
    etag: 'W/"v1"',
    vary: 'Accept-Encoding',
  })
})

test.each(encodings)('a long text is packed with %s while it streams', async (encoding) => {
  const long = Array.from({ length: 60_000 }, (_, line) => `line ${line}\n`).join('')
  const answer = await compressed(asking(encoding), page(long))
  const bytes = Buffer.from(await answer.arrayBuffer())

  expect(unpacks[encoding](bytes).toString()).toBe(long)
  expect(answer.headers.has('content-length')).toBe(false)
})

test.each(encodings)('a text that is known is packed with %s all the same', async (encoding) => {
  const text = 'zażółć '.repeat(500)
  const pieces = [text.slice(0, 50), Buffer.from(text.slice(50, 900)), text.slice(900)]
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  const answer = await compressed(asking(encoding), textResponse(pieces, { status: 404, headers }))
  await compressed(asking(encoding), textResponse(['another '.repeat(500)], { headers }))
  const bytes = Buffer.from(await answer.arrayBuffer())

  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(unpacks[encoding](bytes).toString()).toBe(text)
})

test('a short text that is known outlives the next', async () => {
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  const answers = await Promise.all(
    ['ładny', 'brzydki'].map((text) => compressed(asking('br'), textResponse([text], { headers }))),
  )

  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['ładny', 'brzydki'])
})

test('a text that is known and very long comes whole', async () => {
  const long = 'zażółć '.repeat(100_000)
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  const answer = await compressed(asking('gzip'), textResponse([long, long], { headers }))

  expect(unpacks.gzip(Buffer.from(await answer.arrayBuffer())).toString()).toBe(long + long)
})

test('a stream that fails half way fails for the client too', async () => {
  let chunks = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (chunks++ < 20) controller.enqueue(new Uint8Array(65_536))
      else controller.error(new Error('the source broke'))
    },
  })
  const answer = await compressed(
    asking('br'),
    new Response(body, { headers: { 'Content-Type': 'text/plain' } }),
  )

  await expect(answer.arrayBuffer()).rejects.toThrow()
})

test('a client that leaves ends the source', async () => {
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(crypto.getRandomValues(new Uint8Array(65_536))),
    cancel() {
      cancelled = true
    },
  })
  const answer = await compressed(
    asking('gzip'),
    new Response(body, { headers: { 'Content-Type': 'text/plain' } }),
  )
  const reader = answer.body?.getReader()
  await reader?.read()
  await reader?.cancel()

  await expect.poll(() => cancelled).toBe(true)
})

test.each([
  ['small', page('short')],
  ['already packed', page(text, { 'Content-Encoding': 'br' })],
  ['a picture', page(text, { 'Content-Type': 'image/png' })],
  ['not to be changed', page(text, { 'Cache-Control': 'public, no-transform' })],
  ['a part', page(text, { 'Content-Range': 'bytes 0-9/99' })],
  ['a stream of events', page(text, { 'Content-Type': 'text/event-stream' })],
])('an answer that is %s stays as it is', async (_, response) => {
  const before = response.headers.get('content-encoding')

  const answer = await compressed(asking('br'), response)

  expect(answer.headers.get('content-encoding')).toBe(before)
})

test('caches learn that the encoding varies even when nothing is packed', async () => {
  const plain = await compressed(asking(''), page(text, { Vary: 'Cookie' }))
  const head = await compressed(
    new Request('http://shop/', { method: 'HEAD', headers: { 'accept-encoding': 'br' } }),
    page(text),
  )

  expect(plain.headers.get('vary')).toBe('Cookie, Accept-Encoding')
  expect(head.headers.get('vary')).toBe('Accept-Encoding')
  expect(head.headers.has('content-encoding')).toBe(false)
})

function asking(encoding: string) {
  return new Request('http://shop/', { headers: { 'accept-encoding': encoding } })
}

function page(body: string, headers: Record<string, string> = {}) {
  return new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
}
