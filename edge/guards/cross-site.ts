/** Methods that change nothing, and so need no proof of where they come from. */
const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Tells whether another site may have caused this request. Browsers say so in Sec-Fetch-Site; on
 * plain http to a name other than localhost they send only Origin, older ones at least Referer.
 * A request without any of them comes from no browser's page and is taken if it carries no cookie.
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

/** Tells whether a path is below one of the prefixes other machines call, such as webhooks. */
export function isExempt(path: string, prefixes: readonly string[]): boolean {
  // An encoded path may mean another one to whoever decodes it later.
  if (path.includes('%')) return false
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}
