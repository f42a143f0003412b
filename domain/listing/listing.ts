import type { Availability, ListingQuery } from './listing-query.ts'
import { orderIn, sortEntries } from './sort-order.ts'
import { availabilityOrder } from './listing-query.ts'
import { lastPageOf } from './paging.ts'

/** What a listing needs of a product, for one shopper. */
export type ListingEntry = {
  id: string
  categories: readonly string[]
  producer?: string | undefined
  /** `name` is the attribute's key, `value` a value id; an attribute may have several. */
  attributes: readonly { name: string; value: string }[]
  /** Minor units of the shopper's currency; undefined while prices are hidden or there is none. */
  gross: number | undefined
  availability: Availability
  smartIdx: number
  createdAt: number
  idx: number
  /** Its place in its categories; 0 for none. */
  catPosition: number
}

export type FacetValue = { id: string; count: number; active: boolean }
export type Facet = { name: string; values: FacetValue[] }

export type ListingPage = {
  kind: 'page'
  /** The products of this page, in order. */
  ids: string[]
  total: number
  page: number
  lastPage: number
  pageSize: number
  facets: Facet[]
  /** Whole units; absent when no product left by the other filters shows a price. */
  priceRange?: { min: number; max: number }
}

export type Listing = ListingPage | { kind: 'not-found'; total: number; lastPage: number }

/**
 * A listing shows one page of the products that pass every filter, and what each further choice
 * would leave. Page 0 and pages beyond the last are not found; a listing without products still has
 * its first page. `facetNames` are attribute keys, `producer`, `availability` or `category`, in the
 * order wanted.
 * @rule Catalogue §2 "Listing pages"
 * @equivalence shop/catalogue/listing/listing-index/indexed-listing.property.test.ts
 */
export function listProducts(
  entries: readonly ListingEntry[],
  query: ListingQuery,
  facetNames: readonly string[],
  kind: 'category' | 'other' = 'other',
): Listing {
  const filters = filtersOf(query)
  const missed = entries.map((entry) => filters.filter((filter) => !filter.passes(entry)))
  const found = entries.filter((_, index) => missed[index]?.length === 0)

  const lastPage = lastPageOf(found.length, query.pageSize)
  if (!Number.isInteger(query.page) || query.page < 1 || query.page > lastPage)
    return { kind: 'not-found', total: found.length, lastPage }

  /** The entries that pass all filters but the named one. */
  const leftWithout = (name: string) =>
    entries.filter((_, index) => missed[index]?.every((filter) => filter.name === name))
  const priceRange = priceRangeOf(leftWithout('price'))

  const start = (query.page - 1) * query.pageSize
  const sorted = sortEntries(found, orderIn(kind, query.sortBy))
  return {
    kind: 'page',
    ids: sorted.slice(start, start + query.pageSize).map((entry) => entry.id),
    total: found.length,
    page: query.page,
    lastPage,
    pageSize: query.pageSize,
    facets: facetNames.map((name) => ({
      name,
      values: facetValues(name, entries, leftWithout(name), activeValues(query, name)),
    })),
    ...(priceRange && { priceRange }),
  }
}

/**
 * The price filter runs from the lowest price rounded down to the highest rounded up, at least one
 * unit wide. Whole units of the currency; undefined when no entry shows a price.
 * @rule Catalogue §5 "Price filter range"
 */
export function priceRangeOf(
  entries: readonly Pick<ListingEntry, 'gross'>[],
): { min: number; max: number } | undefined {
  let lowest = Infinity
  let highest = -Infinity
  for (const { gross } of entries) {
    if (gross === undefined) continue
    lowest = Math.min(lowest, gross)
    highest = Math.max(highest, gross)
  }
  if (lowest === Infinity) return undefined

  const min = Math.floor(lowest / 100)
  const max = Math.ceil(highest / 100)
  return { min, max: max === min ? max + 1 : max }
}

type Filter = { name: string; passes: (entry: ListingEntry) => boolean }

function filtersOf(query: ListingQuery): Filter[] {
  const names = [...query.attr.map(({ name }) => name), 'category', 'producer', 'availability']
  const filters = names.flatMap((name): Filter[] => {
    const wanted = activeValues(query, name)
    if (wanted.size === 0) return []
    return [{ name, passes: (entry) => valuesOf(entry, name).some((value) => wanted.has(value)) }]
  })
  return query.price ? [...filters, { name: 'price', passes: priceTest(query.price) }] : filters
}

function priceTest({ min = 0, max = Infinity }: NonNullable<ListingQuery['price']>) {
  return ({ gross }: ListingEntry) =>
    gross !== undefined && gross >= min * 100 && gross <= max * 100
}

function activeValues(query: ListingQuery, name: string): Set<string> {
  if (name === 'category' || name === 'producer' || name === 'availability')
    return new Set(query[name])
  return new Set(query.attr.filter((attr) => attr.name === name).flatMap(({ values }) => values))
}

function valuesOf(entry: ListingEntry, name: string): readonly string[] {
  if (name === 'category') return entry.categories
  if (name === 'producer') return entry.producer === undefined ? [] : [entry.producer]
  if (name === 'availability') return [entry.availability]
  return entry.attributes.filter((attr) => attr.name === name).map(({ value }) => value)
}

/** Every value that the listing knows or that is ticked, with the entries it would leave. */
function facetValues(
  name: string,
  entries: readonly ListingEntry[],
  left: readonly ListingEntry[],
  active: ReadonlySet<string>,
): FacetValue[] {
  const counts = new Map<string, number>()
  for (const entry of left)
    for (const value of new Set(valuesOf(entry, name)))
      counts.set(value, (counts.get(value) ?? 0) + 1)

  const ids = new Set([...entries.flatMap((entry) => valuesOf(entry, name)), ...active])
  return inOrder(name, [...ids]).map((id) => ({
    id,
    count: counts.get(id) ?? 0,
    active: active.has(id),
  }))
}

/**
 * Availabilities in their own order, other values by id: their texts and places are the caller's.
 */
function inOrder(name: string, ids: string[]): string[] {
  if (name === 'availability') return availabilityOrder.filter((value) => ids.includes(value))
  return ids.sort()
}
