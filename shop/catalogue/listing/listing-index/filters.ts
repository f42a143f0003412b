import { type Facet, type FacetValue } from '#domain/listing/listing.ts'
import { availabilityOrder, type ListingQuery } from '#domain/listing/listing-query.ts'

import type { ListingIndex } from './listing-index.ts'
import type { Counts, Filters } from './tally.ts'

/** The filters of a query as bits; undefined when nothing is filtered by. */
export function filtersOf({ values }: ListingIndex, query: ListingQuery): Filters | undefined {
  const passes = new Uint32Array(values.size())
  const ofFacet = new Uint32Array(values.size())
  let all = 0
  let bit = 1
  const names = [...query.attr.map(({ name }) => name), 'category', 'producer', 'availability']
  for (const name of new Set(names)) {
    const active = activeValues(query, name)
    if (active.size === 0) continue
    all |= bit
    for (const value of values.inOrder(name)) ofFacet[value] = bit
    for (const id of active) {
      const value = values.find(name, id)
      if (value !== undefined) passes[value] = bit
    }
    bit <<= 1
  }
  const { price } = query
  const priceBit = price ? bit : 0
  all |= priceBit
  // A facet of this name is left alone by the filter of this name.
  if (price) for (const value of values.inOrder('price')) ofFacet[value] = priceBit
  const { min = 0, max = Infinity } = price ?? {}
  if (all === 0) return undefined
  return { all, passes, ofFacet, price: { bit: priceBit, min: min * 100, max: max * 100 } }
}

/**
 * Every value that the listing knows (`known` has a count for it) or that is ticked, with the
 * products it would leave. Availabilities come in their own order, other values by their ids.
 */
export function facetOf(
  { values }: ListingIndex,
  name: string,
  query: ListingQuery,
  { known, counts }: { known: Counts; counts: Counts },
): Facet {
  const active = activeValues(query, name)
  const inOrder =
    name === 'availability' ? availabilityOrder.map((_, value) => value) : values.inOrder(name)
  const found: FacetValue[] = []
  for (const value of inOrder) {
    const id = values.idOf(value)
    const isActive = active.delete(id)
    if (isActive || (known[value] ?? 0) > 0) {
      found.push({ id, count: counts[value] ?? 0, active: isActive })
    }
  }
  if (active.size === 0) return { name, values: found }

  const unknown = [...active].map((id) => ({ id, count: 0, active: true }))
  return { name, values: [...found, ...unknown].sort((a, b) => (a.id < b.id ? -1 : 1)) }
}

function activeValues(query: ListingQuery, name: string): Set<string> {
  if (name === 'category' || name === 'producer' || name === 'availability')
    return new Set(query[name])
  return new Set(query.attr.filter((attr) => attr.name === name).flatMap(({ values }) => values))
}
