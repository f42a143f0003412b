import {
  createContext,
  type MiddlewareFunction,
  replace,
  type RouterContextProvider,
} from 'react-router'

import { getSession, type Session } from './session.ts'

/** In an address: the page before it set the first cookie. */
const ASKED = 'cookies'

const refusedContext = createContext(false)

/**
 * Where a change leads; with the first cookie on its way, to a page that looks whether it came
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
  // An address that never had it keeps its own spelling.
  if (!url.searchParams.has(ASKED)) return target
  url.searchParams.delete(ASKED)
  return `${url.pathname}${url.search}${url.hash}`
}

/**
 * A browser that keeps the cookie is led to the page's own address; one that refuses it is told why
 * the basket is empty. Every other address is left alone. A text browser stays where it was asked:
 * w3m takes two redirects on one path for a loop, and shows nothing. Others say how they fetch, but
 * over plain http, where they stay too.
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

/** The browser was given a cookie and did not bring it. */
export function refusesCookies(context: Readonly<RouterContextProvider>): boolean {
  return context.get(refusedContext)
}
