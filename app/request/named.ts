import { redirect } from 'react-router'

import type { CallResult } from '#app/shop-client/client.ts'
import type { Refused } from '#app/shop-client/errors.ts'
import { isNowhere, requireValue } from './answer.ts'

type Asking<T> = {
  ask(name: string): Promise<CallResult<T>>
  /** The name that it has in its address now, in the language; '' when it has none. */
  nameOf(value: T): string
  /** What to throw when nothing has this name; a bare 404 without it. */
  missing?(refused: Refused): Promise<unknown>
}

/**
 * The entity with the name at the end of an address. What has another name by now, and a name in
 * other letters, as people type and old systems print it, redirect to the one that it has (301); if
 * there is none, it is a 404.
 */
export async function requireNamed<T>(
  request: Request,
  name: string,
  { ask, nameOf, missing }: Asking<T>,
): Promise<T> {
  const result = await ask(name)
  if (result.kind === 'ok') return requireOwnName(request, name, nameOf(result.value), result)
  const lower = name.toLowerCase()
  if (result.kind === 'refused' && result.status === 404 && lower !== name) {
    const other = await ask(lower)
    if (other.kind === 'ok') {
      throw redirect(withName(request, nameOf(other.value) || lower), 301)
    }
  }
  if (missing && result.kind === 'refused' && isNowhere(result)) throw await missing(result)
  return requireValue(result)
}

function requireOwnName<T>(
  request: Request,
  name: string,
  own: string,
  { value }: { value: T },
): T {
  if (own !== '' && own !== name) throw redirect(withName(request, own), 301)
  return value
}

/** The same address with another name; it begins with one slash and a letter. */
function withName(request: Request, name: string): string {
  const { pathname, search } = new URL(request.url)
  const kind = pathname.split('/')[1] ?? ''
  return `/${kind}/${encodeURIComponent(name)}${search}`
}
