import type { LangDomain } from '../config.ts'
import { type Body, bodyLimit, isDeclaredTooLarge, isLong, readBody } from './load/body.ts'
import { type BodyRoom, bodyRoom } from './load/body-room.ts'
import { canonicalPath } from './guards/canonical-path.ts'
import {
  clientAddress,
  shareHolder,
  trustedProxies,
  type TrustedProxies,
} from './guards/client-address.ts'
import { compressed } from './answers/compression.ts'
import { isCrossSite, isExempt, namesNoSite } from './guards/cross-site.ts'
import { createGate, type Gate } from './load/gate.ts'
import type { Importance } from './load/importance.ts'
import type { Health } from './answers/health.ts'
import { type Domains, domainsOf, innerHeaders } from './guards/host.ts'
import { type BodyLimits, mayUpload } from './guards/limits.ts'
import type { PictureAnswer } from './pictures/pictures.ts'
import type { Log } from './log/log.ts'
import { pagePath, type PathKind } from './guards/page-paths.ts'
import { type Refusal, refusalResponse } from './answers/refusal.ts'
import { withStandardHeaders } from './answers/response-headers.ts'
import { type ServerTiming, serverTiming } from './answers/server-timing.ts'
import { requestId } from './log/request-id.ts'
import { atWork } from './load/requests-at-work.ts'
import type { ShopNames } from './guards/shop-names.ts'
import { isWayBack } from './guards/way-back.ts'
import type { StaticFiles } from './answers/static-files.ts'
import type { ServiceWorkerAnswer } from './worker/service-worker.ts'

/** What the server knows about the connection of a request; tests may give just the address. */
export type Connection = {
  /** The address at the other end of the socket. */
  address: string
  /**
   * Tells a client that waits for permission to send its body (`Expect: 100-continue`) to go on.
   */
  sendContinue?: () => void
  /**
   * Calls back when the answer has been sent, with the bytes written and whether it was complete.
   */
  onSent?: (listener: (sent: { bytes: number; complete: boolean }) => void) => void
}

/** What the edge found out about a request, for the code that answers it. */
export type EdgeContext = {
  /** Names this request in the log, the `X-Request-Id` header and on error pages. */
  id: string
  /** The language of the domain. */
  lang: string
  /** The configured origin of the domain, as in `https://pl.shop.example`. */
  origin: string
  /**
   * The client's address, with our own proxies looked through; limits count by its `addressKey`.
   */
  clientAddress: string
  timing: ServerTiming
}

/** Answers a request that the edge let through, or refuses it; all refusals look the same. */
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
  /** Path prefixes that other servers post to, such as webhooks; their origin is not checked. */
  exempt?: readonly string[]
  /** The shop's name on the pages of refusals. */
  shopNames?: ShopNames
  /** Who is refused is an owner at the desk, who has no basket, and reads this language. */
  deskLanguage?: (headers: Headers) => string
  /** Whether an error means that a service we need is down for now: then 503 instead of 500. */
  isUnavailable?: (error: unknown) => boolean
  /** Files of the build. They cost little work, so they skip the queue. */
  files?: StaticFiles
  worker?: ServiceWorkerAnswer
  /** Our pictures in other sizes. They have a queue of their own. */
  pictures?: PictureAnswer
  /** What is at a path, so that a form to a path without one is refused before its body is read. */
  kindOf?: (path: string) => PathKind | undefined | Promise<PathKind | undefined>
  /** Whether the owner said what becomes of a path where nothing is any more. */
  isFormer?: (path: string) => Promise<boolean>
  /** Where a form may bring files. */
  uploads?: (path: string) => boolean
  /** Where more may be sent than elsewhere, in bytes. */
  largest?: (path: string, headers: Headers) => number | undefined
  bodyLimits?: BodyLimits
  gate?: Gate
  importanceOf?: (path: string, how: 'read' | 'sent') => Importance
  inner: Inner
}

/**
 * One wrapper around everything the server answers: request id, host, method, path, origin, size,
 * the gate, then the inner answer, then headers, compression and one log line. No route can forget
 * a step, and a failure inside becomes a 500 that shows the request's id and nothing else.
 */
export function createEdge(options: EdgeOptions): Edge {
  const setup = {
    ...options,
    domains: domainsOf(options.langDomains),
    trusted: trustedProxies(options.trustedProxies ?? []),
    bodies: bodyRoom(options.bodyLimits),
    gate: options.gate ?? createGate(),
  }

  return async (request, connection) => {
    const progress: Progress = {
      id: requestId(),
      started: performance.now(),
      url: new URL(request.url),
      timing: serverTiming(),
      domain: undefined,
      bodyTaken: false,
      refused: undefined,
    }
    const response = await answerOrRefuse(request, connection, progress, setup)

    const { status, headers } = response
    const report = ({ bytes, complete }: { bytes: number; complete: boolean }) =>
      logRequest(setup.log, request, progress, { status, bytes, complete })
    if (connection.onSent) connection.onSent(report)
    else report({ bytes: Number(headers.get('content-length') ?? 0), complete: true })
    return response
  }
}

