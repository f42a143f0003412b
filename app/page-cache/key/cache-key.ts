import { namedCurrency } from '#domain/price/currency-choice.ts'
import { readConsent } from '#domain/screen/consent/consent.ts'
import { sentBy } from '#domain/screen/reference.ts'
import { chosenBy } from '#app/request/shopper.ts'
import { lastSettings } from './last-settings.ts'
import type { AskedPage, CacheKey } from '../cached-page.ts'
import { canonicalQuery, type CachedHandle, type CachedQuery } from './cached-query.ts'

type RouteTable = Readonly<
  Record<
    string,
    | { path?: string | undefined; index?: boolean | undefined; module: { handle?: unknown } }
    | undefined
  >
>

/**
 * Makes the keys of pages from the table of routes: undefined for an address or a visitor whose
 * page is not the same for everybody.
 */
export function cacheKeys(routes: RouteTable): (asked: AskedPage) => CacheKey | undefined {
  const kinds = cachedPaths(routes)

  return ({ url, lang, origin, currency, consent, choice, saveData }) => {
    const known = lastSettings(origin)
    const kind = kinds(url.pathname)
    if (!known || kind === undefined || choice.hasMessages) return undefined

    if (keepsSender(url, choice, consent)) return undefined
    const { settings, market } = known
    const query = url.search === '' ? '' : canonicalQuery(kind, url.searchParams, settings)
    if (query === undefined) return undefined
    const named = url.search === '' ? undefined : namedCurrency(url, market, settings)
    const chosen = chosenBy(named ?? currency, choice, market, settings)
    const path = url.pathname
    return { lang, origin, path, query, ...chosen, priceClass: 'visitor', consent, saveData }
  }
}

/** The page that notes it is rendered; for all others such an address is one of the page. */
function keepsSender(
  { search, searchParams }: URL,
  { isKnown }: AskedPage['choice'],
  consent: string | undefined,
): boolean {
  if (search === '' || !(isKnown || readConsent(consent)?.includes('marketing'))) return false
  return sentBy(searchParams)
}

function cachedPaths(routes: RouteTable): (pathname: string) => CachedQuery | undefined {
  const places = Object.values(routes).flatMap((route) => {
    const handle = route?.module.handle
    // Only the routes of app/routes.ts have one, and it is this.
    const cached = (handle as CachedHandle | undefined)?.cached
    return cached ? [{ parts: `/${route?.path ?? ''}`.split('/'), query: cached.query }] : []
  })

  return (pathname) => {
    const parts = pathname.split('/')
    return places.find((place) => fits(place.parts, parts))?.query
  }
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((own, index) =>
      own.startsWith(':') ? isCanonical(parts[index] ?? '') : own === parts[index],
    )
  )
}

/** One name has one spelling: others are no pages of their own. Data are no pages either. */
function isCanonical(name: string): boolean {
  if (name === '' || name.endsWith('.data')) return false
  if (/^[\w.~-]+$/.test(name)) return true
  try {
    return encodeURIComponent(decodeURIComponent(name)) === name
  } catch {
    return false
  }
}
