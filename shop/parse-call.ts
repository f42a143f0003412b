import type { z } from 'zod'

import type { Call } from '#contract/call.ts'
import type { ShopRefusal } from '#contract/contract.ts'
import { boundedBytes, boundedText, jsonOf } from '#contract/json.ts'

import { isRefused, refuse, type Refused } from './refuse.ts'

export type ParsedCall = { kind: 'parsed'; query: unknown; body: unknown } | Refused<ShopRefusal>

/** The longest body of a call in bytes: a basket of 200 lines with all their texts fits. */
const bodyLimit = 256 * 1024

/** A call as it was sent, over HTTP or within the process. */
export type SentCall = {
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** The body, for calls that have one. */
  json: () => Promise<string | Refused<ShopRefusal>>
  /** The same, for calls whose body is no JSON. */
  bytes: (most: number) => Promise<Uint8Array | Refused<ShopRefusal>>
}

/** The query and body of a call, parsed by its row's schemas; a refusal names the field. */
export async function parseCall(row: Call, sent: SentCall): Promise<ParsedCall> {
  const query = row.query?.safeParse(Object.fromEntries(sent.query))
  if (query?.success === false) return invalid(query.error)
  if ([...Object.values(sent.params), ...sent.query.values()].some(hasNul)) return nulRefused
  if (row.bytes !== undefined) {
    const bytes = await sent.bytes(row.bytes)
    return isRefused(bytes) ? bytes : { kind: 'parsed', query: query?.data, body: bytes }
  }
  if (!row.body) return { kind: 'parsed', query: query?.data, body: undefined }

  const text = await sent.json()
  if (typeof text !== 'string') return text
  const json = jsonOf(text)
  if (!json) return refuse(400, 'NOT_JSON')
  if (hasNul(text) || text.includes(String.raw`\u0000`)) return nulRefused

  const body = row.body.safeParse(json.value)
  if (!body.success) return invalid(body.error)
  return { kind: 'parsed', query: query?.data, body: body.data }
}

/** The body of a request, if it is JSON and not too long. */
export async function jsonText(request: Request): Promise<string | Refused<ShopRefusal>> {
  if (!isJson(request)) return refuse(415, 'NOT_JSON')
  return (await boundedText(request, bodyLimit)) ?? tooLong
}

/** The body of a request that is no JSON. */
export async function bytesIn(
  request: Request,
  most: number,
): Promise<Uint8Array | Refused<ShopRefusal>> {
  return (await boundedBytes(request, most)) ?? tooLong
}

/** The same for a body that was handed over as a value. */
export function bytesOf(body: unknown, most: number): Uint8Array | Refused<ShopRefusal> {
  if (!(body instanceof Uint8Array)) return refuse(400, 'INPUT_INVALID', { message: 'No bytes' })
  return body.byteLength > most ? tooLong : body
}

const tooLong = refuse(413, 'BODY_TOO_LONG')

/** The same for a body that was handed over as a value. */
export function jsonTextOf(body: unknown): string | Refused<ShopRefusal> {
  const text = JSON.stringify(body ?? null)
  return Buffer.byteLength(text) > bodyLimit ? tooLong : text
}

/** PostgreSQL cannot store it, and people do not type it. */
const nulRefused = refuse(400, 'INPUT_INVALID', { message: 'A NUL character' })

function hasNul(text: string): boolean {
  return text.includes('\0')
}

function invalid(error: z.ZodError): ParsedCall {
  const [issue] = error.issues
  const field = issue?.path.map(String).join('.')
  return refuse(400, 'INPUT_INVALID', {
    message: issue?.message,
    field: field === '' ? undefined : field,
  })
}

function isJson(request: Request): boolean {
  return /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
}
