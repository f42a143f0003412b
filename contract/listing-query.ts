import { z } from 'zod'

import {
  type ListingDefaults,
  type ListingField,
  type ListingQuery,
  parseListingQuery,
  printListingQuery,
} from '#domain/listing/listing-query.ts'
import { Template } from '#domain/entities/settings.ts'
import { Lang } from './calls/parameters.ts'

/** How the fields of a listing's address travel; every field there is must have a place. */
const fields = {
  page: z.string().optional(),
  page_size: z.string().optional(),
  sort_by: z.string().optional(),
  attr: z.string().max(2000).optional(),
  category: z.string().max(2000).optional(),
  producer: z.string().max(2000).optional(),
  availability: z.string().max(200).optional(),
  price: z.string().max(40).optional(),
} satisfies Record<ListingField, z.ZodType>

/** The query of a call for a listing: as the storefront's own addresses carry it (Catalogue §2). */
export const ListingParams = z.object({
  lang: Lang,
  ...fields,
  /** What prices are compared in. */
  currency: z.string().length(3).optional(),
  country: z.string().length(2).optional(),
  /** The language of the answer, which may have no pages; without one, the shop's own. */
  template: Template.optional(),
})

type ListingFields = Partial<Record<ListingField, string | undefined>>

/**
 * Between what a call for a listing carries and what it asks for: the storefront encodes, the shop
 * decodes. What is usual in the shop is left out of a call, so both must know it. Neither way ever
 * throws.
 */
export function listingCodec(defaults: ListingDefaults) {
  return z.codec(z.custom<ListingFields>(), z.custom<ListingQuery>(), {
    decode: (given) => parseListingQuery(paramsOf(given), defaults),
    encode: (query): ListingFields =>
      Object.fromEntries(new URLSearchParams(printListingQuery(query, defaults))),
  })
}

function paramsOf(given: ListingFields): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) params.set(name, value)
  }
  return params
}
