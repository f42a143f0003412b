import { hash } from 'node:crypto'

import type { Call } from '#contract/call.ts'

import { isDeclaredRobot } from '#domain/limits/robots.ts'
import { type Answer, answerCall, failed, type Answering } from './answer.ts'
import type { Caller } from './handler.ts'
import { dot } from './mailing/dot.ts'
import { bytesIn, jsonText } from './parse-call.ts'
import type { Route } from './route-of.ts'

/** Answers a request for a call of the contract. */
export async function answerRequest(
  options: Answering,
  { name, row, params }: Extract<Route, { kind: 'call' }>,
  request: Request,
  caller: Caller | undefined,
): Promise<Response> {
  // Anybody who looks after mails for people, or only asks whether it is there, has opened none.
  if (row.picture && !isOpened(request)) return dot()
  const sent = {
    params,
    query: new URL(request.url).searchParams,
    json: () => jsonText(request),
    bytes: (most: number) => bytesIn(request, most),
    authorization: request.headers.get('authorization'),
    requestId: request.headers.get('x-request-id'),
    signal: request.signal,
  }
  const call = { name, row }
  const answer = await answerCall(options, call, sent, caller)
  if (row.picture) return dot()
  try {
    return written(request, row, answer)
  } catch (error) {
    // It cannot be written as JSON: anybody who asked is still answered.
    return written(request, row, failed(options, call, sent, error))
  }
}

function isOpened({ method, headers }: Request): boolean {
  const isAhead = /^prefetch\b/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
  return method === 'GET' && !isAhead && !isDeclaredRobot(headers.get('user-agent'))
}

function written(request: Request, row: Call, answer: Answer): Response {
  const { status, body, version, priceClass, headers } = answer
  const all = {
    ...headers,
    ...(version !== undefined && { 'x-catalogue-version': version }),
    ...(priceClass !== undefined && { 'x-price-class': priceClass, vary: 'authorization' }),
  }
  return version !== undefined && row.cached && status === row.status
    ? revalidated(request, status, body, all)
    : json(status, body, all)
}

/** The answer, or only that it has not changed. */
function revalidated(
  request: Request,
  status: number,
  body: unknown,
  headers: Record<string, string>,
): Response {
  const text = JSON.stringify(body)
  const etag = `"${hash('sha1', text, 'base64url')}"`
  const all = { ...headers, etag, 'cache-control': 'private, no-cache' }
  if (names(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: all })
  }
  return jsonResponse(status, text, all)
}

/** Anybody who packs an answer on its way makes its tag a weak one, which names the same body. */
function names(ifNoneMatch: string | null, etag: string): boolean {
  const named = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return named.includes(etag)
}

/** A JSON answer that nobody keeps. */
export function json(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return jsonResponse(status, JSON.stringify(body), { 'cache-control': 'no-store', ...headers })
}

function jsonResponse(status: number, text: string, headers: Record<string, string>): Response {
  return new Response(text, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })
}
