import { isDeclaredRobot } from '../limits/robots.ts'

/** What a request for a page says about where its visitor comes from. */
export type AskedVisit = {
  readonly path: string
  readonly query: string
  readonly referer: string | undefined
  /** `Sec-Fetch-Site` and `Sec-Fetch-Dest`, where a browser sends them. */
  readonly site: string | undefined
  readonly dest: string | undefined
  /** `Sec-Purpose`: a page may be fetched ahead. */
  readonly purpose: string | undefined
  readonly cacheControl: string | undefined
  readonly userAgent: string | undefined
  readonly acceptLanguage: string | undefined
}

/**
 * A visit begins with a page that was not reached from another page of the shop. So nobody has to
 * be known again: anybody who comes back later begins another one. A page that is loaded again or
 * fetched ahead begins none, and neither does one for a program that says so or for which no
 * language is asked. Anybody who asks for a page of an order, or for one of the way in by Facebook,
 * has been here before, and may come from the site that was paid at or asked.
 *
 * Gives where the visit comes from; undefined for what begins none.
 *
 * @rule ours
 */
export function visitSource(
  asked: AskedVisit,
  isOwnHost: (host: string) => boolean,
): string | undefined {
  const { path, site, dest, purpose, cacheControl, userAgent, acceptLanguage, referer } = asked
  if (/^\/(?:order|login\/facebook)(?:\/|$)/i.test(path)) return undefined
  if (isDeclaredRobot(userAgent ?? null) || userAgent === undefined) return undefined
  if (acceptLanguage === undefined || purpose !== undefined) return undefined
  if (cacheControl === 'max-age=0' || cacheControl === 'no-cache') return undefined
  if (dest !== undefined && dest !== 'document') return undefined
  if (site === 'same-origin' || site === 'same-site') return undefined
  const from = URL.parse(referer ?? '')
  if (from && isOwnHost(from.host)) return undefined
  const params = new URLSearchParams(asked.query)
  return sourceOf({
    source: params.get('utm_source') ?? undefined,
    ref: params.get('ref') ?? undefined,
    host: from?.host,
  })
}

/** Visits that no page led to. */
export const DIRECT = 'direct'

/** Baskets and orders of whom no address had named. */
export const UNNAMED = 'unknown'
const OTHER = 'other'

/**
 * A source is the campaign's, else the shop's own `ref`, else the host of the page before, as far
 * as it is a plain name: what could be a mailbox, a number of a person or a text is only "other".
 *
 * `host` is undefined where there was no page before.
 *
 * @rule ours
 */
export function sourceOf(told: {
  readonly source: string | undefined
  readonly ref: string | undefined
  readonly host: string | undefined
}): string {
  const named = [told.source, told.ref, told.host].find((one) => one !== undefined && one !== '')
  if (named === undefined) return DIRECT
  const name = named
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')
  return /^(?=.*[a-z])[a-z\d][a-z\d._-]{0,49}$/.test(name) && !/\d{6}/.test(name) ? name : OTHER
}
