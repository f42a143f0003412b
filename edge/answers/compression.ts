import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type BrotliOptions,
} from 'node:zlib'

import { bestEncoding, type Encoding } from './accept-encoding.ts'
import { knownText } from './known-text.ts'

const smallest = 1024
/** Bodies up to this size are compressed at once, so their length is known; larger ones stream. */
const atOnce = 512 * 1024

const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4 }
const brotliAll = promisify<Uint8Array, BrotliOptions, Buffer>(brotliCompress)
const gzipAll = promisify<Uint8Array, Buffer>(gzip)

/**
 * Compresses text for clients that accept it, and changes the response's headers in place. Skips
 * what is small, already encoded, partial, an event stream, or marked `no-transform`.
 */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response
  if (!isText(headers.get('content-type')) || status === 204 || status === 206 || status === 304) {
    return response
  }
  if (headers.has('content-encoding') || headers.has('content-range')) return response
  if (/\bno-transform\b/i.test(headers.get('cache-control') ?? '')) return response

  addVary(headers, 'Accept-Encoding')
  const encoding = bestEncoding(request.headers.get('accept-encoding'), ['br', 'gzip'])
  const length = headers.get('content-length')
  if (request.method === 'HEAD' || !encoding || (length && Number(length) < smallest)) {
    return response
  }
  const text = knownText(response)
  if (text !== undefined) return encodeAll(Buffer.from(text), { status, headers }, encoding)
  return response.body ? encode(response.body, { status, headers }, encoding) : response
}

function isText(type: string | null): boolean {
  return /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json|[\w.-]+\+(?:json|xml))|image\/svg\+xml)/i.test(
    type ?? '',
  )
}

type Answer = { status: number; headers: Headers }

async function encode(
  body: ReadableStream<Uint8Array>,
  answer: Answer,
  encoding: Encoding,
): Promise<Response> {
  const reader = body.getReader()
  const { start, ended } = await readStart(reader)
  if (ended) return encodeAll(start, answer, encoding)
  nameEncoding(answer.headers, encoding)
  return new Response(streamed(start, reader, encoding), answer)
}

async function encodeAll(
  body: Uint8Array<ArrayBuffer>,
  answer: Answer,
  encoding: Encoding,
): Promise<Response> {
  if (body.byteLength < smallest) return new Response(body, answer)

  nameEncoding(answer.headers, encoding)
  const sized = { ...brotli, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength }
  const bytes = new Uint8Array(
    await (encoding === 'br' ? brotliAll(body, { params: sized }) : gzipAll(body)),
  )
  answer.headers.set('Content-Length', String(bytes.byteLength))
  return new Response(bytes, answer)
}

function nameEncoding(headers: Headers, encoding: Encoding): void {
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  weakenTag(headers)
}

async function readStart(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const chunks: Uint8Array[] = []
  let size = 0
  while (size < atOnce) {
    const { done, value } = await reader.read()
    if (done) return { start: Buffer.concat(chunks), ended: true }
    chunks.push(value)
    size += value.byteLength
  }
  return { start: Buffer.concat(chunks), ended: false }
}

function streamed(
  start: Uint8Array,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  encoding: Encoding,
): ReadableStream<Uint8Array> {
  async function* all() {
    try {
      yield start
      for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
    } finally {
      await reader.cancel()
    }
  }
  const encoder = encoding === 'br' ? createBrotliCompress({ params: brotli }) : createGzip()
  // The pipeline passes a failure of either end on to the other; the reader gets it too.
  pipeline(all, encoder, () => {})
  const chunks: AsyncIterator<Uint8Array> = encoder[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}

function weakenTag(headers: Headers): void {
  const tag = headers.get('etag')
  if (tag?.startsWith('"')) headers.set('ETag', `W/${tag}`)
}

/** Adds a header's name to Vary unless it is there already. */
export function addVary(headers: Headers, name: string): void {
  const present = headers.get('vary')?.toLowerCase().split(/,\s*/) ?? []
  if (!present.includes('*') && !present.includes(name.toLowerCase())) headers.append('Vary', name)
}
