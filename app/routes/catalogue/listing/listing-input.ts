import type { ChosenValue } from '#domain/listing/chosen-filters.ts'
import type { Filter } from '#domain/entities/catalogue.ts'
import type { Product } from '#domain/entities/product.ts'
import {
  type ListingDefaults,
  type ListingQuery,
  printListingQuery,
} from '#domain/listing/listing-query.ts'
import type { Rendering } from '#app/request/shopper.ts'

/**
 * One page of a listing as the shop answers it: of a category, a group, a manufacturer or a search.
 */
export type ListingAnswer = {
  products: Product[]
  filters: Filter[]
  /** Values of the address that the shop does not know. */
  unknown: ChosenValue[]
  priceRange?: { min: number; max: number } | undefined
  total: number
  page: number
  lastPage: number
  pageSize: number
}

/** What every part of a listing's view is made from. */
export type ListingInput = {
  path: string
  /** Fields that are not part of the listing's own query, such as a search's words. */
  kept: Record<string, string>
  query: ListingQuery
  defaults: ListingDefaults
  answer: ListingAnswer
  rendering: Rendering
  wished: ReadonlySet<string>
  /** A listing that is only ever its first page offers no order, no page size and no pages. */
  onePage?: boolean | undefined
}

/** The canonical address of this listing with something changed, at the products. */
export function addressOf(
  { path, kept, query, defaults }: ListingInput,
  changed: Partial<ListingQuery>,
): string {
  const own = new URLSearchParams(kept).toString()
  const listing = printListingQuery({ ...query, ...changed }, defaults)
  const search = [own, listing].filter((part) => part !== '').join('&')
  return `${path}${search === '' ? '' : `?${search}`}#products`
}

/** Hidden fields that keep a query while one of its parts is sent by a form. */
export function hiddenFields(
  { kept, query, defaults }: ListingInput,
  dropped: Partial<ListingQuery>,
): [string, string][] {
  const listing = new URLSearchParams(
    printListingQuery({ ...query, page: 1, ...dropped }, defaults),
  )
  return [...Object.entries(kept), ...listing.entries()]
}
