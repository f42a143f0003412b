import {
  type ListingDefaults,
  listingDefaults,
  listingFields,
  type ListingQuery,
  parseListingQuery,
  printListingQuery,
  searchQuery,
} from '#domain/listing/listing-query.ts'
import { mayBeFormerPage } from '#domain/screen/links/former-address.ts'
import { searchText } from '#domain/listing/search-text.ts'
import type { Settings } from '#domain/entities/settings.ts'
import { TRIED } from '#app/templates/tried-template.ts'

/**
 * What the query of a cached page may be, as its route says in `handle`. The rules are not in the
 * route itself, because the browser loads that.
 */
export type CachedQuery = 'none' | 'home' | 'listing' | 'search' | 'choice'

/** The only handle of our routes: pages with it are rendered once for everybody. */
export type CachedHandle = { cached: { query: CachedQuery } }

/**
 * Names that others add to our addresses, and that mean nothing to any page; and that of the
 * currency, which the key has by itself.
 */
const FOREIGN = /^(?:utm_\w+|gclid|fbclid|msclkid|ref|vr|currency)$/

const LONGEST = 500

/** Reads a query that belongs to no page yet; undefined for one that no cached page has. */
const read: Record<CachedQuery, (own: URLSearchParams, settings: Settings) => string | undefined> =
  {
    // Whatever it is called, such a page does not look at it.
    none: () => '',
    // It is asked each time where such an address leads.
    home: (own) => (mayBeFormerPage(own) ? undefined : ''),
    listing: (own, settings) => listingQuery(own, settings),
    search(own, settings) {
      const words = searchText(own.get('query') ?? '')
      const scopes = own.getAll('scope')
      if (words.kind !== 'search' || own.getAll('query').length > 1) return undefined
      // Only the page knows which parts the shop has.
      if (scopes.length > 1 || scopes[0] === '') return undefined
      own.delete('query')
      own.delete('scope')
      const listing = listingQuery(own, settings, searchQuery)
      if (listing === undefined) return undefined
      const [scope] = scopes
      const query = new URLSearchParams({
        query: words.text,
        ...(scope !== undefined && { scope }),
      }).toString()
      return listing === '' ? query : `${query}&${listing}`
    },
    // Only the product knows its choices: its loader looks at them again.
    choice: (own) =>
      [...own.keys()].some((name) => CHANGES.test(name)) ? undefined : own.toString(),
  }

/** Numbers and texts that a shopper types: there are too many, and texts may be personal. */
const CHANGES = /^(?:quantity|show|productId|(?:part-\d+-)?text-.*|part-\d+-pieces)$/

/**
 * The canonical query of a cached page, without what means nothing to it; undefined if this query
 * is for one visitor, or not in its canonical form.
 */
export function canonicalQuery(
  kind: CachedQuery,
  params: URLSearchParams,
  settings: Settings,
): string | undefined {
  // It asks whether this browser keeps cookies, brings a code for the shopper's order, names an
  // error, or tries a template.
  if (['cookies', 'code', 'error', TRIED].some((name) => params.has(name))) return undefined
  const own = new URLSearchParams([...params].filter(([name]) => !FOREIGN.test(name)))
  const query = read[kind](own, settings)
  return query === undefined || query.length > LONGEST ? undefined : query
}

/** Another name may be a field of a filter's form, so that only the page can tell. */
function listingQuery(
  own: URLSearchParams,
  settings: Settings,
  narrowed: (query: ListingQuery, defaults: ListingDefaults) => ListingQuery = (query) => query,
): string | undefined {
  const names: readonly string[] = listingFields
  if ([...own.keys()].some((name) => !names.includes(name))) return undefined
  const defaults = listingDefaults(settings)
  const query = narrowed(parseListingQuery(own, defaults), defaults)
  const canonical = printListingQuery(query, defaults)
  return new URLSearchParams(canonical).toString() === own.toString() ? canonical : undefined
}
