import { createServer, IncomingMessage, type Server as HttpServer, ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

import { getRequestListener, RequestError } from '@hono/node-server'

import { trustedProxies } from './guards/client-address.ts'
import { connectionsPerAddress, type Elsewhere } from './load/connections.ts'
import type { Connection } from './edge.ts'
import { inTurn } from './load/in-turn.ts'
import { type ServerLimits, serverLimits } from './guards/limits.ts'
import { hasCode, refusalOf, refuseRaw } from './answers/raw-refusal.ts'
import { type Asked, refusalResponse } from './answers/refusal.ts'
import { withStandardHeaders } from './answers/response-headers.ts'
import type { FastWay } from './page-cache/fast-way.ts'
import { cutSlowReader } from './load/slow-reader.ts'
import type { TurnAway } from './load/turn-away.ts'

export type ServeOptions = {
  fetch: (request: Request, connection: Connection) => Response | Promise<Response>
  /** Sees every request first, and answers it or passes it on; for the development server. */
  before?:
    | ((incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void)
    | undefined
  /** Answers pages that are in memory, and passes on all other requests. */
  fastWay?: FastWay | undefined
  port: number
  /** Undefined listens on every address. */
  hostname?: string | undefined
  /** `config.trustedProxies`: these addresses may have any number of connections. */
  trustedProxies?: readonly string[]
  /** The other processes of this machine, with which an address shares its connections. */
  elsewhere?: Elsewhere | undefined
  /** Called first when the server stops, so that it reports that it is not ready. */
  onDrain?: () => void
  /** Milliseconds that open requests get to finish. */
  finishWithin?: number
  limits?: Partial<ServerLimits>
  /** Sees every request that is answered, whichever way it takes. */
  seen?: (incoming: IncomingMessage, outgoing: ServerResponse) => void
  /** Refuses at once what the shop has no room for. */
  turnAway?: TurnAway
  /**
   * Language and shop name for refusals of requests that could not be parsed; English without it.
   */
  unreadAsked?: () => Pick<Asked, 'lang' | 'shopName'>
  /** Gets every accepted socket, for measuring. */
  onSocket?: (socket: Socket) => void
}

export type RunningServer = {
  /** Resolves to the port when the server is listening; rejects with the system's error. */
  ready: Promise<{ port: number }>
  /**
   * Drains and closes; calling it again returns the same promise, which resolves when nothing is
   * open. First keeps serving for this many milliseconds, until load balancers have noticed.
   */
  stop: (drainDelay?: number) => Promise<void>
  /**
   * Makes room for another process that listens on the same port already: accepts no more
   * connections, and resolves when the open ones have ended, each after its next answer or when it
   * has been idle for as long as any may be. Health checks go on as before: the port serves.
   */
  retire: () => Promise<void>
}

/** Serves HTTP, with limits on everything that a client can prolong. */
export function serveHardened(options: ServeOptions): RunningServer {
  const limits: ServerLimits = { ...serverLimits, ...options.limits }
  const connections = connectionsPerAddress(
    limits.connectionsPerAddress,
    trustedProxies(options.trustedProxies ?? []),
    options.elsewhere,
  )
  const answering = new Map<Duplex, ServerResponse>()
  const awaitingContinue = new WeakSet<ServerResponse>()
  const asked = options.unreadAsked ?? (() => ({ lang: 'en' }))
  let isStopping = false

  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      if (!(incoming instanceof IncomingMessage) || !(outgoing instanceof ServerResponse)) {
        throw new TypeError('only HTTP/1 is served here')
      }
      const connection = connectionOf(incoming, outgoing, awaitingContinue)
      const response = await options.fetch(request, connection)
      cutSlowReader(incoming.socket, outgoing, limits.writeTimeout)
      return response
    },
    { errorHandler: (error) => unreadable(error, asked()) },
  )

  const server = boundedServer(limits)
  const waitTurn = inTurn(limits)
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming
    if (incoming.httpVersionMajor !== 1) {
      refuseRaw(socket, 'unreadable', asked())
      return
    }
    answering.set(socket, outgoing)
    outgoing.once('close', () => {
      if (answering.get(socket) === outgoing) answering.delete(socket)
    })
    if (isStopping) outgoing.shouldKeepAlive = false
    if (options.turnAway?.(incoming, outgoing)) return
    options.seen?.(incoming, outgoing)
    const taken = options.fastWay?.(incoming, outgoing) ?? false
    if (taken instanceof Promise) void goUnless(taken, incoming, outgoing)
    else if (!taken) go(incoming, outgoing)
  }
  const goUnless = async (
    taken: Promise<boolean>,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ) => {
    if (!(await taken)) go(incoming, outgoing)
  }
  const go = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    replaceStrangeHost(incoming)
    if (options.before) options.before(incoming, outgoing, () => void listener(incoming, outgoing))
    else void listener(incoming, outgoing)
  }
  server.on('connection', connections.admit)
  if (options.onSocket) server.on('connection', options.onSocket)
  const take = (incoming: IncomingMessage, outgoing: ServerResponse) =>
    waitTurn(incoming, outgoing, () => answer(incoming, outgoing))
  server.on('request', take)
  // Node would answer 417 itself, without the queue and our headers. RFC 9110 §10.1.1 allows that,
  // but does not require it.
  server.on('checkExpectation', take)
  server.on('checkContinue', (incoming, outgoing) => {
    awaitingContinue.add(outgoing)
    take(incoming, outgoing)
  })
  server.on('connect', (_incoming, socket) =>
    refuseRaw(socket, 'method', asked(), ['Allow: GET, HEAD, POST, PUT, PATCH, DELETE']),
  )
  server.on('clientError', (error, socket) => {
    const begun = answering.get(socket)?.headersSent ?? false
    if (begun || !socket.writable || hasCode(error, 'ECONNRESET')) socket.destroy()
    else refuseRaw(socket, refusalOf(error), asked())
  })

  const ending = serverEnding(server, {
    closing: () => {
      isStopping = true
      for (const outgoing of answering.values()) outgoing.shouldKeepAlive = false
    },
    dropUnused: connections.dropUnused,
    keepAliveTimeout: limits.keepAliveTimeout,
    finishWithin: options.finishWithin ?? 20_000,
  })
  let stopped: Promise<void> | undefined
  return {
    ready: listening(server, options),
    stop(drainDelay = 0) {
      if (!stopped) options.onDrain?.()
      return (stopped ??= ending.drain(drainDelay))
    },
    retire: () => (stopped ??= ending.retire()),
  }
}

