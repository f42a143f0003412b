import { createHash } from 'node:crypto'

import { cookieMaxAge } from '#domain/screen/cookies.ts'
import { toOpinion } from '#app/request/addresses.ts'

/**
 * The marker that this browser has given an opinion on a product: it says when, and is sent to the
 * page of that form alone.
 */
export type Marker = {
  /** When it was given, ms; undefined for never. */
  read(header: string | null): number | undefined
  /** A `Set-Cookie` that keeps it for a year (Catalogue §4 "Opinion modal"). */
  keep(now: number): string
}

export function opinionMarker(productId: string, { secure }: { secure: boolean }): Marker {
  // Any text may be an id, and a cookie's name may not be any text.
  const hash = createHash('sha256').update(productId).digest('hex').slice(0, 12)
  const name = `opinion-${hash}`
  const traits = `Path=${toOpinion('').replace(/\/$/, '')}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const wanted = new RegExp(`(?:^|;)\\s*${name}=(?<at>[0-9]{1,16})\\s*(?:;|$)`)
  return {
    read(header) {
      const at = wanted.exec(header ?? '')?.groups?.['at']
      return at === undefined ? undefined : Number(at)
    },
    keep: (now) => `${name}=${now}; Max-Age=${cookieMaxAge('reviewMarker')}; ${traits}`,
  }
}
