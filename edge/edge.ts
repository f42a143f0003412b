import { randomUUID } from 'node:crypto'

import type { LangDomain } from '../config.ts'
import { type Body, bodyLimit, isDeclaredTooLarge, isLong, readBody } from './load/body.ts'
import { type BodyAccount, type BodyRoom, bodyRoom } from './load/body-room.ts'
import { canonicalPath } from './guards/canonical-path.ts'
import {
  clientAddress,
  shareHolder,
  trustedProxies,
  type TrustedProxies,
} from './guards/client-address.ts'
import { compressed } from './answers/compression.ts'
import { isCrossSite, isExempt } from './guards/cross-site.ts'
import { createGate, type Gate, type Importance } from './load/gate.ts'
import type { Health } from './answers/health.ts'
import { type Domains, domainsOf, innerHeaders } from './guards/host.ts'
import { isLocalVisit } from './guards/local-visit.ts'
import { uploadPaths } from './guards/limits.ts'
import type { Log } from './log/log.ts'
import { pagePath, type PathKind } from './guards/page-paths.ts'
import { type Refusal, refusalResponse } from './answers/refusal.ts'
import { withStandardHeaders } from './answers/response-headers.ts'
import { type ServerTiming, serverTiming } from './answers/server-timing.ts'
import { atWork } from './load/requests-at-work.ts'
import type { ShopNames } from './guards/shop-names.ts'
import type { StaticFiles } from './answers/static-files.ts'

/** What the server knows of the connection a request came on; tests can give the address alone. */
export type Connection = {
  /** The address at the other end of the socket. */
  address: string
  /** Tells a client that waits for leave to send its body to go on. */
  sendContinue?: () => void
  /** Calls back when the answer has left, with the bytes written and whether it left whole. */
  onSent?: (listener: (sent: { bytes: number; complete: boolean }) => void) => void
}

/** What the edge found out, for whoever answers. */
export type EdgeContext = {
  /** Names this request in the log, the `X-Request-Id` header and on error pages. */
  id: string
  /** The language of the domain. */
  lang: string
  /** The configured origin of the domain, as in `https://pl.shop.example`. */
  origin: string
  /** The client, seen past our own proxies; limits count by `addressKey` of it. */
  clientAddress: string
  /** The browser runs on this machine, as far as we can tell; false if anything says no. */
  isLocal: boolean
  timing: ServerTiming
}

/** Answers what the edge lets in, or refuses it, which then looks as all refusals do. */
export type Inner = (
  request: Request,
  context: EdgeContext,
) => Response | Refusal | Promise<Response | Refusal>

export type Edge = (request: Request, connection: Connection) => Promise<Response>

export type EdgeOptions = {
  langDomains: readonly LangDomain[]
  /** `config.trustedProxies`. */
  trustedProxies?: readonly string[]
  health: Health
  log: Log
  /** Path prefixes that other servers post to, such as webhooks: not checked for their origin. */
  exempt?: readonly string[]
  /** For the pages of refusals. */
  shopNames?: ShopNames
  /** Whether an error says that what we stand on cannot serve now, but may later: 503, not 500. */
  isUnavailable?: (error: unknown) => boolean
  /** What lies ready to be sent and costs no work: answered outside the queue. */
  files?: StaticFiles
  /** What is at a path, so that forms for nobody are refused before they are read. */
  kindOf?: (path: string) => PathKind | undefined | Promise<PathKind | undefined>
  /** Where a form may bring files. */
  uploads?: readonly string[]
  gate?: Gate
  importanceOf?: (path: string) => Importance
  inner: Inner
}

/**
 * One wrapper around everything the server answers: request id, host, method, path, origin, size,
 * the gate, then the inner answer, then headers, compression and one log line. Nothing inside can
 * forget it, and a failure inside becomes a 500 that shows the request's id and nothing else.
 */
export function createEdge(options: EdgeOptions): Edge {
  const doors = {
    ...options,
    domains: domainsOf(options.langDomains),
    trusted: trustedProxies(options.trustedProxies ?? []),
    bodies: bodyRoom(),
    gate: options.gate ?? createGate(),
  }

  return async (request, connection) => {
    const visit: Visit = {
      id: randomUUID(),
      started: performance.now(),
      url: new URL(request.url),
      timing: serverTiming(),
      domain: undefined,
      bodyTaken: false,
      refused: undefined,
    }
    const response = await answerOrRefuse(request, connection, visit, doors)

    const { status, headers } = response
    const report = ({ bytes, complete }: { bytes: number; complete: boolean }) =>
      logVisit(doors.log, request, visit, { status, bytes, complete })
    if (connection.onSent) connection.onSent(report)
    else report({ bytes: Number(headers.get('content-length') ?? 0), complete: true })
    return response
  }
}

