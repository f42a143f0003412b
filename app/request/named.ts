import { redirect } from 'react-router'

import type { CallResult } from '#app/shop-client/client.ts'
import type { Refused } from '#app/shop-client/errors.ts'
import { isNowhere, requireValue } from './answer.ts'

/**
 * The entity with the name at the end of an address. A name in other letters, as people type and
 * old systems print it, redirects to the existing one (301); if there is none either, it is a 404.
 */
export async function requireNamed<T>(
  request: Request,
  name: string,
  ask: (name: string) => Promise<CallResult<T>>,
  /** What to throw when nothing has this name; a bare 404 without it. */
  missing?: (refused: Refused) => Promise<unknown>,
): Promise<T> {
  const result = await ask(name)
  const lower = name.toLowerCase()
  if (result.kind === 'refused' && result.status === 404 && lower !== name) {
    const other = await ask(lower)
    if (other.kind === 'ok') throw redirect(withName(request, lower), 301)
  }
  if (missing && result.kind === 'refused' && isNowhere(result)) throw await missing(result)
  return requireValue(result)
}

/** The same address with another name; it begins with one slash and a letter. */
function withName(request: Request, name: string): string {
  const { pathname, search } = new URL(request.url)
  const kind = pathname.split('/')[1] ?? ''
  return `/${kind}/${encodeURIComponent(name)}${search}`
}