function boundedServer(limits: ServerLimits): HttpServer {
  const server = createServer({
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    connectionsCheckingInterval: limits.connectionsCheckingInterval,
    maxHeaderSize: limits.maxHeaderSize,
    insecureHTTPParser: false,
    // The edge, with all its headers, answers a request without Host, not Node.
    requireHostHeader: false,
  })
  server.maxRequestsPerSocket = limits.maxRequestsPerSocket
  server.maxConnections = limits.maxConnections
  return server
}

/** Resolves to the port when the server listens. */
function listening(
  server: HttpServer,
  { port, hostname }: Pick<ServeOptions, 'port' | 'hostname'>,
): Promise<{ port: number }> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, () => {
      server.off('error', reject)
      const address = server.address()
      resolve({ port: typeof address === 'object' && address ? address.port : port })
    })
  })
}

/** The two ways in which a server ends; `closing` tells each connection that it is its last. */
function serverEnding(
  server: HttpServer,
  given: {
    closing: () => void
    dropUnused: () => void
    keepAliveTimeout: number
    finishWithin: number
  },
) {
  return { drain, retire }

  async function drain(delay: number) {
    given.closing()
    await wait(delay)
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    await finish(closed)
  }

  async function retire() {
    given.closing()
    // Not http's own close: it cuts idle connections, on which a request may be on its way.
    const closed = new Promise<void>((resolve) =>
      Server.prototype.close.call(server, () => resolve()),
    )
    await Promise.race([closed, wait(given.keepAliveTimeout + 1_000)])
    server.closeIdleConnections()
    await finish(closed)
  }

  async function finish(closed: Promise<void>) {
    given.dropUnused()
    const patience = setTimeout(() => server.closeAllConnections(), given.finishWithin)
    await closed
    clearTimeout(patience)
  }
}

function connectionOf(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  awaitingContinue: WeakSet<ServerResponse>,
): Connection {
  const { socket } = incoming
  const before = socket.bytesWritten
  return {
    address: socket.remoteAddress ?? '',
    sendContinue() {
      if (awaitingContinue.delete(outgoing)) outgoing.writeContinue()
    },
    onSent(listener) {
      const report = () =>
        listener({ bytes: socket.bytesWritten - before, complete: outgoing.writableFinished })
      // If the client left early, the socket was closed before there was an answer.
      if (outgoing.closed) report()
      else outgoing.once('close', report)
    },
  }
}

/**
 * A Host that is not a host name would end the request before we can refuse it properly. The raw
 * value stays in the request's headers, so the edge sees the difference and answers 421.
 */
function replaceStrangeHost(incoming: IncomingMessage): void {
  const host = incoming.headers.host ?? ''
  const port = Number(/:(\d+)$/.exec(host)?.[1] ?? 0)
  const isPlain = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host)
  if (!isPlain || port > 65_535 || !URL.canParse(`http://${host}`)) {
    incoming.headers.host = 'unknown.invalid'
  }
}

function unreadable(error: unknown, asked: Asked): Response {
  const kind = error instanceof RequestError ? 'unreadable' : 'failed'
  return withStandardHeaders(refusalResponse({ kind }, asked))
}