type Visit = {
  id: string
  started: number
  url: URL
  timing: ServerTiming
  domain: LangDomain | undefined
  /** From then on whoever reads the body sees to its end. */
  bodyTaken: boolean
  refused: string | undefined
}

type Doors = EdgeOptions & {
  domains: Domains
  trusted: TrustedProxies
  bodies: BodyRoom
  gate: Gate
}

async function answerOrRefuse(
  request: Request,
  connection: Connection,
  visit: Visit,
  doors: Doors,
): Promise<Response> {
  try {
    const outcome = await atWork(visit.id, () => pass(request, connection, visit, doors))
    if (!('kind' in outcome)) return await finish(outcome, request, visit)
    visit.refused = outcome.kind
    return await finish(refuse(outcome, request, visit, doors), request, visit)
  } catch (error) {
    doors.log.failure('a request failed', error, { id: visit.id, path: visit.url.pathname })
    const kind = doors.isUnavailable?.(error) ? 'unavailable' : 'failed'
    return finish(refuse({ kind }, request, visit, doors), request, visit)
  }
}

function finish(answer: Response, request: Request, visit: Visit): Promise<Response> {
  const finished = withStandardHeaders(answer, visit.domain?.origin.startsWith('https:') ?? false)
  visit.timing.add('total', performance.now() - visit.started)
  finished.headers.set('X-Request-Id', visit.id)
  if (isForMachines(visit.url.pathname)) finished.headers.set('X-Robots-Tag', 'noindex')
  finished.headers.set('Server-Timing', visit.timing.header())
  return compressed(request, finished)
}

/** The checks in their order, cheapest first; each ends the request or lets it on. */
async function pass(
  request: Request,
  connection: Connection,
  visit: Visit,
  doors: Doors,
): Promise<Response | Refusal> {
  const { url } = visit
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const healthy = isRead ? doors.health.answer(url.pathname) : undefined
  if (healthy) return healthy

  const fromProxy = doors.trusted.has(clientAddress(connection.address, null, doors.trusted))
  const domain = doors.domains(request, url, fromProxy)
  if (!domain) return { kind: 'unknown-host' }
  visit.domain = domain

  const methods = allowedMethods(url.pathname)
  if (!methods.includes(request.method)) {
    return { kind: 'method', headers: { Allow: methods.join(', ') } }
  }

  const path = canonicalPath(url.pathname)
  if (path === undefined) return { kind: 'unreadable' }
  if (isRead && path !== url.pathname && !isApi(url.pathname)) {
    // Built on the configured origin, so `//somewhere.else/` cannot lead away.
    return new Response(null, {
      status: 301,
      headers: { Location: domain.origin + path + url.search },
    })
  }

  const isChecked = !isExempt(url.pathname, doors.exempt ?? [])
  if (isChecked && isCrossSite(request, domain.origin)) return { kind: 'other-site' }

  const file = isRead ? await doors.files?.(request) : undefined
  if (file) return file
  const misplaced = await misplacement(request.method, url.pathname, doors)
  if (misplaced) return misplaced

  const client = clientAddress(
    connection.address,
    request.headers.get('x-forwarded-for'),
    doors.trusted,
  )
  const who = shareHolder(client, doors.trusted)
  visit.bodyTaken = true
  const body = isRead
    ? ({ kind: 'none' } as const)
    : await receive(request, connection, pagePath(url.pathname), doors, doors.bodies.open(who))
  if (body.kind !== 'read' && body.kind !== 'none') return bodyRefusal(body)

  const importance = doors.importanceOf?.(url.pathname) ?? 'reading'
  const leave = await doors.gate.enter(who, importance, request.signal)
  if (!leave) return { kind: 'busy' }
  try {
    const { id, timing } = visit
    const { lang, origin } = domain
    return await doors.inner(
      innerRequest(request, visit, origin, body.kind === 'read' ? body.bytes : undefined),
      {
        id,
        lang,
        origin,
        clientAddress: client,
        isLocal: isLocalVisit(client, origin, request),
        timing,
      },
    )
  } finally {
    leave()
  }
}

