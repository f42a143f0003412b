import { cookieMaxAge } from '#domain/screen/cookies.ts'
import { type DeviceCookie, deviceCookie } from './device-cookie.ts'

/** The cookie that holds an account's app token; only the server reads it. */
export type TokenCookie = {
  readonly name: string
  /** The one by which the account knows this browser again. */
  readonly device: DeviceCookie
  /** The token in a header; undefined for what cannot be one. */
  read(header: string | null): string | undefined
  /** A `Set-Cookie` that keeps the token as long as the shop does. */
  keep(token: string): string
  /** A `Set-Cookie` that forgets it. */
  clear(): string
}

/** As a bearer token may be written (RFC 6750), and no longer than any shop's. */
const TOKEN = /^[\w.~+/-]{1,1000}={0,2}$/

/** Bound to its host on https; a browser shows it to no script and sends it to no other site. */
export function tokenCookie({ secure }: { secure: boolean }): TokenCookie {
  const name = secure ? '__Host-app-token' : 'app-token'
  const traits = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    name,
    device: deviceCookie({ secure }),
    read(header) {
      const value = valueOf(name, header)
      return value !== undefined && TOKEN.test(value) ? value : undefined
    },
    keep: (token) => `${name}=${token}; Max-Age=${cookieMaxAge('authToken')}; ${traits}`,
    clear: () => `${name}=; Max-Age=0; ${traits}`,
  }
}

/** The first of a name counts, as for all our cookies. */
function valueOf(name: string, header: string | null): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const cut = part.indexOf('=')
    if (part.slice(0, cut).trim() === name) return part.slice(cut + 1).trim()
  }
  return undefined
}
