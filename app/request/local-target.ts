import { toAccount, toLogin, toLogout, toRegister } from './addresses.ts'

/**
 * Reads a target that came from outside (`redirectTo`, a language switch, a form). Returns path,
 * query and hash of a place in this shop, or undefined for anything else.
 */
export function localTarget(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2048) return undefined
  if (!/^\/(?![/\\])/.test(value) || /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(value)) return undefined

  // Browsers read a backslash as a slash, and some layers decode once more than others. No honest
  // path contains either of them, or a control character, in any encoding.
  const [path = ''] = value.split(/[?#]/, 1)
  if (/\\|%(?:25)*(?:2f|5c|7f|[01][0-9a-f])/i.test(path)) return undefined

  const here = 'http://here.invalid'
  const url = URL.parse(value, here)
  // `/.//evil` resolves to the path `//evil`, which on its own would be another host.
  if (!url || url.origin !== here || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

/** Pages that nobody wants to come back to once they are logged in. */
const LOGIN_PAGES = [
  toLogin(),
  toRegister(),
  toLogout(),
  '/recover',
  '/activation',
  '/newsletter',
  '/unsubscribe',
  '/api',
]

/** Anybody who has their address may see what is there, so no other address repeats it. */
const SECRETS = ['/order/summary', '/order/pay', '/delete-account', '/basket/carry']

/** Where a visitor came from: a place of this shop, and not the way in itself. */
export function backOf(value: unknown): string | undefined {
  const back = localTarget(value)
  const path = back?.split(/[?#]/, 1)[0]?.toLowerCase() ?? ''
  const isLeft = [...LOGIN_PAGES, ...SECRETS].some(
    (place) => path === place || path.startsWith(`${place}/`),
  )
  return isLeft ? undefined : back
}

/** Where a login leads. */
export function afterLogin(back: string | undefined): string {
  return back ?? toAccount()
}