/** Refuses what nobody would answer: a form for a page without one, a file that is not there. */
async function misplacement(
  method: string,
  path: string,
  { kindOf }: Doors,
): Promise<Refusal | undefined> {
  const isRead = method === 'GET' || method === 'HEAD'
  if (isRead && !isFileName(path)) return undefined
  const kind = await kindOf?.(path)
  if (kind === 'nothing') return { kind: 'not-found' }
  if (kind === 'page' && !isRead) return { kind: 'method', headers: { Allow: 'GET, HEAD' } }
  return undefined
}

/** Names as browsers, crawlers and burglars ask for; a page of the shop never ends so. */
function isFileName(path: string): boolean {
  return /\.(?:avif|bak|cgi|css|env|gif|gz|html?|ico|jpe?g|js|json|jsp|map|mjs|mp4|pdf|php|png|sql|svg|tar|txt|webm|webmanifest|webp|woff2?|xml|ya?ml|zip)$/i.test(
    path,
  )
}

function receive(
  request: Request,
  connection: Connection,
  path: string,
  doors: Doors,
  account: BodyAccount,
): Promise<Body> {
  const limit = bodyLimit(request.headers, (doors.uploads ?? uploadPaths).includes(path))
  if (!isDeclaredTooLarge(request.headers, limit)) connection.sendContinue?.()
  return readBody(request, limit, account)
}

function bodyRefusal(body: Exclude<Body, { kind: 'read' | 'none' }>): Refusal {
  switch (body.kind) {
    case 'too-large':
      return { kind: 'too-large', ...(body.rest && { rest: body.rest }) }
    case 'too-complex':
      return { kind: 'too-large' }
    case 'cut-off':
      return { kind: 'too-slow' }
    case 'busy':
      return { kind: 'busy', headers: { Connection: 'close' } }
  }
}

function innerRequest(
  request: Request,
  { id, url }: Visit,
  origin: string,
  bytes: Uint8Array<ArrayBuffer> | undefined,
): Request {
  const headers = innerHeaders(request.headers, origin)
  // Whoever logs a failure further in names the same request.
  headers.set('x-request-id', id)
  if (bytes) headers.set('content-length', String(bytes.byteLength))
  return new Request(origin + url.pathname + url.search, {
    method: request.method,
    headers,
    signal: request.signal,
    ...(bytes && { body: bytes }),
  })
}

function refuse(refusal: Refusal, request: Request, visit: Visit, doors: Doors): Response {
  const lang = visit.domain?.lang ?? doors.langDomains[0]?.lang ?? 'en'
  const accept = request.headers.get('accept') ?? ''
  const isUnread = !visit.bodyTaken && isLong(request.headers)
  const closing = { ...refusal, headers: { ...refusal.headers, Connection: 'close' } }
  return refusalResponse(isUnread ? closing : refusal, {
    lang,
    shopName: doors.shopNames?.(lang),
    id: visit.id,
    wantsJson: isApi(visit.url.pathname) || /^application\/json\b/.test(accept),
    canRepeat: request.method === 'GET',
    ...(refusal.kind === 'unknown-host' && {
      origins: doors.langDomains.map(({ origin }) => origin),
    }),
  })
}

/** Pages know links and forms; only the calls of the shop know more. */
function allowedMethods(path: string): readonly string[] {
  return isApi(path) ? ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] : ['GET', 'HEAD', 'POST']
}

function isApi(path: string): boolean {
  return path.startsWith('/api/')
}

/** What no search engine should show: data of pages, calls and their description. */
function isForMachines(path: string): boolean {
  return path.endsWith('.data') || path === '/api' || isApi(path)
}

function logVisit(
  log: Log,
  { method }: Request,
  visit: Visit,
  { status, bytes, complete }: { status: number; bytes: number; complete: boolean },
): void {
  const isHealthCheck = /^\/(?:healthz|readyz)$/.test(visit.url.pathname)
  log.write(isHealthCheck ? 'debug' : 'info', 'request', {
    id: visit.id,
    method,
    path: visit.url.pathname,
    status,
    ms: Math.round((performance.now() - visit.started) * 10) / 10,
    bytes,
    ...(visit.domain && { lang: visit.domain.lang }),
    ...(visit.refused && { refused: visit.refused }),
    ...(!complete && { complete }),
  })
}
