import type { IncomingMessage, ServerResponse } from 'node:http'

import type { LangDomain } from '../../config.ts'
import { type TrustedProxies, trustedProxies, clientAddress } from '../guards/client-address.ts'
import { namedDomains } from '../guards/host.ts'
import { cutSlowReader } from '../load/slow-reader.ts'
import { serverLimits } from '../guards/limits.ts'
import { mayWantMarkdown } from '../markdown.ts'
import type { Log } from '../log/log.ts'
import { requestId } from '../log/request-id.ts'
import { type PageHeaders, rawHeaders } from './page-headers.ts'
import type { PageAnswer, PageRequest } from './page-fills.ts'
import type { CachedAnswers } from './cached-answers.ts'
import type { Visitors } from './visitor.ts'

/** Answers a request from memory; tells whether it did. Nothing was done if it did not. */
export type FastWay = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) => boolean | Promise<boolean>

export type FastWayOptions = {
  answers: CachedAnswers
  visitors: Visitors
  langDomains: readonly LangDomain[]
  trustedProxies: readonly string[]
  log: Log
}

/**
 * The way of a request whose page is in memory: past router and framework, with headers that were
 * made once. Whatever is unusual about a request goes the long way, through all of the edge, and so
 * does the first request for each address: only what the edge has let through is known here.
 */
export function createFastWay(options: FastWayOptions): FastWay {
  const { answers, visitors, log } = options
  const trusted = trustedProxies(options.trustedProxies)
  const domainOf = domainFinder(options.langDomains, trusted)

  return (incoming, outgoing) => {
    const started = performance.now()
    const domain = isPlain(incoming) ? domainOf(incoming) : undefined
    if (!domain) return false

    const { headers, url = '' } = incoming
    const visitor = visitors.known(headers.cookie)
    if (!visitor) return false
    const asked: PageRequest = {
      domain,
      address: url,
      acceptEncoding: one(headers['accept-encoding']),
      ifNoneMatch: headers['if-none-match'],
      saveData: headers['save-data'] === 'on',
    }
    const exchange = { incoming, outgoing, started, domain, log }
    if (visitor.session === undefined) {
      return sendIf(answers.atOnce(asked, visitor), exchange)
    }
    const answer = unlessFailed(() => answers.forSession(asked, visitor))
    return answer instanceof Promise ? sendLater(answer, exchange) : sendIf(answer, exchange)
  }
}

/** What cannot be read or filled here, the long way reports. */
function unlessFailed<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function sendIf(answer: PageAnswer | undefined, exchange: Exchange): boolean {
  if (!answer || exchange.outgoing.closed) return false
  send(answer, exchange)
  return true
}

async function sendLater(
  answer: Promise<PageAnswer | undefined>,
  exchange: Exchange,
): Promise<boolean> {
  return sendIf(await answer.catch(() => undefined), exchange)
}

/** A request as browsers send it for a page. */
function isPlain({ method, url = '', headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    url.startsWith('/') &&
    // It may have to be remembered.
    !/[?&]currency=/.test(url) &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.expect === undefined &&
    headers.upgrade === undefined &&
    !mayWantMarkdown(headers.accept)
  )
}

function domainFinder(langDomains: readonly LangDomain[], trusted: TrustedProxies) {
  const named = namedDomains(langDomains)
  return ({ headers, rawHeaders: raw, socket }: IncomingMessage): LangDomain | undefined => {
    const direct = named(headers.host)
    if (direct) return isOnce('host', raw) ? direct : undefined
    const forwarded = one(headers['x-forwarded-host'])
    if (forwarded === undefined) return undefined
    const neighbour = clientAddress(socket.remoteAddress ?? '', null, trusted)
    return trusted.has(neighbour) ? named(forwarded.split(',').at(-1)?.trim()) : undefined
  }
}

/** Node.js keeps only the first of some headers; the edge refuses a request with two hosts. */
function isOnce(name: string, raw: readonly string[]): boolean {
  let count = 0
  for (let at = 0; at < raw.length; at += 2) {
    const given = raw[at]
    if (given?.length === name.length && given.toLowerCase() === name) count += 1
  }
  return count === 1
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header
}

type Exchange = {
  incoming: IncomingMessage
  outgoing: ServerResponse
  started: number
  domain: LangDomain
  log: Log
}

function send({ status, headers, body }: PageAnswer, exchange: Exchange): void {
  const { incoming, outgoing, started, domain, log } = exchange
  const { socket } = incoming
  const { method = 'GET', url = '' } = incoming
  const id = requestId()
  const before = socket.bytesWritten
  outgoing.once('close', () => {
    log.request('info', {
      id,
      method,
      path: url.split('?', 1)[0] ?? '',
      status,
      ms: performance.now() - started,
      bytes: socket.bytesWritten - before,
      lang: domain.lang,
      complete: outgoing.writableFinished,
    })
  })
  outgoing.writeHead(status, [
    ...ready(headers, domain.origin),
    'X-Request-Id',
    id,
    'Server-Timing',
    `total;dur=${(performance.now() - started).toFixed(1)}`,
    ...(body ? ['Content-Length', String(body.byteLength)] : []),
  ])
  outgoing.end(method === 'HEAD' ? undefined : body)
  // Most answers have left by now; who reads slowly must not hold the others for ever.
  if (socket.writableLength > 0) cutSlowReader(socket, outgoing, serverLimits.writeTimeout)
}

const made = new WeakMap<PageHeaders, string[]>()

/** A page belongs to one origin. */
function ready(headers: PageHeaders, origin: string): string[] {
  const known = made.get(headers)
  if (known) return known
  const raw = rawHeaders(headers, origin)
  made.set(headers, raw)
  return raw
}