type Progress = {
  id: string
  started: number
  url: URL
  timing: ServerTiming
  domain: LangDomain | undefined
  /** Once this is set, the reader of the body also deals with what is left of it. */
  bodyTaken: boolean
  refused: string | undefined
}

type Setup = EdgeOptions & {
  domains: Domains
  trusted: TrustedProxies
  bodies: BodyRoom
  gate: Gate
}

async function answerOrRefuse(
  request: Request,
  connection: Connection,
  progress: Progress,
  setup: Setup,
): Promise<Response> {
  try {
    const outcome = await atWork(progress.id, () =>
      checkThenAnswer(request, connection, progress, setup),
    )
    if (!('kind' in outcome)) return await finish(outcome, request, progress)
    progress.refused = outcome.kind
    return await finish(refuse(outcome, request, progress, setup), request, progress)
  } catch (error) {
    setup.log.failure('a request failed', error, { id: progress.id, path: progress.url.pathname })
    const kind = setup.isUnavailable?.(error) ? 'unavailable' : 'failed'
    return finish(refuse({ kind }, request, progress, setup), request, progress)
  }
}

function finish(answer: Response, request: Request, progress: Progress): Promise<Response> {
  const finished = withStandardHeaders(answer, progress.domain?.origin)
  progress.timing.add('total', performance.now() - progress.started)
  finished.headers.set('X-Request-Id', progress.id)
  if (isMailedLink(progress.url.pathname)) {
    finished.headers.set('Referrer-Policy', mailedLinkReferrer(request))
  }
  if (isForMachines(progress.url.pathname)) finished.headers.set('X-Robots-Tag', 'noindex')
  finished.headers.set('Server-Timing', progress.timing.header())
  return compressed(request, finished)
}

