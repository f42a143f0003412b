import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'

import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'

import { FailureId } from '#app/document/failure-id.ts'
import { barePageOf, type Known, LastWords } from '#app/document/known.ts'
import { deferModules, dropScripts } from '#app/document/scripts.ts'
import { getServices, type Services, servicesContext } from '#app/request/services.ts'
import { type SessionCookie, sessionCookieContext } from '#app/request/session.ts'
import { lastWords } from '#app/document/last-words.ts'

/**
 * Sends a page only when it is complete, so that it does not depend on a script and the edge can
 * seal its scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { scriptMarker, requestId, domains } = getServices(context)
  const html = await render(
    request,
    routerContext,
    scriptMarker,
    status >= 500 ? requestId : undefined,
    lastWords(request.url, domains),
  )
  const isWhole = request.headers.get('Save-Data') === 'on' || saysLastWords(routerContext)

  headers.set('Content-Type', 'text/html; charset=utf-8')
  // A 405 has to name the allowed methods.
  if (status === 405) headers.set('Allow', 'GET, HEAD')
  headers.append('Vary', 'Save-Data')
  return new Response(isWhole ? dropScripts(html, scriptMarker) : deferModules(html), {
    status,
    headers,
  })
}

function render(
  request: Request,
  routerContext: EntryContext,
  nonce: string,
  failureId: string | undefined,
  words: Known,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <FailureId value={failureId}>
        <LastWords value={words}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </LastWords>
      </FailureId>,
      {
        nonce,
        // Above its default size React moves finished parts into a hidden block that only a script
        // reveals.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const body = new PassThrough()
          text(body).then(resolve, reject)
          pipe(body)
        },
        onShellError: reject,
        onError: reject,
      },
    )
    request.signal.addEventListener('abort', () => abort(), { once: true })
  })
}

/**
 * The root's data is missing: the page shows the renderer's texts, which a script would not have.
 */
function saysLastWords({ staticHandlerContext: { loaderData, errors } }: EntryContext): boolean {
  return loaderData['root'] === undefined && barePageOf(errors?.['root']) === undefined
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return
  // What the router itself refuses, such as a post to a page without a form, is not our failure.
  if (isRouteErrorResponse(error) && error.status < 500) return
  const { log, requestId } = getServices(context)
  log.error({ requestId, path: new URL(request.url).pathname, err: error }, 'A page failed')
}

/**
 * The router's context for one request. The server must create it with the build, because loaders
 * see the build's copy of these modules.
 */
export function requestContext(services: Services, cookie: SessionCookie): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(sessionCookieContext, cookie)
  return context
}
