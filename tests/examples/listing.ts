import type { ListingQuery } from '#domain/listing/listing-query.ts'

/** What a listing is asked for when nothing is chosen, but for what a test asks. */
export function listingQuery(asked: Partial<ListingQuery> = {}): ListingQuery {
  return {
    page: 1,
    pageSize: 12,
    sortBy: 'auto',
    attr: [],
    category: [],
    producer: [],
    availability: [],
    ...asked,
  }
}
