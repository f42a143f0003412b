import {
  createContext,
  type MiddlewareFunction,
  replace,
  type RouterContextProvider,
} from 'react-router'

import { getSession, type Session } from './session.ts'

/** In an address it means that the page before it set the first cookie. */
const ASKED = 'cookies'

const refusedContext = createContext(false)

/**
 * Where to go after a change; if it sets the first cookie, to a page that checks whether it came
 * back.
 */
export function toKeptPage(target: string, session: Session): string {
  if (!session.isNew) return target
  const url = new URL(target, 'http://here.invalid')
  url.searchParams.set(ASKED, '')
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
 * it why the basket is empty. Other addresses are not touched. A text browser is not redirected:
 * w3m takes two redirects on one path for a loop and shows nothing. Other browsers identify
 * themselves by how they fetch, except over plain http, where they are not redirected either.
 */
export const cookieCheckMiddleware: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  if (request.method === 'GET' && url.searchParams.has(ASKED)) {
    if (getSession(context).isNew) context.set(refusedContext, true)
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
