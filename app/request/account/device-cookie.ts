import { randomBytes } from 'node:crypto'

import { cookieMaxAge } from '#domain/screen/cookies.ts'

/**
 * The cookie by which an account knows a browser again in which it was used: a random name that is
 * told to the shop at a login and says nothing by itself.
 */
export type DeviceCookie = {
  /** The name in a header, or a new one. */
  nameOf(header: string | null): string
  /** A `Set-Cookie` that keeps it for another year. */
  keep(name: string): string
}

export function deviceCookie({ secure }: { secure: boolean }): DeviceCookie {
  const cookie = secure ? '__Host-device' : 'device'
  const traits = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const wanted = new RegExp(`(?:^|;)\\s*${cookie}=(?<name>[\\w-]{22})\\s*(?:;|$)`)
  return {
    nameOf: (header) =>
      wanted.exec(header ?? '')?.groups?.['name'] ?? randomBytes(16).toString('base64url'),
    keep: (name) => `${cookie}=${name}; Max-Age=${cookieMaxAge('device')}; ${traits}`,
  }
}
