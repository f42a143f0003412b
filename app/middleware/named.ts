import { redirect } from 'react-router'

import type { CallResult } from '#app/shop-api/client.ts'
import { valueOf } from './answer.ts'

/**
 * What bears the name at the end of an address. A name in other letters, as people type and old
 * systems print it, leads to the one that exists (301); what exists in neither spelling is a 404.
 */
export async function valueNamed<T>(
  request: Request,
  name: string,
  ask: (name: string) => Promise<CallResult<T>>,
): Promise<T> {
  const result = await ask(name)
  const lower = name.toLowerCase()
  if (result.kind === 'refused' && result.status === 404 && lower !== name) {
    const other = await ask(lower)
    if (other.kind === 'ok') throw redirect(addressOf(request, lower), 301)
  }
  return valueOf(result)
}

/** The address of the same kind of page with another name; it begins with one slash and a letter. */
function addressOf(request: Request, name: string): string {
  const { pathname, search } = new URL(request.url)
  const kind = pathname.split('/')[1] ?? ''
  return `/${kind}/${encodeURIComponent(name)}${search}`
}
