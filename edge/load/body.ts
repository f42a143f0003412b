import { setTimeout as wait } from 'node:timers/promises'

import type { BodyAccount } from './body-room.ts'
import { bodyLimits } from '../guards/limits.ts'

export type Body =
  | { kind: 'none' }
  | { kind: 'read'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'too-large'; rest: Rest | undefined }
  | { kind: 'too-complex' }
  | { kind: 'cut-off' }
  | { kind: 'busy' }

/** The part of a refused body that has not arrived, and how much of it we are willing to read. */
export type Rest = { reader: ReadableStreamDefaultReader<Uint8Array>; bytes: number }

type BodyKind = 'form' | 'json' | 'multipart' | 'file'

/** The largest body a request may have, in bytes; files only where they are accepted. */
export function bodyLimit(headers: Headers, { takesFiles }: { takesFiles: boolean }): number {
  const kind = bodyKindOf(headers)
  if ((kind === 'multipart' || kind === 'file') && takesFiles) return bodyLimits.upload
  return kind === 'json' ? bodyLimits.json : bodyLimits.form
}

/** Tells from the declared length alone that a body is too large. */
export function isDeclaredTooLarge(headers: Headers, limit: number): boolean {
  return declaredLength(headers) > limit
}

/** Tells that a body may be too large to read just to keep the connection open. */
export function isLong(headers: Headers): boolean {
  return headers.has('transfer-encoding') || isDeclaredTooLarge(headers, bodyLimits.form)
}

/**
 * Reads a body and counts its bytes as they arrive, whatever length was declared: stops at the
 * limit and keeps nothing beyond it.
 */
export async function readBody(
  request: Pick<Request, 'headers' | 'body' | 'arrayBuffer'>,
  limit: number,
  account: BodyAccount,
): Promise<Body> {
  if (isShort(request.headers, limit)) return readShort(request, limit, account)
  if (!request.body) return { kind: 'none' }
  const reader = request.body.getReader()
  if (isDeclaredTooLarge(request.headers, limit)) return tooLarge(reader, request.headers, 0)

  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.byteLength
      if (size > limit) return tooLarge(reader, request.headers, size)
      if (!account.grow(next.value.byteLength)) return { kind: 'busy' }
      chunks.push(next.value)
    }
  } catch {
    return { kind: 'cut-off' }
  } finally {
    account.close()
  }

  const bytes = join(chunks, size)
  return isTooComplex(bytes, request.headers) ? { kind: 'too-complex' } : { kind: 'read', bytes }
}

/** So much of a body Node.js takes from each connection in any case. */
const short = 16_384

/** Whether it ends soon: where a length is declared, Node.js reads no more as this request's. */
function isShort(headers: Headers, limit: number): boolean {
  const declared = declaredLength(headers)
  return declared > 0 && declared <= Math.min(short, limit) && !headers.has('transfer-encoding')
}

/** Reads it without a stream, which would cost more than all else that is done with a short one. */
async function readShort(
  request: Pick<Request, 'headers' | 'arrayBuffer'>,
  limit: number,
  account: BodyAccount,
): Promise<Body> {
  try {
    const bytes = new Uint8Array(await request.arrayBuffer())
    if (bytes.byteLength > limit) return { kind: 'too-large', rest: undefined }
    if (!account.grow(bytes.byteLength)) return { kind: 'busy' }
    return isTooComplex(bytes, request.headers) ? { kind: 'too-complex' } : { kind: 'read', bytes }
  } catch {
    return { kind: 'cut-off' }
  } finally {
    account.close()
  }
}

/**
 * The body of a refusal. It arrives at once, but ends only when the rest of the upload has been
 * read and dropped, or when that takes too long: if we closed the connection with bytes unread, it
 * would be reset and the browser would show its own error instead of ours. The rest is not read
 * when it is larger than any honest upload, or while others keep the server busy with theirs.
 */
export function pageWhileDropping(page: Uint8Array, rest: Rest): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(page)
      if (rest.bytes > 0 && beingDropped < bodyLimits.readToEndAtOnce) {
        beingDropped += 1
        await Promise.race([drop(rest), pause(bodyLimits.readToEndWithin)])
        beingDropped -= 1
      } else await pause(250)
      try {
        controller.close()
      } catch {
        // The client left first.
      }
    },
  })
}

let beingDropped = 0

async function pause(ms: number): Promise<void> {
  await wait(ms, undefined, { ref: false })
}

async function drop({ reader, bytes }: Rest): Promise<void> {
  try {
    let left = bytes
    for (let next = await reader.read(); !next.done && left > 0; next = await reader.read()) {
      left -= next.value.byteLength
    }
  } catch {
    // The client has stopped sending.
  }
}

function tooLarge(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  headers: Headers,
  read: number,
): Body {
  // A client that asks first (`Expect: 100-continue`) and was refused sends nothing.
  if (headers.has('expect') && read === 0) return { kind: 'too-large', rest: undefined }
  const declared = declaredLength(headers)
  const bytes = declared <= bodyLimits.readToEnd ? declared - read : 0
  return { kind: 'too-large', rest: { reader, bytes } }
}

function declaredLength(headers: Headers): number {
  const declared = headers.get('content-length')
  if (declared === null) return 0
  return /^\d+$/.test(declared) ? Number(declared) : Number.POSITIVE_INFINITY
}

function bodyKindOf(headers: Headers): BodyKind {
  const type = mediaType(headers)
  if (type === 'multipart/form-data') return 'multipart'
  if (type === 'application/json' || type.endsWith('+json')) return 'json'
  return type === 'application/octet-stream' || type.startsWith('image/') ? 'file' : 'form'
}

function mediaType(headers: Headers): string {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

function isTooComplex(bytes: Uint8Array, headers: Headers): boolean {
  const kind = bodyKindOf(headers)
  if (kind === 'json') return nesting(bytes) > bodyLimits.jsonDepth
  if (kind === 'file') return false
  if (kind === 'form') return occurrences(bytes, '&') >= bodyLimits.fields
  const boundary = /boundary="?([^";,]+)/i.exec(headers.get('content-type') ?? '')?.[1]
  return boundary !== undefined && occurrences(bytes, `--${boundary}`) > bodyLimits.fields + 1
}

function occurrences(bytes: Uint8Array, text: string): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let count = 0
  for (let at = buffer.indexOf(text); at !== -1; at = buffer.indexOf(text, at + text.length))
    count++
  return count
}

function nesting(bytes: Uint8Array): number {
  let depth = 0
  let deepest = 0
  let inText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (inText) {
      if (byte === 0x5c) at++
      else if (byte === 0x22) inText = false
    } else if (byte === 0x22) inText = true
    else if (byte === 0x5b || byte === 0x7b) deepest = Math.max(deepest, ++depth)
    else if (byte === 0x5d || byte === 0x7d) depth--
  }
  return deepest
}
