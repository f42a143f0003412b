import {
  createContext,
  type MiddlewareFunction,
  replace,
  type RouterContextProvider,
} from 'react-router'

import { getSession, type Session } from './session.ts'

/** In an address it means that the page before it set the first cookie. */
const ASKED = 'cookies'

/** Its value where any cookie of ours will do. */
const ANY = 'any'

const refusedContext = createContext(false)

/**
 * Where to go after a change; if it sets the first cookie, to a page that checks whether it came
 * back.
 */
export function toKeptPage(target: string, session: Session): string {
  return session.isNew ? withQuestion(target, '') : target
}

/** The same for other cookies: of a login, a currency, the answer about cookies. */
export function toPageWithCookie(target: string, request: Pick<Request, 'headers'>): string {
  return request.headers.has('Cookie') ? target : withQuestion(target, ANY)
}

/** A page that is shown in place of the one that checks asks on. */
export function askingOn(target: string, context: Readonly<RouterContextProvider>): string {
  return refusesCookies(context) ? withQuestion(target, ANY) : target
}

function withQuestion(target: string, asked: string): string {
  const url = new URL(target, 'http://here.invalid')
  url.searchParams.set(ASKED, asked)
  return `${url.pathname}${url.search}${url.hash}`
}

/** The same address without the question. */
export function unchecked(target: string): string {
  const url = new URL(target, 'http://here.invalid')
  // An address without it keeps its own spelling.
  if (!url.searchParams.has(ASKED)) return target
  url.searchParams.delete(ASKED)
  return `${url.pathname}${url.search}${url.hash}`
}

/**
 * Redirects a browser that keeps the cookie to the page's own address, and tells one that refuses
 * it why nothing is remembered. Other addresses are not touched. A text browser is not redirected:
 * w3m takes two redirects on one path for a loop and shows nothing. Other browsers identify
 * themselves by how they fetch, except over plain http, where they are not redirected either.
 */
export const cookieCheckMiddleware: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  if (request.method === 'GET' && url.searchParams.has(ASKED)) {
    const isKept =
      url.searchParams.get(ASKED) === ANY
        ? request.headers.has('Cookie')
        : !getSession(context).isNew
    if (!isKept) context.set(refusedContext, true)
    else if (request.headers.has('Sec-Fetch-Mode')) {
      return replace(unchecked(`${url.pathname}${url.search}`), 302)
    }
  }
  return next()
}

/** The browser was given a cookie and did not send it back. */
export function refusesCookies(context: Readonly<RouterContextProvider>): boolean {
  return context.get(refusedContext)
}
