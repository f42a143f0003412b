import { hash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import type { Call } from '#contract/call.ts'
import type { LimitName, Limits, LimitVerdict } from '#domain/limits/limits.ts'
import type { CallName } from '#contract/contract.ts'

import { callerOf } from './caller.ts'
import { priceClassOf } from './catalogue/stored/price-class.ts'
import { catalogueOf } from './catalogue/stored/snapshot.ts'
import type { ShopDatabase } from './database/open.ts'
import { isUnavailable } from './database/unavailable.ts'
import type { Caller, CallContext, Log } from './handler.ts'
import type { MailSettings } from './mail/letterhead.ts'
import { serve } from './handlers.ts'
import { documentation } from './openapi/documentation.ts'
import { parseCall } from './parse-call.ts'
import type { Limited } from './refuse.ts'
import { type Route, routeOf } from './route-of.ts'

export type ShopOptions = {
  database: ShopDatabase
  /** The time in ms. */
  now: () => number
  log: Log
  mail?: MailSettings | undefined
  /** Counts what strangers do; without it nothing is limited. */
  limits?: Limits | undefined
  /**
   * Answers that break the contract become a 500 that says what is wrong. For tests, because it is
   * slow.
   */
  checkAnswers?: boolean
}

export type Shop = {
  /** Answers every request under /api, and counts it for its caller; never rejects. */
  fetch(request: Request, caller?: Caller): Promise<Response>
  /**
   * Resolves once the catalogue is in memory; throws while the database does not answer or is
   * empty.
   */
  ready(): Promise<void>
  /** Changes with the catalogue, prices and settings; clients use it to drop their caches. */
  version(): Promise<number>
}

/**
 * The embedded shop: all served calls of the contract, answered from a database (see
 * shop/handlers.ts).
 */
export function createShop(options: ShopOptions): Shop {
  const { database, log } = options
  return {
    fetch: async (request, caller) => {
      const { pathname } = new URL(request.url)
      const page = request.method === 'GET' ? documentation(pathname) : undefined
      if (page) return page

      const route = routeOf(request.method, pathname)
      if (route.kind === 'none') return json(404, { error: 'NO_SUCH_CALL' })
      if (route.kind === 'method') {
        return json(405, { error: 'METHOD_NOT_ALLOWED' }, { allow: route.allow.join(', ') })
      }

      try {
        const response = await answer(options, route, request, caller)
        return request.method === 'HEAD' ? new Response(null, response) : response
      } catch (error) {
        const requestId = request.headers.get('x-request-id') ?? randomUUID()
        log.error({ call: route.name, id: requestId, err: error }, 'A call failed')
        return isUnavailable(error)
          ? json(503, { error: 'UNAVAILABLE' }, { 'x-request-id': requestId, 'retry-after': '5' })
          : json(500, { error: 'INTERNAL' }, { 'x-request-id': requestId })
      }
    },
    ready: async () => {
      await database.ping()
      await catalogueOf(database)
    },
    version: async () => (await catalogueOf(database)).version,
  }
}

async function answer(
  { checkAnswers = false, ...given }: ShopOptions,
  { name, row, params }: Extract<Route, { kind: 'call' }>,
  request: Request,
  caller: Caller | undefined,
): Promise<Response> {
  const { database, now } = given
  const user =
    row.auth === 'none'
      ? undefined
      : await callerOf(database, request.headers.get('authorization'), now())
  if (row.auth === 'bearer' && !user) {
    return json(401, { error: 'LOGIN_REQUIRED' }, { 'www-authenticate': 'Bearer' })
  }

  if (row.state === 'open') return json(501, { error: 'NOT_IMPLEMENTED' })

  const parsed = await parseCall(row, request, params)
  if (parsed.kind === 'refused') return json(parsed.status, parsed.body)

  const tooOften = await countCostly(given, name, caller)
  if (tooOften) return limited(tooOften.retryAfterSeconds)

  // Read before the handler runs: its answer may be newer than this, but never older.
  const catalogue = await catalogueOf(database)
  const context: CallContext = { ...given, catalogue, user, caller }
  const { status, body } = await serve(name, context, { ...parsed, params })
  if (isLimited(body)) return limited(body.retryAfterSeconds)
  if (checkAnswers && status === row.status) checkAnswer(name, row, body)

  const headers = {
    'x-catalogue-version': String(catalogue.version),
    ...(row.auth === 'none' ? {} : { 'x-price-class': priceClassOf(user), vary: 'authorization' }),
  }
  return row.cached && status === row.status
    ? revalidated(request, status, body, headers)
    : json(status, body, headers)
}

async function countCostly(
  { limits, now }: ShopOptions,
  name: CallName,
  caller: Caller | undefined,
): Promise<Extract<LimitVerdict, { kind: 'limited' }> | undefined> {
  const limit = costly[name]
  if (!limits || !limit || !caller || caller.counted) return undefined
  const verdict = await limits.take(limit, { address: caller.address }, now())
  return verdict.kind === 'limited' ? verdict : undefined
}

/** Calls that cost the shop more than others; orders count themselves. */
const costly: Partial<Record<CallName, LimitName>> = { search: 'search' }

function limited(retryAfterSeconds: number): Response {
  const body: Limited = { error: 'LIMITED', retryAfterSeconds }
  return json(429, body, { 'retry-after': String(retryAfterSeconds) })
}

function isLimited(body: unknown): body is Limited {
  return typeof body === 'object' && body !== null && 'error' in body && body.error === 'LIMITED'
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
  if (request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers: all })
  }
  return jsonText(status, text, all)
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return jsonText(status, JSON.stringify(body), { 'cache-control': 'no-store', ...headers })
}

function jsonText(status: number, text: string, headers: Record<string, string>): Response {
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

/**
 * The schema must accept an answer, and the answer must contain nothing that the schema does not
 * name.
 */
function checkAnswer(name: CallName, row: Call, body: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(body))
  const parsed = row.answer.safeParse(sent)
  if (!parsed.success)
    throw new Error(`The answer of ${name} breaks the contract: ${parsed.error.message}`)
  if (!isDeepStrictEqual(parsed.data, sent)) {
    throw new Error(`The answer of ${name} holds what the contract does not name`)
  }
}
