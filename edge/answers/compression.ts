import { pipeline } from 'node:stream'
import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'

import { bestEncoding } from './accept-encoding.ts'
import { knownText, type Piece } from './known-text.ts'

const smallest = 1024
/** Bodies up to this size are compressed at once, so their length is known; larger ones stream. */
const atOnce = 512 * 1024

/**
 * In what is compressed for who asks, best first. Zstandard takes a third of brotli's time for as
 * many bytes; Safari does not know it.
 */
const offered = ['zstd', 'br', 'gzip'] as const
type Live = (typeof offered)[number]

const zstd = {
  [constants.ZSTD_c_compressionLevel]: 5,
  // For one or two percent more bytes: it finds less, in tables that are made for each page.
  [constants.ZSTD_c_hashLog]: 15,
  [constants.ZSTD_c_chainLog]: 14,
  [constants.ZSTD_c_searchLog]: 2,
  [constants.ZSTD_c_minMatch]: 5,
}
const brotli = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  // A larger window than a page needs costs megabytes of memory for each.
  [constants.BROTLI_PARAM_LGWIN]: 18,
}

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
  const encoding = bestEncoding(request.headers.get('accept-encoding'), offered)
  const length = headers.get('content-length')
  if (request.method === 'HEAD' || !encoding || (length && Number(length) < smallest)) {
    return response
  }
  const text = knownText(response)
  if (text !== undefined) return encodeAll(bytesOf(text), { status, headers }, encoding)
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
  encoding: Live,
): Promise<Response> {
  const reader = body.getReader()
  const { start, ended } = await readStart(reader)
  if (ended) return encodeAll(start, answer, encoding)
  nameEncoding(answer.headers, encoding)
  return new Response(streamed(start, reader, encoding), answer)
}

/**
 * In this thread, though another one could: handing a page over and back takes longer than
 * compressing it.
 */
function encodeAll(body: Uint8Array<ArrayBuffer>, answer: Answer, encoding: Live): Response {
  // A copy: what it was written into is used again.
  if (body.byteLength < smallest) return new Response(new Uint8Array(body), answer)

  nameEncoding(answer.headers, encoding)
  const bytes = packed(body, encoding)
  answer.headers.set('Content-Length', String(bytes.byteLength))
  return new Response(bytes, answer)
}

/** The next text is written over the last, which is compressed by then. */
const room = Buffer.allocUnsafeSlow(atOnce)
/** A letter of a text is at most so many bytes. */
const longest = 3

/** The pieces as one, for as long as nobody else has a turn. */
function bytesOf(pieces: readonly Piece[]): Uint8Array<ArrayBuffer> {
  const most = pieces.reduce(
    (sum, piece) => sum + (typeof piece === 'string' ? piece.length * longest : piece.byteLength),
    0,
  )
  if (most > room.byteLength) return Buffer.from(pieces.join(''))
  let at = 0
  for (const piece of pieces) {
    at += typeof piece === 'string' ? room.write(piece, at) : piece.copy(room, at)
  }
  return room.subarray(0, at)
}

function packed(body: Uint8Array, encoding: Live): Buffer<ArrayBuffer> {
  const { byteLength: size } = body
  switch (encoding) {
    case 'zstd':
      return zstdCompressSync(body, { params: zstd, pledgedSrcSize: size })
    case 'br':
      return brotliCompressSync(body, {
        params: { ...brotli, [constants.BROTLI_PARAM_SIZE_HINT]: size },
      })
    case 'gzip':
      return gzipSync(body)
  }
}

function encoderFor(encoding: Live) {
  switch (encoding) {
    case 'zstd':
      return createZstdCompress({ params: zstd })
    case 'br':
      return createBrotliCompress({ params: brotli })
    case 'gzip':
      return createGzip()
  }
}

function nameEncoding(headers: Headers, encoding: Live): void {
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
  encoding: Live,
): ReadableStream<Uint8Array> {
  async function* all() {
    try {
      yield start
      for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
    } finally {
      await reader.cancel()
    }
  }
  const encoder = encoderFor(encoding)
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
