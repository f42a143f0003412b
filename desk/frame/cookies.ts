import type { Asked } from './visit.ts'

/** Where the token of a logged-in person is kept in their browser. */
export const sessionCookie = 'desk-session'

/** The value of a cookie of this name. */
export function cookieIn(headers: Headers, name: string): string | undefined {
  const all = (headers.get('cookie') ?? '').split(';').map((one) => one.trim())
  return all.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** A cookie's name at this origin: where it is encrypted no other host can have set it. */
export function cookieName(origin: string, name: string): string {
  return origin.startsWith('https:') ? `__Host-${name}` : name
}

/** What a browser keeps for the desk, and hides from scripts. */
export type DeskCookie = {
  name: string
  value: string
  /** Seconds; 0 takes it away. */
  maxAge: number
  /** Also comes along when a link of a mail is followed; without it, within the desk alone. */
  byLinks?: true
}

/** The value of the cookie that `setCookie` made. */
export function kept({ request, desk }: Asked, name: string): string | undefined {
  return cookieIn(request.headers, cookieName(desk.origin, name)) || undefined
}

/** The header that makes a browser keep a cookie. */
export function setCookie({ desk: { origin } }: Asked, cookie: DeskCookie): string {
  const { name, value, maxAge, byLinks } = cookie
  const site = byLinks ? 'Lax' : 'Strict'
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const rules = `Path=/; HttpOnly; SameSite=${site}; Max-Age=${maxAge}${secure}`
  return `${cookieName(origin, name)}=${value}; ${rules}`
}
