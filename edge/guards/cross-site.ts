/** Methods that change nothing, so their origin does not matter. */
const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Tells whether the request may come from another site. Browsers say so in Sec-Fetch-Site; on plain
 * http to a name other than localhost they send only Origin, and older ones only Referer. A request
 * with none of these does not come from a web page, and is accepted if it has no cookie.
 * `same-site` counts as another site: the languages live on neighbouring domains and share nothing.
 */
export function isCrossSite(request: Pick<Request, 'method' | 'headers'>, origin: string): boolean {
  const { method, headers } = request
  if (safe.has(method)) return false

  const site = headers.get('sec-fetch-site')
  if (site === 'none') return headers.get('sec-fetch-mode') !== 'navigate'
  if (site !== null) return site !== 'same-origin'

  const from = headers.get('origin')
  if (from !== null) return from !== origin

  const referer = headers.get('referer')
  if (referer !== null) return URL.parse(referer)?.origin !== origin

  return headers.has('cookie')
}

/** Whether a request says nothing of where it comes from, as some set their browser to do. */
export function namesNoSite({ headers }: Pick<Request, 'headers'>): boolean {
  return !['sec-fetch-site', 'origin', 'referer'].some((name) => headers.has(name))
}

/** Tells whether a path is below one of the prefixes that other servers call, such as webhooks. */
export function isExempt(path: string, prefixes: readonly string[]): boolean {
  // Code that decodes the path later might read a different one.
  if (path.includes('%')) return false
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}