/** The checks, cheapest first; each one refuses the request or lets it continue. */
async function checkThenAnswer(
  request: Request,
  connection: Connection,
  progress: Progress,
  setup: Setup,
): Promise<Response | Refusal> {
  const { url } = progress
  const healthy = isRead(request) ? setup.health.answer(url.pathname) : undefined
  if (healthy) return healthy

  const domain = domainAsked(request, connection, url, setup)
  if (!domain) return { kind: 'unknown-host' }
  progress.domain = domain

  const stopped =
    wrongMethod(request, url) ??
    (await wrongPath(request, url, domain, setup)) ??
    fromElsewhere(request, url, domain, setup) ??
    (isRead(request) ? setup.worker?.(request, domain.lang) : undefined) ??
    (isRead(request) ? await setup.files?.(request) : undefined)
  if (stopped) return stopped

  const client = clientAddress(
    connection.address,
    request.headers.get('x-forwarded-for'),
    setup.trusted,
  )
  const who = shareHolder(client, setup.trusted)
  const outside =
    (isRead(request) ? await setup.pictures?.(request, who) : undefined) ??
    (await misplacement(request, url, setup))
  if (outside) return outside

  progress.bodyTaken = true
  const body = await receive(request, connection, url, setup, who)
  if (body.kind !== 'read' && body.kind !== 'none') return bodyRefusal(body)

  const importance =
    setup.importanceOf?.(url.pathname, isRead(request) ? 'read' : 'sent') ?? 'reading'
  const leave = await setup.gate.enter(who, importance, {
    signal: request.signal,
    writes: !isRead(request),
  })
  if (!leave) return { kind: 'busy' }
  try {
    const bytes = body.kind === 'read' ? body.bytes : undefined
    return await setup.inner(innerRequest(request, progress, domain.origin, bytes), {
      id: progress.id,
      lang: domain.lang,
      origin: domain.origin,
      clientAddress: client,
      timing: progress.timing,
    })
  } finally {
    leave()
  }
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function domainAsked(
  request: Request,
  { address }: Connection,
  url: URL,
  { domains, trusted }: Setup,
): LangDomain | undefined {
  const fromProxy = trusted.has(clientAddress(address, null, trusted))
  return domains(request, { url, fromProxy })
}

function wrongMethod({ method }: Request, { pathname }: URL): Refusal | undefined {
  const methods = allowedMethods(pathname)
  if (methods.includes(method)) return undefined
  return { kind: 'method', headers: { Allow: methods.join(', ') } }
}

async function wrongPath(
  request: Request,
  { pathname, search }: URL,
  { origin }: LangDomain,
  { isFormer }: Setup,
): Promise<Response | Refusal | undefined> {
  const path = canonicalPath(pathname)
  if (path === undefined) return { kind: 'unreadable' }
  if (!isRead(request) || path === pathname || isApi(pathname)) return undefined
  // Anybody who comes by an address of before goes one way and not two.
  if (!pathname.includes('//') && (await isFormer?.(pathname))) return undefined
  // Uses the configured origin, so that `//somewhere.else/` cannot redirect to another site.
  return new Response(null, { status: 301, headers: { Location: origin + path + search } })
}

function fromElsewhere(
  request: Request,
  { pathname }: URL,
  { origin }: LangDomain,
  { exempt = [] }: Setup,
): Response | Refusal | undefined {
  if (isExempt(pathname, exempt) || !isCrossSite(request, origin)) return undefined
  // Without what was sent: nobody's form is read.
  if (isWayBack(request, pathname)) {
    return new Response(null, { status: 303, headers: { Location: origin + pathname } })
  }
  return { kind: namesNoSite(request) ? 'unnamed-site' : 'other-site' }
}

/**
 * Refuses what no route would answer: a form to a page that takes none, a file that does not exist.
 */
async function misplacement(
  request: Request,
  { pathname }: URL,
  { kindOf }: Setup,
): Promise<Refusal | undefined> {
  if (isRead(request) && !isFileName(pathname)) return undefined
  const kind = await kindOf?.(pathname)
  if (kind === 'nothing') return { kind: 'not-found' }
  if (kind === 'page' && !isRead(request))
    return { kind: 'method', headers: { Allow: 'GET, HEAD' } }
  return undefined
}

/** File names that browsers, crawlers and attackers ask for; no page of the shop ends like this. */
function isFileName(path: string): boolean {
  return /\.(?:avif|bak|cgi|css|env|gif|gz|html?|ico|jpe?g|js|json|jsp|map|mjs|mp4|pdf|php|png|sql|svg|tar|txt|webm|webmanifest|webp|woff2?|xml|ya?ml|zip)$/i.test(
    path,
  )
}

/** The body, at the cost of the share of `who` in the room for bodies. */
async function receive(
  request: Request,
  connection: Connection,
  { pathname }: URL,
  { uploads = mayUpload, largest, bodies }: Setup,
  who: string | undefined,
): Promise<Body> {
  if (isRead(request)) return { kind: 'none' }
  const account = bodies.open(who)
  const usual = bodyLimit(request.headers, { takesFiles: uploads(pagePath(pathname)) })
  const limit = largest?.(pathname, request.headers) ?? usual
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
  { id, url }: Progress,
  origin: string,
  bytes: Uint8Array<ArrayBuffer> | undefined,
): Request {
  const headers = innerHeaders(request.headers, origin)
  // Code further in that logs a failure uses the same id.
  headers.set('x-request-id', id)
  if (bytes) headers.set('content-length', String(bytes.byteLength))
  return new Request(origin + url.pathname + url.search, {
    method: request.method,
    headers,
    signal: request.signal,
    ...(bytes && { body: bytes }),
  })
}

function refuse(refusal: Refusal, request: Request, progress: Progress, setup: Setup): Response {
  const ofDomain = progress.domain?.lang ?? setup.langDomains[0]?.lang ?? 'en'
  const lang = setup.deskLanguage?.(request.headers) ?? ofDomain
  const accept = request.headers.get('accept') ?? ''
  const isUnread = !progress.bodyTaken && isLong(request.headers)
  const closing = { ...refusal, headers: { ...refusal.headers, Connection: 'close' } }
  return refusalResponse(isUnread ? closing : refusal, {
    lang,
    shopName: setup.shopNames?.(lang),
    id: progress.id,
    wantsJson: isApi(progress.url.pathname) || /^application\/json\b/.test(accept),
    canRepeat: request.method === 'GET',
    ...(setup.deskLanguage && { isDesk: true }),
    ...(refusal.kind === 'unknown-host' && {
      origins: setup.langDomains.map(({ origin }) => origin),
    }),
  })
}

/** Pages only need links and forms; the shop's calls use more methods. */
function allowedMethods(path: string): readonly string[] {
  return isApi(path) ? ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] : ['GET', 'HEAD', 'POST']
}

function isApi(path: string): boolean {
  return path.startsWith('/api/')
}

/** Not for search engines: data of pages, the shop's calls and their description. */
function isForMachines(path: string): boolean {
  return path.endsWith('.data') || path === '/api' || isApi(path) || path.startsWith('/page-data/')
}

/** A page whose address is a secret, from a mail or for another device. */
function isMailedLink(path: string): boolean {
  return /^\/(?:recover|activation|delete-account|newsletter|unsubscribe|basket\/carry|wishlist\/shared)\//i.test(
    path,
  )
}

/**
 * Such an address goes to nobody, not even to us again. A form is then sent with `Origin: null`,
 * so a browser that does not say otherwise where its forms come from may tell us.
 */
function mailedLinkReferrer({ headers }: Request): string {
  return headers.has('sec-fetch-site') ? 'no-referrer' : 'same-origin'
}

function logRequest(
  log: Log,
  { method }: Request,
  progress: Progress,
  { status, bytes, complete }: { status: number; bytes: number; complete: boolean },
): void {
  const { id, url, started, domain, refused } = progress
  const isHealthCheck = /^\/(?:healthz|readyz)$/.test(url.pathname)
  log.request(isHealthCheck ? 'debug' : 'info', {
    id,
    method,
    path: url.pathname,
    status,
    ms: performance.now() - started,
    bytes,
    lang: domain?.lang,
    refused,
    complete,
  })
}
