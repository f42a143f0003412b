import { createHash } from 'node:crypto'

import type { RouterContextProvider } from 'react-router'

import type { DataAsked } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { isMadeOnce } from './made-once.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Where the data of a page that was rendered for one shopper are, so that they need not be in the
 * page: undefined where a second look would not find the same, because something was said or made
 * for this page only.
 */
export function ownDataAddress(
  { url, method }: Pick<Request, 'url' | 'method'>,
  data: string,
  context: Context,
): string | undefined {
  const isSeenAgain = method === 'GET' && !isMadeOnce(context) && !getSession(context).isWritten()
  return isSeenAgain ? dataAddress(markOf(data), new URL(url)) : undefined
}

/** The address of the data of a page at this path and query. */
export function dataAddress(
  mark: string,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): string {
  return `/page-data/${mark}${pathname === '/' ? '' : pathname}${search}`
}

/** The browser gets the data of its page if a second look has found the same. */
export function giveIfSame(data: string, { mark, give }: DataAsked): void {
  if (markOf(data) === mark) give(data)
}

/** The same data have the same mark. */
function markOf(data: string): string {
  return createHash('sha256').update(data).digest('base64url').slice(0, 22)
}
