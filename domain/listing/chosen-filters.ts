import { availabilityOrder, type ListingQuery } from './listing-query.ts'

/**
 * One value of one filter; `name` is an attribute's key, `category`, `producer` or `availability`.
 */
export type ChosenValue = { readonly name: string; readonly id: string }

const lists = ['category', 'producer', 'availability'] as const

/**
 * Every value that narrows a listing counts as chosen, whichever filter it belongs to.
 *
 * The price is not among them: it has two ends and no values.
 *
 * @rule Catalogue §2 "Listing pages"
 */
export function chosenValues(query: ListingQuery): ChosenValue[] {
  const attributes = query.attr.flatMap(({ name, values }) => values.map((id) => ({ name, id })))
  return [...attributes, ...lists.flatMap((name) => query[name].map((id) => ({ name, id })))]
}

/**
 * Each chosen value can be taken back by itself; the listing then begins at its first page.
 *
 * @rule Catalogue §2 "Listing pages"
 */
export function withoutValue(query: ListingQuery, { name, id }: ChosenValue): ListingQuery {
  const left = (values: readonly string[]) => values.filter((value) => value !== id)
  const first = { ...query, page: 1 }
  if (name === 'category') return { ...first, category: left(query.category) }
  if (name === 'producer') return { ...first, producer: left(query.producer) }
  if (name === 'availability') {
    const availability = availabilityOrder.filter(
      (value) => value !== id && query.availability.includes(value),
    )
    return { ...first, availability }
  }
  const attr = query.attr
    .map((one) => (one.name === name ? { ...one, values: left(one.values) } : one))
    .filter(({ values }) => values.length > 0)
  return { ...first, attr }
}

/**
 * A value that the shop does not know narrows nothing, as an unknown name does: it is distinguished
 * from those that do, and left out.
 *
 * @rule Catalogue §2 "Listing pages"
 */
export function withoutUnknown(
  query: ListingQuery,
  isKnown: (value: ChosenValue) => boolean,
): { query: ListingQuery; unknown: ChosenValue[] } {
  const unknown = chosenValues(query).filter((value) => !isKnown(value))
  return { query: withoutValues(query, unknown), unknown }
}

/**
 * Several values can be left out of a query at once, on the page that it asks for.
 *
 * @rule ours
 */
export function withoutValues(query: ListingQuery, values: readonly ChosenValue[]): ListingQuery {
  return { ...values.reduce(withoutValue, query), page: query.page }
}

/**
 * All filters can be taken back at once; order and page size stay.
 *
 * @rule Catalogue §2 "Listing pages"
 */
export function withoutFilters({ pageSize, sortBy }: ListingQuery): ListingQuery {
  return { page: 1, pageSize, sortBy, attr: [], category: [], producer: [], availability: [] }
}
