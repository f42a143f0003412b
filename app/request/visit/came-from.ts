import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'

import { sentBy, takeReference, utmOf } from '#domain/screen/reference.ts'
import type { SessionState } from '#app/session/state.ts'
import { getServices } from '../services.ts'
import { getSession } from '../session.ts'
import { consentIn } from './consent-cookie.ts'

const fromContext = createContext<string | null>(null)

const LONGEST = 1_000

/** What a script of the page remembered of the address by which the visitor came. */
export function noteCameFrom(query: unknown, context: Readonly<RouterContextProvider>): void {
  if (typeof query === 'string' && query.length <= LONGEST) context.set(fromContext, query)
}

/**
 * Keeps who sent the shopper here (`ref`, `utm_…` in any address) for the order. Who only reads
 * gets no cookie for it: it is kept with what is remembered anyway, or with consent to marketing.
 * Until then the address itself goes along with what is sent, or a script brings it.
 */
export const cameFromMiddleware: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const { cacheRender, now } = getServices(context)
  if (cacheRender || url.pathname.startsWith('/api/')) return next()
  const session = getSession(context)
  const keep = async (params: URLSearchParams) => {
    if (sentBy(params)) await session.updateIfPossible((state) => withSender(state, params, now))
  }
  if (request.method === 'GET') {
    const agreed = consentIn(request.headers.get('Cookie'))?.includes('marketing') === true
    if (agreed || !session.isNew) await keep(url.searchParams)
    return next()
  }

  const response = await next()
  // Nothing is begun for this alone.
  if (session.isWritten()) {
    await keep(new URLSearchParams(context.get(fromContext) ?? searchOfPage(request, url)))
  }
  return response
}

/** The query of the page that a form was sent from, if it is one of ours. */
function searchOfPage({ headers }: Request, { host }: URL): string {
  const page = URL.parse(headers.get('Referer') ?? '')
  return page?.host === host ? page.search : ''
}

function withSender(state: SessionState, params: URLSearchParams, now: number): SessionState {
  const { draft } = state
  const reference = takeReference(params.get('ref'), draft.reference, now)
  const utm = utmOf(params) ?? draft.utm
  return { ...state, draft: { ...draft, ...(reference && { reference }), ...(utm && { utm }) } }
}
