import { type ChosenValue, withoutUnknown } from '#domain/listing/chosen-filters.ts'
import type { Facet } from '#domain/listing/listing.ts'
import type { ListingQuery } from '#domain/listing/listing-query.ts'
import type { ListingAnswer } from '#contract/contract.ts'
import { counted } from '#shop/time-budget/cost.ts'
import type { CallContext } from '#shop/handler.ts'

import { filtersOf } from './filters.ts'
import { shownProducts } from '../shown-products.ts'
import type { ShopperQuery } from './kind-of-shopper.ts'
import type { Part } from './listing-index/kept-parts.ts'
import { type ListingIndexes, indexesFor } from './listing-indexes.ts'
import type { Catalogue } from '../stored/snapshot.ts'

/**
 * One page of a part of the shop with its filters. A page that does not exist is page 0 without
 * products: the storefront answers 404, and still with what the listing is of. Catalogue §2
 * "Listing pages"
 */
export async function listingPart(
  context: CallContext,
  shopper: ShopperQuery,
  asked: ListingQuery,
  partOf: (indexes: ListingIndexes) => Part | Promise<Part>,
  below: readonly string[] = [],
): Promise<ListingAnswer> {
  const { catalogue } = context
  const { query, unknown } = withoutUnknown(asked, (value) => isKnown(catalogue, value))
  const { indexes, prices } = await indexesFor(context, shopper, query.sortBy)
  const part = await partOf(indexes)
  const listing = counted(context.cost, () =>
    indexes.listings.list(part, prices, { query, facetNames: facetNames(catalogue, query, below) }),
  )
  if (listing.kind === 'not-found') {
    const { total, lastPage } = listing
    return {
      products: [],
      filters: [],
      unknown,
      total,
      page: 0,
      lastPage,
      pageSize: query.pageSize,
    }
  }

  const { ids, facets, priceRange, total, page, lastPage, pageSize, inAll } = listing
  return {
    products: await shownProducts(context, ids),
    filters: filtersOf(
      catalogue,
      facets.map((facet) => ownCategories(facet, below)).filter(divides(inAll)),
      shopper.lang,
    ),
    ...(priceRange && { priceRange }),
    unknown,
    total,
    page,
    lastPage,
    pageSize,
  }
}

/** Whether there is such a value at all, in this listing or elsewhere. */
function isKnown(
  { attributes, category, manufacturers }: Catalogue,
  { name, id }: ChosenValue,
): boolean {
  if (name === 'availability') return true
  if (name === 'category') return category.has(id)
  if (name === 'producer') return manufacturers.some(({ _id }) => _id === id)
  const attribute = attributes.find(({ key }) => key === name)
  return attribute?.values.some((value) => value.id === id) ?? false
}

/**
 * Of the categories those just below the listed one are a filter; others have pages of their own
 * and are none, until an address narrows a listing by them.
 */
function facetNames(
  { attributes }: Catalogue,
  { category }: ListingQuery,
  below: readonly string[],
): string[] {
  const shown = attributes
    .filter(({ displayType }) => displayType !== 'hide')
    .sort((a, b) => a.options.attrPosition - b.options.attrPosition)
  return [
    ...(category.length > 0 || below.length > 0 ? ['category'] : []),
    ...shown.map(({ key }) => key),
    'producer',
    'availability',
  ]
}

/** The categories below in the shop's order, then others that are chosen and can be taken back. */
function ownCategories({ name, values }: Facet, below: readonly string[]): Facet {
  if (name !== 'category') return { name, values }
  const own = below.flatMap((id) => values.find((value) => value.id === id) ?? [])
  const others = values.filter(({ id, active }) => active && !below.includes(id))
  return { name, values: [...own, ...others] }
}

/** A filter whose one value every product has leaves nothing to choose. */
function divides(products: number) {
  return ({ values }: Facet) =>
    values.length > 1 || values.some(({ active, count }) => active || count < products)
}
