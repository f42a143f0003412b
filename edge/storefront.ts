import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

import type { Services } from '#app/request/services.ts'
import type { SessionCookie } from '#app/request/session.ts'
import { addressKey } from './guards/client-address.ts'
import { type ExtraSources, scriptMarker, sealScripts } from './answers/csp.ts'
import type { EdgeContext } from './edge.ts'
import type { Log } from './log/log.ts'
import { type PathKind, pathKinds } from './guards/page-paths.ts'

export type StorefrontOptions = Pick<
  Services,
  'sessions' | 'limits' | 'domains' | 'isUnavailable'
> & {
  /** Asks the shop on behalf of the visitor at an address. */
  shop: (address: string) => Services['shop']
  cookie: SessionCookie
  log: Log
  /** The built storefront; the development server passes its own. */
  build?: (() => Promise<ServerBuild>) | undefined
  /** What pages may load besides our own files. */
  sources?: ExtraSources | undefined
}

type RequestContext = (services: Services, cookie: SessionCookie) => RouterContextProvider

export type Storefront = {
  /** React Router's answer, with its scripts sealed into the Content-Security-Policy. */
  answer: (request: Request, edge: EdgeContext) => Promise<Response>
  /** What is at a path. */
  kindOf: (path: string) => Promise<PathKind>
}

/** The pages. */
export async function createStorefront(options: StorefrontOptions): Promise<Storefront> {
  const { shop, sessions, limits, domains, isUnavailable, cookie, log } = options
  const load = options.build ?? loadBuild
  const mode = options.build ? 'development' : 'production'
  const handle = createRequestHandler(options.build ? load : await load(), mode)

  async function answer(request: Request, edge: EdgeContext): Promise<Response> {
    const marker = scriptMarker()
    const started = performance.now()
    const address = addressKey(edge.clientAddress)
    const context = contextMaker(await load())(
      {
        shop: shop(address),
        sessions,
        limits,
        address,
        domains,
        isUnavailable,
        now: Date.now(),
        requestId: edge.id,
        scriptMarker: marker,
        log: {
          error: (fields, message) => {
            const { err, path: at } = fields
            log.failure(message, err, { id: edge.id, path: String(at) })
          },
        },
      },
      cookie,
    )
    const response = await handle(request, context)
    edge.timing.add('page', performance.now() - started)
    return sealed(response, marker, options.sources)
  }

  const kinds = options.build ? undefined : pathKinds(await load())
  return { answer, kindOf: async (path) => (kinds ?? pathKinds(await load()))(path) }
}

async function sealed(
  response: Response,
  marker: string,
  sources: ExtraSources | undefined,
): Promise<Response> {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true
  if (!isPage || response.body === null) return response

  const { html, policy } = sealScripts(await response.text(), marker, sources)
  const headers = new Headers(response.headers)
  headers.set('Content-Security-Policy', policy)
  return new Response(html, { status: response.status, headers })
}

/**
 * entry.server.tsx exports it; the router's type of a build only has what the router itself uses.
 */
function contextMaker(build: ServerBuild): RequestContext {
  const { module } = build.entry as { module: { requestContext?: RequestContext } }
  if (!module.requestContext) throw new Error('the build has no requestContext: build again')
  return module.requestContext
}

let loaded: Promise<ServerBuild> | undefined

function loadBuild(): Promise<ServerBuild> {
  const file = pathToFileURL(path.resolve('build/server/index.js')).href
  loaded ??= import(file)
  return loaded
}
