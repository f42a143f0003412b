import { backOf, localTarget } from './local-target.ts'

/** The page of this shop that a request was sent from, as browsers tell it. */
export function cameFrom(request: Request): string | undefined {
  const referrer = URL.parse(request.headers.get('Referer') ?? '')
  if (!referrer || referrer.origin !== new URL(request.url).origin) return undefined
  return localTarget(`${referrer.pathname}${referrer.search}`)
}

/**
 * Where a way into an account leads back to: where its address says, else where it was pressed.
 * Links on pages for everybody say nothing, or each page would have addresses of its own for it.
 */
export function backFrom(url: URL, request: Request): string | undefined {
  return backOf(url.searchParams.get('back')) ?? backOf(cameFrom(request))
}
