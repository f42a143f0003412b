import { redirect, type RouterContextProvider } from 'react-router'

import { withoutValues } from '#domain/listing/chosen-filters.ts'
import {
  fromFormFields,
  hasFormFields,
  type ListingDefaults,
  listingDefaults,
  listingFields,
  type ListingQuery,
  parseListingQuery,
  printListingQuery,
} from '#domain/listing/listing-query.ts'
import { listingCodec } from '#contract/listing-query.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { notFound } from '#app/routes/content/nothing-found.ts'
import type { ListingAnswer } from '#contract/contract.ts'

const fieldsOfListing: ReadonlySet<string> = new Set(listingFields)

export type ListingRequest = {
  query: ListingQuery
  defaults: ListingDefaults
  params: URLSearchParams
}

/** The listing that an address stands for. */
export function listingRequest(url: URL, { settings }: Rendering): ListingRequest {
  const defaults = listingDefaults(settings)
  return {
    query: parseListingQuery(url.searchParams, defaults),
    defaults,
    params: url.searchParams,
  }
}

/** The question to the shop: the query, the currency to compare prices in, and the template. */
export function listingParams(
  { query, defaults }: ListingRequest,
  { lang, shopper, settings }: Rendering,
) {
  const { currency, country } = shopper
  const { template } = settings
  return { lang, currency, country, template, ...listingCodec(defaults).encode(query) }
}

/**
 * Forms without JavaScript send plain fields. They are redirected to the canonical address, which
 * is the one to link, cache and share; so are addresses with unknown values. Other parameters
 * (utm_source, code, ref) are kept. The redirect of a linkable address is permanent; that of a form
 * is not. Undefined where the address is canonical already.
 */
export function toCanonicalAddress(
  { query, defaults, params }: ListingRequest,
  path: string,
  { filters, unknown }: Pick<ListingAnswer, 'filters' | 'unknown'>,
): Response | undefined {
  const facets = filters.map(({ filterIndex }) => filterIndex)
  const isForm = hasFormFields(params, facets)
  const chosen = isForm ? fromFormFields(params, facets, defaults) : query
  const canonical = printListingQuery(withoutValues(chosen, unknown), defaults)
  const own = [...params].filter(([name]) => fieldsOfListing.has(name))
  const isCanonical =
    !isForm && new URLSearchParams(own).toString() === new URLSearchParams(canonical).toString()
  // A page that does not exist gets a 404 at its address, not a redirect to page 1.
  if (isCanonical || query.page < 1) return undefined

  const formFields = new Set([...listingFields, ...facets, 'min', 'max'])
  const others = new URLSearchParams(
    [...params].filter(([name]) => !formFields.has(name)),
  ).toString()
  const search = [others, canonical].filter((part) => part !== '').join('&')
  return redirect(`${path}${search === '' ? '' : `?${search}`}#products`, isForm ? 302 : 301)
}

/** A page of a listing that comes before its first one does not exist. */
export async function requireListed(
  { page }: Pick<ListingAnswer, 'page'>,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  if (page < 1) throw await notFound(context)
}
